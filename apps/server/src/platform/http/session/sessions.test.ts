import { setImmediate as nextTurn } from 'node:timers/promises';
import { Signer } from '@fastify/cookie';
import { refuse } from '@lamma/protocol/refusals';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpointNames, endpointOf } from '../../../testing/edge/call-endpoint';
import { noGuests } from '../../../testing/server/no-guests';
import { testClock } from '../../../testing/server/test-clock';
import { makeLimits, platformLimits } from '../../limits/limits';
import { makeLog } from '../../log';
import { makeMetrics } from '../../metrics';
import { systemRandom } from '../../secrets/random';
import { makeOwnOrigins } from '../guard/origins';
import { registerRoutes } from '../register-routes';
import type { Handlers } from '../routes';
import { makeHttp } from '../server';

const SECRET = 'a secret of more than thirty-two letters';
const ID = 'I'.repeat(44);
const OLD = 'O'.repeat(43);
const signed = (id: string) => `lamma_session=${encodeURIComponent(new Signer(SECRET).sign(id))}`;
const actor = { userId: 'noura', sessionKey: 'key', rights: new Set(['user'] as const) };

/** A server with a fake session store; every call that is not given answers notFound. */
async function serverWith(handlers: Partial<Handlers> = {}) {
  const store = {
    get: vi.fn(async (id: string) => (id === ID || id === OLD ? actor : null)),
    set: vi.fn(async (_id: string, _userId: string, _notes: object) => undefined),
    destroy: vi.fn(async (_id: string) => undefined),
  };
  const newId = () => systemRandom().token(33);
  const limits = makeLimits(platformLimits, 1000);
  const { app, accounts } = await makeHttp({
    log: makeLog('silent'),
    limits,
    metrics: makeMetrics(),
    sessions: { store, secret: SECRET, newId },
    isSecret: async () => false,
    guests: noGuests,
    trustProxy: 1,
    origins: makeOwnOrigins(undefined, makeLog('silent'), testClock()),
    recoverFromGap: () => undefined,
  });
  const all = new Proxy(handlers, {
    get: (given, name) => given[name as EndpointName] ?? (async () => refuse('notFound')),
  }) as Handlers;
  registerRoutes(app, accounts.scope, all, { limits, checkReplies: false, epoch: 'one' });
  app.get('/page', async () => 'page');
  end = () => app.close();
  const ask = (method: string, path: string, cookie: string) =>
    app.inject({ method: method as 'GET', url: path, headers: { cookie, origin: 'http://localhost:80' } });
  return { app, accounts, store, ask };
}
let end: () => Promise<unknown> = async () => undefined;
afterEach(() => end());

describe('the session store', () => {
  it('the session store is read once for each call of a signed-in user, and for no other call', async () => {
    const { ask, store } = await serverWith();
    const asked: Record<string, number> = {};
    const expected: Record<string, number> = {};
    for (const name of endpointNames) {
      const { method, path, accountless, redirect } = endpointOf(name);
      if (redirect === true) continue;
      store.get.mockClear();
      await ask(method, path.replace(/:\w+/g, 'x'), signed(ID));
      asked[name] = store.get.mock.calls.length;
      expected[name] = accountless === true ? 0 : 1;
    }
    expect(asked).toEqual(expected);
    const answers = ['submitContestAnswer', 'submitContestAnswers'];
    const students = ['findContest', 'joinContest', ...answers, 'readStudentReports', 'reportAsStudent'];
    expect(students.map((name) => asked[name])).toEqual(students.map(() => 0));
  });

  it.each(['/page', '/nothing', '/api/nothing'])(
    'the session store is not read for %s, nor without a cookie',
    async (path) => {
      const { ask, store } = await serverWith();
      await ask('GET', path, signed(ID));
      await ask('GET', '/api/site', 'lamma_solo=x');
      expect(store.get).not.toHaveBeenCalled();
    },
  );

  it('the session store is read once per turn of the event loop for the requests of one session', async () => {
    const { accounts, store } = await serverWith();
    let turn = 0;
    const readIn: number[] = [];
    store.get.mockImplementation(async () => {
      readIn.push(turn);
      return actor;
    });
    const countTurns = async () => {
      for (; readIn.length < 3; turn += 1) await nextTurn();
    };
    await Promise.all([countTurns(), ...[1, 2, 3].map(() => accounts.identify(signed(ID), 'http'))]);
    expect(new Set(readIn).size).toBe(3);
  });

  it('a read by a signed-in user or a visitor writes no session, and its response sets no cookie', async () => {
    const { ask, store } = await serverWith();
    for (const cookie of [signed(ID), signed('N'.repeat(44)), 'lamma_session=nonsense', '']) {
      expect((await ask('GET', '/api/site', cookie)).headers['set-cookie'], cookie).toBeUndefined();
    }
    expect(store.set).not.toHaveBeenCalled();
    expect(store.destroy).not.toHaveBeenCalled();
  });
});

