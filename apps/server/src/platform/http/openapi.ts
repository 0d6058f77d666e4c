import type { StaticDocumentSpec } from '@fastify/swagger';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';

type Json = Record<string, unknown>;

const refusalSchema: Json = {
  type: 'object',
  required: ['ok', 'code', 'error', 'message'],
  properties: {
    ok: { const: false },
    code: { type: 'string' },
    reason: { type: 'string' },
    error: { type: 'string' },
    message: { type: 'string', description: 'One Arabic sentence, to be shown' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** The OpenAPI document of the endpoint table. */
function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'لمّة',
      version: '1',
      description: 'The calls of the site. A session cookie signs in; who may call: x-who.',
    },
    paths,
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const asked = endpoint.query === undefined ? [] : queryParameters(schemaOf(endpoint.query, 'input'));
  const link = {
    headers: { Link: { description: 'The next page, with rel="next"; absent at the end', schema: { type: 'string' } } },
  };
  const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-who': endpoint.who,
    ...(inPath.length + asked.length > 0 ? { parameters: [...inPath, ...asked] } : {}),
    ...(endpoint.bytes || endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              ...(endpoint.bytes ? bytes : {}),
              ...(endpoint.body ? json(schemaOf(endpoint.body, 'input')).content : {}),
            },
          },
        }
      : {}),
    responses: endpoint.redirect
      ? { 302: { description: 'To the page' } }
      : {
          200: { description: 'Done', ...(endpoint.paged ? link : {}), ...json(schemaOf(endpoint.reply, 'output')) },
          default: { description: 'Refused', ...json(refusalSchema) },
        },
  };
}

function queryParameters({ properties = {}, required = [] }: Json): Json[] {
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/**
 * `/api/docs` for people, `/api/docs/json` for programs. Both are made at the first request: a tenth of a second that no start, and
 * no return after a crash, waits for.
 */
export function serveDocs(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  let pages: Promise<FastifyInstance> | undefined;
  const documentOnce = () => {
    document ??= openApiDocument();
    return document;
  };
  app.get('/api/docs/json', (_request, reply) => reply.send(documentOnce()));
  const page = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    pages ??= makePages(documentOnce());
    const made = await (await pages).inject({ method: 'GET', url, headers });
    const { 'content-length': _length, connection: _connection, ...rest } = made.headers;
    return reply.code(made.statusCode).headers(rest).send(made.rawPayload);
  };
  app.get('/api/docs', page);
  app.get('/api/docs/*', page);
}

async function makePages(document: ReturnType<typeof openApiDocument>): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const pages = fastify();
  await pages.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  });
  await pages.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
  await pages.ready();
  return pages;
}
