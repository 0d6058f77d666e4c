import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@lamma/protocol/endpoint';
import { endpoints } from '@lamma/protocol/endpoints';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

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
function openApiDocument(): Json {
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
  const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const json = (schema: Json) => ({ content: { 'application/json': { schema } } });
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-who': endpoint.who,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, ...json(schemaOf(endpoint.body, 'input')) } } : {}),
    responses: endpoint.redirect
      ? { 302: { description: 'To the page' } }
      : {
          200: { description: 'Done', ...json(schemaOf(endpoint.reply, 'output')) },
          default: { description: 'Refused', ...json(refusalSchema) },
        },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** `/api/docs` for people, `/api/docs/json` for programs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, { mode: 'static', specification: { document: openApiDocument() as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
}
