import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
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

/** Makes the OpenAPI document of the endpoint table. */
export function openApiDocument() {
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
