import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpointNames, endpointOf } from '../../testing/edge/call-endpoint';
import { plainRequest } from '../../testing/edge/raw-http';
import { startTestServer, type TestServer } from '../../testing/server/start-test-server';
import { openApiDocument } from './docs-pages';

/** A schema of OpenAPI 3.1, for the parts that are used. */
const schema = z.record(z.string(), z.unknown());
const media = z.strictObject({ content: z.record(z.string(), z.strictObject({ schema })) });
const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  'x-who': z.enum(['anyone', 'player', 'user', 'teacher', 'owner']),
  parameters: z
    .array(z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }))
    .optional(),
  requestBody: media.extend({ required: z.literal(true) }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    media.partial().extend({ description: z.string(), headers: z.record(z.string(), z.unknown()).optional() }),
  ),
});
const document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.record(z.enum(['get', 'post', 'put', 'delete']), operation).or(z.unknown()),
  ),
  components: z.unknown().optional(),
});

it('the OpenAPI document is built one endpoint per turn of the event loop', async () => {
  let isMade = false;
  const made = openApiDocument().then(() => {
    isMade = true;
  });
  let turns = 0;
  for (; !isMade; turns += 1) await nextTurn();
  await made;
  expect(turns).toBeGreaterThanOrEqual(endpointNames.length);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.end());

describe('/api/docs', () => {
  it('/api/docs/json is an OpenAPI document with the role, the parameters, the body and the responses of every endpoint', async () => {
    const response = await fetch(`${server.url}/api/docs/json`);
    expect(response.status).toBe(200);
    const { paths } = document.parse(await response.json());
    const seen: string[] = [];
    for (const name of endpointNames) {
      const endpoint = endpointOf(name);
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const found = operation.parse((paths[path] as Record<string, unknown>)[endpoint.method.toLowerCase()]);
      expect(found.operationId).toBe(name);
      expect(found['x-who']).toBe(endpoint.who);
      const parametersIn = (place: string) => (found.parameters ?? []).filter((parameter) => parameter.in === place);
      expect(parametersIn('path').map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(parametersIn('query').length > 0, name).toBe(endpoint.query !== undefined);
      expect(found.responses[200]?.headers !== undefined, name).toBe(endpoint.paged === true);
      expect(found.requestBody !== undefined, name).toBe(endpoint.body !== undefined || endpoint.bytes !== undefined);
      expect(Object.keys(found.responses)).toEqual(endpoint.redirect ? ['302'] : ['200', 'default']);
      seen.push(`${endpoint.method} ${path}`);
    }
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(seen.sort());
  });

  it('/api/docs has no dangling reference and no duplicate id', async () => {
    const text = await (await fetch(`${server.url}/api/docs/json`)).text();
    const whole = JSON.parse(text) as Record<string, unknown>;
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], whole);
      expect(found, pointer).toBeDefined();
    }
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('/api/docs serves swagger-ui with a policy that allows no other site', async () => {
    const response = await fetch(`${server.url}/api/docs/`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/https?:|\*/);
    const page = await response.text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      (match) => new URL(match[1] ?? '', `${server.url}/api/docs/`),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file.origin, file.href).toBe(server.url);
      const got = await fetch(file);
      expect([got.status, (await got.arrayBuffer()).byteLength > 0], file.href).toEqual([200, true]);
    }
  });

  it.each(['gzip', 'identity'])(
    '/api/docs serves its files with encoding %s, the same bytes each time, and answers 304',
    async (form) => {
      const path = `${server.url}/api/docs/static/swagger-ui-bundle.js`;
      const whole = await (await fetch(path)).text();
      expect(whole.length).toBeGreaterThan(1_000_000);
      const got = await fetch(path, { headers: { 'accept-encoding': form } });
      expect(got.headers.get('content-encoding')).toBe(form === 'gzip' ? form : null);
      expect((await got.text()) === whole).toBe(true);
      const again = await fetch(path, {
        headers: { 'accept-encoding': form, 'if-none-match': got.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    },
  );

  it.each(['nothing', 'static/nothing.js', 'static/../json', 'static//swagger-ui.css', 'static/%2e%2e/package.json'])(
    'the path %s, which is not a page of the documentation, is answered 404',
    async (path) => {
      const { status } = await plainRequest(server.url, {
        path: `/api/docs/${path}`,
        headers: { connection: 'close' },
      });
      expect(status).toBe(404);
    },
  );
});
