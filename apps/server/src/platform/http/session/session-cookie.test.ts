import { host, signIn } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainRequest } from '../../../testing/edge/raw-http';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

let plain: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  plain = await startTestServer();
  proxied = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await plain.end();
  await proxied.end();
});

const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'lamma.example', 'x-forwarded-for': '10.0.0.7' };
const account = { email: 'owner@example.com', password: 'owner-secret' };

async function cookieOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await plainRequest(url, {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(account),
  });
  expect(answer.status).toBe(200);
  const lines = (answer.headers['set-cookie'] ?? []).filter((line) => line.includes('lamma_session='));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

describe('the session cookie', () => {
  it('the session cookie is HttpOnly and Lax on plain http, without Secure or prefix, so that a phone on the LAN can sign in', async () => {
    expect(await cookieOf(plain.url)).toMatch(
      /^lamma_session=[\w-]{44}\.[\w%+/]{40,}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('the session cookie is Secure behind a proxy with https, with the __Host- prefix and without a Domain', async () => {
    expect(await cookieOf(proxied.url, { ...https, origin: 'https://lamma.example' })).toMatch(
      /^__Host-lamma_session=[\w-]{44}\.[\w%+/]{40,}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('an untrusted header does not make the session cookie Secure', async () => {
    expect(await cookieOf(plain.url, https)).toMatch(/^lamma_session=/);
  });

  it('the session cookie of plain http is not accepted over https, where another site of the domain could have set it', async () => {
    const noura = await signIn(proxied.url, account.email, account.password);
    const ask = (headers: Record<string, string>) => plainRequest(proxied.url, { path: '/api/auth/user', headers });
    const cookie = noura.cookieHeader();
    expect((await ask({ cookie })).status).toBe(200);
    expect((await ask({ cookie, ...https })).status).toBe(401);
    const secure = (await cookieOf(proxied.url, { ...https, origin: 'https://lamma.example' })).split(';')[0] ?? '';
    expect((await ask({ cookie: secure, ...https })).status).toBe(200);
  });

  it('the sign-out deletes the session cookie under the same name and path', async () => {
    const noura = await host(plain.url);
    const response = await noura.request('POST', '/api/auth/logout');
    expect(response.headers.getSetCookie()).toEqual([
      'lamma_session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ]);
    expect(noura.cookieHeader()).not.toContain('lamma_session');
  });

  it.each([
    ['nonsense', 'lamma_session=nonsense'],
    ['an empty value', 'lamma_session='],
    ['4 KB', `lamma_session=${'a'.repeat(4000)}`],
    ['a broken percent', 'lamma_session=%E0%A4%A; lamma_session2=%'],
    ['no pair at all', ';;; = ;'],
    ['a name of the prototype', '__proto__=x; constructor=y'],
    ['SQL', "lamma_session=' OR 1=1 --"],
    ['43 characters that are nobody’s', `lamma_session=${'A'.repeat(43)}`],
    ['44 characters without a signature', `lamma_session=${'A'.repeat(44)}`],
    ['a signature that is wrong', `lamma_session=${'A'.repeat(44)}.${'B'.repeat(43)}`],
  ])('[B32] the session cookie with %s opens no session', async (_what, cookie) => {
    const { status, body } = await plainRequest(plain.url, { path: '/api/auth/user', headers: { cookie } });
    expect(status).toBe(401);
    expect(JSON.parse(body)).toMatchObject({ ok: false, code: 'unauthorized', error: 'Unauthorized' });
  });
});
