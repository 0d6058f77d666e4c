import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { operator } from '../../../testing/server/operator';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';
import { makePasswords, type Passwords } from './passwords';

/** A server with real limits behind a proxy, so that a test can send from any address. */
let server: TestServer;
afterEach(() => server.end());

const start = async (passwords?: Passwords) => {
  const env = { LIMITS_FACTOR: '1', TRUST_PROXY: '1' };
  server = await startTestServer({ env, ...(passwords === undefined ? {} : { environment: { passwords } }) });
};
const post = (path: string, body: unknown, address = '10.0.0.1') =>
  fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const newEmail = () => `${randomUUID().slice(0, 13)}@example.com`;
const register = (email: string, address?: string) =>
  post('register', { firstName: 'نورة', email, phoneNumber: '50123456', password: 'majlis-2026' }, address);
const login = (email: string, password: string, address?: string) => post('login', { email, password }, address);
/** Addresses of different networks, so that the limit of one address is not reached first. */
const addressOf = (index: number) => `10.${Math.floor(index / 200)}.${index % 200}.7`;

async function expectRate(response: Response) {
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const body = await expectRefused(response, 'rate');
  expect(body.message).toBe('محاولات كثيرة، يرجى الانتظار قليلًا');
}

describe('wrong passwords', () => {
  it('after 10 wrong passwords for an e-mail from one address, that address cannot sign in, but another address can', async () => {
    await start();
    const email = newEmail();
    await register(email);
    for (let miss = 0; miss < 10; miss += 1) await expectRefused(await login(email, 'wrong'), 'wrongLogin');
    await expectRate(await login(email, 'wrong'));
    await expectRate(await login(email.toUpperCase(), 'majlis-2026'));
    expect((await login(email, 'majlis-2026', '10.0.0.2')).status).toBe(200);
    await expectRefused(await login(newEmail(), 'wrong'), 'wrongLogin');
  });

  it('wrong passwords are limited to 10 for unknown e-mails too', async () => {
    await start();
    for (let miss = 0; miss < 10; miss += 1) await expectRefused(await login('nobody@example.com', 'x'), 'wrongLogin');
    await expectRate(await login('nobody@example.com', 'x'));
  });

  it('wrong passwords for an e-mail are limited to 50 from all addresses; an address without wrong passwords can still sign in', async () => {
    await start();
    const email = newEmail();
    await register(email);
    for (let miss = 0; miss < 50; miss += 1) {
      await expectRefused(await login(email, 'wrong', addressOf(miss)), 'wrongLogin', `miss ${miss}`);
    }
    await expectRate(await login(email, 'majlis-2026', addressOf(7)));
    for (let time = 0; time < 3; time += 1) {
      expect((await login(email, 'majlis-2026', addressOf(98))).status).toBe(200);
    }
    await expectRefused(await login(email, 'wrong', addressOf(99)), 'wrongLogin');
    await expectRate(await login(email, 'majlis-2026', addressOf(99)));
  });

  it('wrong passwords count an IPv6 /64 network as one address', async () => {
    await start();
    const email = newEmail();
    await register(email);
    for (let miss = 0; miss < 10; miss += 1) {
      await expectRefused(await login(email, 'wrong', `2001:db8:0:1::${miss + 1}`), 'wrongLogin', `miss ${miss}`);
    }
    await expectRate(await login(email, 'majlis-2026', '2001:db8:0:1:ffff::1'));
    expect((await login(email, 'majlis-2026', '2001:db8:0:100::1')).status).toBe(200);
  });

  it('wrong passwords are limited to 200 from an address for all e-mails', async () => {
    await start();
    for (let miss = 0; miss < 200; miss += 1) {
      await expectRefused(await login(newEmail(), 'wrong'), 'wrongLogin', `miss ${miss}`);
    }
    await expectRate(await login(newEmail(), 'wrong'));
    expect((await register(newEmail())).status).toBe(200);
  });

  it('right passwords do not count as attempts, so that a whole class can sign in behind one address', async () => {
    await start();
    const email = newEmail();
    await register(email);
    for (let time = 0; time < 60; time += 1) expect((await login(email, 'majlis-2026')).status).toBe(200);
    for (let miss = 0; miss < 10; miss += 1) await expectRefused(await login(email, 'wrong'), 'wrongLogin');
  });
});

describe('other calls without a session', () => {
  it('registrations are limited to 200 an hour from an address', async () => {
    await start();
    for (let made = 0; made < 200; made += 1) expect((await register(newEmail())).status, `account ${made}`).toBe(200);
    await expectRate(await register(newEmail()));
    expect((await register(newEmail(), '10.0.0.2')).status).toBe(200);
  });

  it('reset mails are limited to 3 an hour for an e-mail, known or not, and 20 from an address', async () => {
    await start();
    for (const email of ['owner@example.com', 'nobody@example.com']) {
      for (let mail = 0; mail < 3; mail += 1) {
        expect((await post('forgot-password', { email }, addressOf(mail))).status).toBe(200);
      }
      await expectRate(await post('forgot-password', { email }, addressOf(9)));
    }
    for (let mail = 0; mail < 20; mail += 1) {
      expect((await post('forgot-password', { email: newEmail() }, '10.9.9.9')).status).toBe(200);
    }
    await expectRate(await post('forgot-password', { email: newEmail() }, '10.9.9.9'));
  });

  it('attempts at reset tokens are limited to 60 an hour from an address', async () => {
    await start();
    const token = () => randomUUID().replaceAll('-', '').padEnd(43, 'A');
    for (let guess = 0; guess < 60; guess += 1) {
      await expectRefused(await post('reset-password', { token: token(), password: 'majlis-2027' }), 'resetGone');
    }
    await expectRate(await post('reset-password', { token: token(), password: 'majlis-2027' }));
  });
});

describe('a full queue of password hashes', () => {
  const full: Passwords = { hash: async () => null, verify: async () => null };

  it('with a full queue of hashes, sign-in, registration and reset answer `busy`, and sign-in sends Retry-After', async () => {
    const passwords = makePasswords({ memoryCost: 64, timeCost: 1 });
    const isFull = { now: false };
    await start({
      hash: (password) => (isFull.now ? full : passwords).hash(password),
      verify: (hash, password) => (isFull.now ? full : passwords).verify(hash, password),
    });
    const token = await operator(server).makeResetToken('owner@example.com');
    isFull.now = true;
    const owner = { email: 'owner@example.com', password: 'owner-secret' };
    // More attempts than wrong passwords are allowed, because an answer `busy` counts as none.
    for (let time = 0; time < 15; time += 1) {
      const refused = await post('login', owner);
      expect(refused.headers.get('retry-after')).toBe('1');
      await expectRefused(refused, 'busy');
    }
    await expectRefused(await register(newEmail()), 'busy');
    await expectRefused(await post('reset-password', { token, password: 'majlis-2027' }), 'busy');
    isFull.now = false;
    expect((await post('login', owner)).status).toBe(200);
    expect((await post('reset-password', { token, password: 'majlis-2027' })).status).toBe(200);
  });
});

it('signing in verifies a password for unknown e-mails too', async () => {
  const passwords = makePasswords({ memoryCost: 64, timeCost: 1 });
  const verify = vi.fn(passwords.verify);
  await start({ ...passwords, verify });
  await login('owner@example.com', 'wrong');
  await login('nobody@example.com', 'wrong');
  await login('not an e-mail', 'wrong');
  expect(verify.mock.calls).toEqual([
    [expect.stringMatching(/^\$argon2id\$/), 'wrong'],
    [undefined, 'wrong'],
    [undefined, 'wrong'],
  ]);
});
