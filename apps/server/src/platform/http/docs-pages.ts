import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { refuse } from '@lamma/protocol/refusals';
import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { endpoints } from '@lamma/protocol/rest/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { yieldToEventLoop } from '../time/clock';
import { sendRefusal } from './guard/errors';

const ROOT = '/api/docs';
const TAKES_GZIP = /(^|,)\s*gzip\s*(,|$)/;
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; object-src 'none'; base-uri 'none'";

const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>لمّة</title>
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<link rel="icon" href="/api/docs/static/favicon-32x32.png">
<div id="swagger-ui"></div>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/static/start.js"></script>
`;
const START = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#swagger-ui', deepLinking: true, supportedSubmitMethods: [], validatorUrl: null });
`;

/** Files of swagger-ui that the page loads. */
const FILES = ['swagger-ui.css', 'favicon-32x32.png', 'swagger-ui-bundle.js'] as const;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

/** A cached page, compressed: the bundle alone has 1.7 MB. A client without gzip gets it decompressed as a stream. */
interface Page {
  type: string;
  etag: string;
  gzipped: Buffer;
}

/** `/api/docs/` (swagger-ui) and `/api/docs/json`. Pages are made at the first request, so that they do not slow the start. */
export function serveDocs(app: FastifyInstance): void {
  const page = (path: string, type: string, read: () => Promise<string | Buffer>) => {
    let made: Promise<Page> | undefined;
    app.get(`${ROOT}/${path}`, async (request, reply) => {
      made ??= read().then((bytes) => packed(type, bytes));
      const ready = await made;
      // Hundreds of requests may have waited for the same page: answer them in different turns.
      await request.nextTurn();
      return send(ready, request, reply);
    });
  };
  page('', 'text/html; charset=utf-8', async () => HTML);
  page('json', 'application/json; charset=utf-8', async () => JSON.stringify(await openApiDocument()));
  page('static/start.js', TYPES['.js'] ?? '', async () => START);
  const folder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
  for (const file of FILES) page(`static/${file}`, TYPES[extname(file)] ?? '', () => readFile(join(folder, file)));
  app.get(`${ROOT}/*`, (_request, reply) => sendRefusal(reply, refuse('notFound')));
}

async function packed(type: string, bytes: string | Buffer): Promise<Page> {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { type, etag, gzipped: await promisify(gzip)(bytes) };
}

function send({ type, etag, gzipped }: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ vary: 'accept-encoding', 'content-security-policy': POLICY, 'cache-control': 'no-cache', etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(type);
  if (TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'gzip').send(gzipped);
  }
  const unpacked = createGunzip();
  unpacked.end(gzipped);
  return reply.send(unpacked);
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

/**
 * Generates the OpenAPI document from the endpoint table, one endpoint per turn of the event loop, because all together
 * take a quarter of a second.
 */
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
