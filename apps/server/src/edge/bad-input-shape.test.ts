import type { Host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BadSender, badSender, bodyLimitOf, isTooLong, short } from '../testing/edge/bad-sender';
import * as bad from '../testing/edge/bad-values';
import { endpointNames, endpointOf, pathOf } from '../testing/edge/call-endpoint';
import { answerIn, expectRefusalForm } from '../testing/edge/expect-refusal';
import { kinds } from '../testing/edge/field-kinds';
import { makeWorld, type World } from '../testing/edge/good-calls';
import { sampled } from '../testing/sampled';
import { startTestServer } from '../testing/server/start-test-server';

/** The bodies of docs/rules.md, "Bad input", sent to every REST call. */
let world: World;
let calls: BadSender['calls'];
let send: BadSender['send'];
beforeAll(async () => {
  world = await makeWorld(await startTestServer());
  ({ calls, send } = badSender(world));
});
afterAll(() => world.server.end());

const bodied = endpointNames.filter((name) => endpointOf(name).body !== undefined);
/** All calls share one parser, which runs before their handlers, so a few calls are enough to test it. */
const someBodied = sampled(bodied, 8);

describe('a malformed body', () => {
  it.each(bodied)(
    '[B39] the call %s with a missing key or a value of another type is answered 200 or an Arabic 400',
    async (name) => {
      const call = await calls[name]();
      for (const [at, field] of Object.keys(kinds[name]).entries()) {
        const fresh = await calls[name]();
        const { [field]: _dropped, ...rest } = fresh.body ?? {};
        const { status } = await send(name, fresh, JSON.stringify(rest));
        expect([200, 400, 404, 409], `${name} without ${field}`).toContain(status);
        // In `npm test` three fields share the values.
        for (const value of sampled(bad.everyType, 3, bodied.indexOf(name) + at)) {
          const bytes = JSON.stringify({ ...(await calls[name]()).body, [field]: value });
          const answer = await send(name, call, bytes);
          const known = isTooLong(name, bytes) ? [413] : [200, 400, 401, 404, 409, 410];
          expect(known, `${name}.${field} ${short(value)}`).toContain(answer.status);
        }
      }
    },
  );

  it.each(someBodied)('[B42] the call %s with a body that is not an object is answered 400', async (name) => {
    const call = await calls[name]();
    for (const bytes of ['null', '[]', '"x"', '7', 'true', '', '{', '{"a":', '[{}]', '{}{}', "{'a':1}", 'undefined']) {
      expect((await send(name, call, bytes)).status, bytes).toBe(400);
    }
  });

  it.each(someBodied)(
    '[B43-B45] the call %s with a deep, wide or poisoned body is answered 400, and pollutes no prototype',
    async (name) => {
      const call = await calls[name]();
      const inside = (text: string) => `${JSON.stringify(call.body).slice(0, -1)},${text}}`;
      const deep = (levels: number) => `"more":${'['.repeat(levels)}${']'.repeat(levels)}`;
      const wide = Array.from({ length: 10_000 }, (_, index) => `"${index}":0`).join(',');
      const poison = [
        '"__proto__":{"polluted":1}',
        '"constructor":{"prototype":{"polluted":1}}',
        '"a":[{"__proto__":{"polluted":1}}]',
      ];
      for (const text of [deep(20), deep(8000), wide, `"more":[${'0,'.repeat(20_000)}0]`, ...poison]) {
        const { status } = await send(name, call, inside(text));
        expect(status, text.slice(0, 60)).toBe(isTooLong(name, inside(text)) ? 413 : 400);
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      expect([200, 400, 401, 404, 409]).toContain(
        (await send(name, call, inside('"toString":1,"valueOf":null'))).status,
      );
    },
  );

  it.each(someBodied)('[B44] the call %s uses the last value of a repeated key', async (name) => {
    const call = await calls[name]();
    const [field = ''] = Object.keys(kinds[name]);
    const twice = `{"${field}":[[]],${JSON.stringify(call.body).slice(1)}`;
    expect((await send(name, call, twice)).status).toBe(200);
  });

  it.each(someBodied)('[B47-B49] the call %s refuses another encoding, compression or media type', async (name) => {
    const call = await calls[name]();
    const text = JSON.stringify(call.body);
    expect((await send(name, call, Buffer.from(text, 'utf16le'))).status).toBe(400);
    expect(
      (await send(name, call, Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from([0xff, 0x22, 0x7d])]))).status,
    ).toBe(400);
    expect((await send(name, call, `\uFEFF${text}`)).status).toBe(400);
    expect((await send(name, call, text, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await send(name, call, text, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(name, call, ' '.repeat(bodyLimitOf(name) + 1))).status).toBe(413);
  });

  it.each(endpointNames.filter((name) => !bodied.includes(name)))(
    'the call %s, which expects no body, ignores a body',
    async (name) => {
      const { method } = endpointOf(name);
      if (method === 'GET') return;
      const { url } = world.server;
      const headers = { origin: url, 'content-type': 'application/json' };
      for (const body of ['{}', 'null', '{', '{"__proto__":1}']) {
        const response = await fetch(url + pathOf(name), { method, headers, body });
        expect(response.status, body).toBeLessThan(500);
        if (!response.ok) expectRefusalForm(answerIn(response, await response.text()), body);
      }
    },
  );
});

describe('unknown keys', () => {
  const more = {
    isAdmin: true,
    isOwner: true,
    isTeacher: true,
    isPremium: true,
    userId: 'somebody',
    gamesRemaining: 999,
    regularGames: 999,
    unlimited: true,
    team1Wins: 9,
    version2: 7,
    reported: false,
    charged: false,
    state: { phase: 'finished' },
  };

  it.each(bodied)('unknown keys in %s are dropped or refused', async (name) => {
    const { owner } = world;
    const before = await standing(owner);
    const call = await calls[name]();
    const { status } = await send(name, call, JSON.stringify({ ...call.body, ...more }));
    expect([200, 400]).toContain(status);
    const after = await standing(owner);
    expect(after.user).toEqual(before.user);
    expect(after.games.unlimited).toBe(true);
    const gained = name === 'activatePremiumCode' || name === 'userActivatePremium' ? 1 : 0;
    expect(after.games.regularGames).toBe(before.games.regularGames + gained);
  });

  async function standing(person: Host) {
    return { user: await person.call('GET /api/auth/user'), games: await person.call('GET /api/user-games') };
  }
});
