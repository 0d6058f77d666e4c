import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendBytes } from '../../testing/edge/raw-http';
import { noGuests } from '../../testing/server/no-guests';
import { doorLimits } from '../limits/door-limits';
import { makeLimits } from '../limits/limits';
import { answerUnchanged } from './unchanged';

const SECRET = 'a'.repeat(22);
const good = { cookie: `lamma_counted=${SECRET}`, 'if-none-match': '"tag"' };

describe('[R1319] a poll whose answer has not changed', () => {
  let asked: string[];
  let told: string[];
  let url: string;
  let close: () => void;

  beforeAll(async () => {
    // Its parser of cookies is there once it was registered.
    await fastify().register(cookie);
  });
  beforeEach(async () => {
    [asked, told] = [[], []];
    const isUnchanged = (id: string, secrets: readonly string[], tag: string) => {
      asked.push(id);
      return id === 'known' && secrets.includes(SECRET) && tag === '"tag"';
    };
    const guests = { ...noGuests, polled: { path: '/api/polled/:id', isUnchanged } };
    const answer = answerUnchanged({ guests, limits: makeLimits(doorLimits, 1), trustProxy: 1 }, (route, status) =>
      told.push(`${route} ${status}`),
    );
    const server = createServer((request, response) => {
      if (!answer(request, response)) response.writeHead(200).end('routed');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => server.close();
  });
  afterEach(() => close());

  /** @returns the answer's status */
  async function ask(headers: Record<string, string>, path = '/api/polled/known', method = 'GET'): Promise<number> {
    const lines = Object.entries({ host: 'x', connection: 'close', ...headers }).map((pair) => pair.join(': '));
    return Number((await sendBytes(url, `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)).split(' ')[1]);
  }

  it('is answered before the router, counted and logged by the route that would answer it', async () => {
    expect(await ask(good)).toBe(304);
    expect(told).toEqual(['GET /api/polled/:id 304']);
  });

  it('is left to the router where memory does not say it', async () => {
    expect(await ask(good, '/api/polled/other')).toBe(200);
    expect(await ask({ ...good, 'if-none-match': '"old"' })).toBe(200);
    expect(await ask({ ...good, cookie: `lamma_counted=${'b'.repeat(22)}` })).toBe(200);
    expect(asked).toEqual(['other', 'known', 'known']);
    expect(told).toEqual([]);
  });

  it.each([
    ['without a cookie', { 'if-none-match': '"tag"' }],
    ['without a tag', { cookie: good.cookie }],
    ['with a session', { ...good, cookie: `${good.cookie}; lamma_session=x` }],
    ['with the cookie of https on plain http', { ...good, cookie: `__Host-${good.cookie}` }],
    ['with a body', { ...good, 'content-length': '0' }],
    ['with a second host', { ...good, Host: 'y' }],
  ])('is left to the router %s, without a look at memory', async (_how, headers) => {
    expect(await ask(headers)).toBe(200);
    expect(asked).toEqual([]);
  });

  it('is left to the router where it is no read, or too long', async () => {
    for (const method of ['HEAD', 'POST', 'DELETE']) expect(await ask(good, '/api/polled/known', method)).toBe(200);
    expect(await ask(good, `/api/polled/${'x'.repeat(2048)}`)).toBe(200);
    expect(asked).toEqual([]);
  });

  it('is answered over https by its own cookie', async () => {
    const secure = { ...good, 'x-forwarded-proto': 'https' };
    expect(await ask({ ...secure, cookie: `__Host-${good.cookie}` })).toBe(304);
    expect(await ask(secure)).toBe(200);
  });

  it('is left to the router, which counts it, once a guest asks more often than guests may', async () => {
    const { points } = doorLimits.restGuest;
    const got: number[] = [];
    for (let at = 0; at <= points; at += 1) got.push(await ask(good));
    expect(got).toEqual([...Array.from({ length: points }, () => 304), 200]);
  });
});