describe('a public read', () => {
  const reads = endpointNames.filter((name) => {
    const { method, who, redirect } = endpointOf(name);
    return method === 'GET' && who === 'anyone' && redirect !== true;
  });

  it.each(['', 'lamma_solo=x', 'solo=1; theme=dark'])(
    'a public read creates no session for a visitor with the cookie "%s"',
    async (cookie) => {
      const { ask, store } = await serverWith();
      for (const name of reads) {
        const { headers } = await ask('GET', endpointOf(name).path.replace(/:\w+/g, 'x'), cookie);
        expect(headers['set-cookie'], name).toBeUndefined();
      }
      expect(reads.length).toBeGreaterThan(3);
      for (const asked of [store.get, store.set, store.destroy]) expect(asked).not.toHaveBeenCalled();
    },
  );
});

describe('a legacy unsigned session cookie', () => {
  it.each([
    ['http', 'lamma_session'],
    ['https', '__Host-lamma_session'],
  ])(
    'a legacy unsigned session cookie is accepted over %s, and replaced by a signed one with the first answer',
    async (protocol, name) => {
      const { app, accounts, store } = await serverWith();
      const ask = (cookie: string) =>
        app.inject({ url: '/api/auth/user', headers: { cookie, 'x-forwarded-proto': protocol } });
      const first = await ask(`${name}=${OLD}`);
      expect(first.statusCode).not.toBe(401);
      const lines = [first.headers['set-cookie']].flat();
      expect(lines).toHaveLength(1);
      const [pair = ''] = String(lines[0]).split(';');
      expect(pair.startsWith(`${name}=${OLD}.`)).toBe(true);
      expect(store.destroy).not.toHaveBeenCalled();
      const second = await ask(pair);
      expect([second.statusCode === 401, second.headers['set-cookie']]).toEqual([false, undefined]);
      expect(await accounts.identify(`${name}=${OLD}`, protocol)).toEqual(actor);
      expect(await accounts.identify(pair, protocol)).toEqual(actor);
    },
  );

  it('a legacy session id differs from a new one in length: a new id without its signature opens no session', async () => {
    const { ask, accounts } = await serverWith();
    expect((await ask('GET', '/api/auth/user', signed(ID))).statusCode).not.toBe(401);
    const others = [`lamma_session=${ID}`, `lamma_session=${ID}.x`, `${signed(ID)}x`, signed('x'), 'lamma_session='];
    for (const cookie of others) {
      expect((await ask('GET', '/api/auth/user', cookie)).statusCode, cookie).toBe(401);
      expect(await accounts.identify(cookie, 'http'), cookie).toBeNull();
    }
    expect(await accounts.identify(undefined, 'http')).toBeNull();
    expect(await accounts.identify(signed(ID), 'https')).toBeNull();
  });
});

describe('signing in', () => {
  const user = { id: 'noura' };
  const login: Handlers['logout'] = async ({ startSession }) => {
    await startSession(user.id, {});
    return { ok: true };
  };

  it.each([
    ['nothing', '', []],
    ['a session', signed(ID), [ID]],
    ['an id that another made up', `lamma_session=${'P'.repeat(43)}`, []],
  ])(
    'signing in with %s creates a new id, saved before the answer, and ends the previous session',
    async (_what, cookie, ended) => {
      const { ask, store } = await serverWith({ logout: login });
      const answer = await ask('POST', '/api/auth/logout', cookie);
      const [id = '', userId] = store.set.mock.calls[0] ?? [];
      expect([store.set.mock.calls.length, userId]).toEqual([1, 'noura']);
      expect(id).toMatch(/^[\w-]{44}$/);
      expect([ID, OLD]).not.toContain(id);
      const lines = [answer.headers['set-cookie']].flat();
      expect(lines).toHaveLength(1);
      expect(String(lines[0])).toMatch(new RegExp(`^lamma_session=${id}\\.`));
      expect(store.destroy.mock.calls.map(([destroyed]) => destroyed)).toEqual(expect.arrayContaining(ended));
    },
  );

  it('two concurrent sign-ins create two session ids', async () => {
    const { ask } = await serverWith({ logout: login });
    const answers = await Promise.all([ask('POST', '/api/auth/logout', ''), ask('POST', '/api/auth/logout', '')]);
    expect(new Set(answers.map(({ headers }) => String(headers['set-cookie']))).size).toBe(2);
  });

  it('a sign-in fails with 503 and without a cookie if the session cannot be saved', async () => {
    const { ask, store } = await serverWith({ logout: login });
    store.set.mockRejectedValue(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const answer = await ask('POST', '/api/auth/logout', '');
    expect([answer.statusCode, answer.headers['set-cookie'], store.set.mock.calls.length]).toEqual([503, undefined, 1]);
  });
});

it('while the session store is unreachable, signing in and the calls that need an account fail with 503; all other calls work', async () => {
  const { ask, store, accounts } = await serverWith({ joinContest: async () => refuse('contestEnded') });
  store.get.mockRejectedValue(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  const away = await ask('GET', '/api/auth/user', signed(ID));
  expect([away.statusCode, away.json().code, away.headers['set-cookie']]).toEqual([503, 'storage', undefined]);
  expect((await ask('GET', '/page', signed(ID))).statusCode).toBe(200);
  expect((await ask('GET', '/api/qr-game/x/status', signed(ID))).statusCode).toBe(404);
  await expect(accounts.identify(signed(ID), 'http')).rejects.toThrow('connect');
});
