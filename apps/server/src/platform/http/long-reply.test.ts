import { refuse } from '@lamma/protocol/refusals';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { openBare } from '@lamma/testkit/faults/bare-socket';
import { afterEach, describe, expect, it } from 'vitest';
import { noGuests } from '../../testing/server/no-guests';
import { testClock } from '../../testing/server/test-clock';
import type { GuestAuth } from '../guests/guest-cookie';
import { makeLimits, platformLimits } from '../limits/limits';
import { makeLog } from '../log';
import { makeMetrics } from '../metrics';
import { serveDocs } from './docs-pages';
import { makeOwnOrigins } from './guard/origins';
import { registerRoutes } from './register-routes';
import { type Handlers, LongReply, Tagged } from './routes';
import { makeHttp } from './server';

const PATH = '/api/solo-games/code/123456';

/** A server on which one call, for callers without an account, has this handler. */
async function serverWith(handler: (address: string) => unknown, guests = noGuests) {
  const limits = makeLimits(platformLimits, 1000);
  const { app, accounts } = await makeHttp({
    ...{ log: makeLog('silent'), limits, metrics: makeMetrics(), trustProxy: 1 },
    sessions: {
      store: { get: async () => null, set: async () => {}, destroy: async () => {} },
      ...{ secret: 's'.repeat(32), newId: () => 'id' },
    },
    ...{ isSecret: async () => false, guests, recoverFromGap: () => undefined },
    origins: makeOwnOrigins(undefined, makeLog('silent'), testClock()),
  });
  const given: Partial<Record<EndpointName, unknown>> = {
    findContest: async ({ address }: { address: string }) => handler(address),
  };
  const handlers = new Proxy({} as Handlers, {
    get: (_none, name) => given[name as EndpointName] ?? (async () => refuse('notFound')),
  });
  registerRoutes(app, accounts.scope, handlers, { limits, checkReplies: false, epoch: 'one' });
  app.get('/page', async ({ address }) => handler(address));
  end = () => app.close();
  return app;
}
let end: () => Promise<unknown> = async () => undefined;
afterEach(() => end());

describe('a long reply', () => {
  it('a long reply is sent as one JSON body, whether it is a list or a list within an object', async () => {
    const rows = Array.from({ length: 30 }, (_, number) => ({ number, text: '«س»'.repeat(1000) }));
    const within = LongReply.within({ ok: true, count: 30 }, 'rows', LongReply.list(rows));
    const inner = LongReply.within({ id: 'x' }, 'part', within);
    for (const [reply, body] of [
      [LongReply.list(rows), rows],
      [LongReply.list([]), []],
      [within, { ok: true, count: 30, rows }],
      [LongReply.within({}, 'rows', LongReply.list(rows)), { rows }],
      [inner, { id: 'x', part: { ok: true, count: 30, rows } }],
      [new Tagged('tag', async () => within), { ok: true, count: 30, rows }],
    ] as const) {
      const app = await serverWith(() => reply);
      const answer = await app.inject(PATH);
      expect(answer.json()).toEqual(body);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      if (reply instanceof LongReply) expect(reply.whole()).toEqual(body);
    }
  });

  it('a long reply stops generating rows if its client stops reading', async () => {
    const ROWS = 5000;
    let made = 0;
    let stopped = () => {};
    const hasStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    function* rows() {
      try {
        for (; made < ROWS; made += 1) yield 'x'.repeat(10_000);
      } finally {
        stopped();
      }
    }
    const app = await serverWith(() => LongReply.list(rows()));
    const bare = await openBare(
      await app.listen({ port: 0, host: '127.0.0.1' }),
      `GET ${PATH} HTTP/1.1\r\nhost: x\r\n\r\n`,
    );
    await bare.waitFor('xxx');
    bare.close();
    await hasStopped;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(ROWS);
  });
});

it('long replies to one address that wait for the same rows begin in different turns of the event loop', async () => {
  let [turn, isOver] = [0, false];
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const begunIn: number[] = [];
  function* rows() {
    begunIn.push(turn);
    yield 1;
  }
  let release = () => {};
  const loaded = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  const app = await serverWith(async () => {
    waiting += 1;
    if (waiting === 3) release();
    await loaded;
    return LongReply.list(rows());
  });
  count();
  await Promise.all([PATH, PATH, PATH].map((path) => app.inject(path)));
  isOver = true;
  expect(new Set(begunIn).size).toBe(3);
});

it('each piece of a long reply is made in a separate turn of the event loop', async () => {
  let [turn, isOver] = [0, false];
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const madeIn: number[] = [];
  function* rows() {
    for (let number = 0; number < 5; number += 1) {
      madeIn.push(turn);
      yield 'x'.repeat(20_000);
    }
  }
  const app = await serverWith(() => LongReply.list(rows()));
  count();
  await app.inject(PATH);
  isOver = true;
  expect(new Set(madeIn).size).toBe(5);
});

it('a page of the API’s documentation is sent to one waiting client per turn of the event loop', async () => {
  const app = await serverWith(() => refuse('notFound'));
  const sentIn: number[] = [];
  let [turn, isOver] = [0, false];
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  app.addHook('onSend', async () => void sentIn.push(turn));
  serveDocs(app);
  count();
  const path = '/api/docs/static/swagger-ui-bundle.js';
  await Promise.all([path, path, path].map((url) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } })));
  isOver = true;
  expect(new Set(sentIn).size).toBe(3);
});

const withGuests: GuestAuth = { ...noGuests, participants: { ...noGuests.participants, countBehind: () => 1 } };

it.each([
  ['calls', PATH, noGuests],
  ['calls beside guests', PATH, withGuests],
  ['pages', '/page', noGuests],
])('a burst of %s from one address delays another address by only one of them', async (_what, url, guests) => {
  const order: string[] = [];
  const app = await serverWith((address) => {
    order.push(address);
    return { gameId: 'x' };
  }, guests);
  const ask = (remoteAddress: string) => app.inject({ url, remoteAddress });
  await ask('10.0.0.3');
  await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(ask));
  expect(order.slice(1)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.1']);
});
