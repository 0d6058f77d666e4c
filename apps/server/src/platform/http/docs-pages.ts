import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { StaticDocumentSpec } from '@fastify/swagger';
import { refuse } from '@lamma/protocol/refusals';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod';
import { yieldToEventLoop } from '../time/clock';
import { sendRefusal } from './door/errors';

const ROOT = '/api/docs';
/** Paths below the root that swagger-ui serves. All files are in one folder, so the cache is bounded. */
const BELOW = /^(json|yaml|static\/[\w.-]+)$/;
const TAKES_GZIP = /(^|,)\s*gzip\s*(,|$)/;

/** A cached page. The bundle alone has 1.7 MB; a client without gzip gets it decompressed as a stream. */
interface Page {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  gzipped: Buffer;
}

/** `/api/docs` (swagger-ui) and `/api/docs/json`. Pages are made at the first request, so that they do not slow the start, and cached compressed. */
export function serveDocs(app: FastifyInstance): void {
  let ui: Promise<FastifyInstance> | undefined;
  const pages = new Map<string, Promise<Page>>();

  async function make(path: string): Promise<Page> {
    ui ??= openUi();
    const made = await (await ui).inject({ method: 'GET', url: path });
    const headers: Record<string, string | string[]> = { vary: 'accept-encoding' };
    for (const name of [
      'content-type',
      'content-security-policy',
      'etag',
      'cache-control',
      'last-modified',
      'location',
    ]) {
      const value = made.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    return { status: made.statusCode, headers, gzipped: await promisify(gzip)(made.rawPayload) };
  }

  async function pageAt(path: string): Promise<Page> {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const made = make(path);
    pages.set(path, made);
    const isPage = await made.then(
      ({ status }) => status === 200,
      () => false,
    );
    // Names that do not exist are not cached: there is no bound on them.
    if (!isPage) pages.delete(path);
    return made;
  }

  async function send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, headers, gzipped } = await pageAt(path);
    reply.code(status).headers(headers);
    if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) return reply.code(304).send();
    if (TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) {
      return reply.header('content-encoding', 'gzip').send(gzipped);
    }
    const unpacked = createGunzip();
    unpacked.end(gzipped);
    return reply.send(unpacked);
  }

  // Relative URLs on the page need the trailing slash.
  app.get(ROOT, (request, reply) => send(/^[^?]*\/(\?|$)/.test(request.url) ? `${ROOT}/` : ROOT, request, reply));
  app.get(`${ROOT}/*`, (request, reply) => {
    const { '*': below } = request.params as { '*': string };
    return BELOW.test(below) ? send(`${ROOT}/${below}`, request, reply) : sendRefusal(reply, refuse('notFound'));
  });
}

async function openUi(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const ui = fastify();
  await ui.register(swagger, {
    mode: 'static',
    specification: { document: (await openApiDocument()) as StaticDocumentSpec['document'] },
  });
  await ui.register(swaggerUi, {
    routePrefix: ROOT,
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
  await ui.ready();
  return ui;
}

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

/** Generates the OpenAPI document from the endpoint table, one endpoint a turn: all of them take a quarter of a second. */
export async function openApiDocument() {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    await yieldToEventLoop();
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
