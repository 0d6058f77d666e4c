import { type ClientEventName, clientEvents } from '@lamma/protocol/live';
import type { EndpointName } from '@lamma/protocol/rest/endpoints';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { mutatedOf } from '../testing/edge/arbitrary-of';
import { badSender } from '../testing/edge/bad-sender';
import { endpointNames, endpointOf } from '../testing/edge/call-endpoint';
import { answerIn, expectRefusalForm } from '../testing/edge/expect-refusal';
import { makeWorld, type World } from '../testing/edge/good-calls';
import { onEachStorage } from '../testing/storage/on-each-storage';

/** FUZZ_SEED repeats a run; FUZZ_RUNS makes it longer. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** `npm test` tries less on PostgreSQL, where only the statements differ. */
const RUNS = inject('isEvery') ? { sqlite: 25, postgres: 25 } : { sqlite: 6, postgres: 2 };
process.stderr.write(`\nfuzz: FUZZ_SEED=${seed}\n`);

/** No input causes a 5xx or a crash, and every refusal is in Arabic. Every call is made by a caller with the right to it. */
onEachStorage('whatever is sent', (start, storage) => {
  const numRuns = Number(process.env.FUZZ_RUNS ?? RUNS[storage]);
  let world: World;
  let screen: Screen;
  /** Same as in bad-input-socket.test.ts: screens other than the owner's, for the events that other people send. */
  let screens: Partial<Record<ClientEventName, Screen>>;
  let send: ReturnType<typeof badSender>['send'];
  const seen = new Map<string, number>();
  const count = (code: string) => void seen.set(code, (seen.get(code) ?? 0) + 1);
  beforeAll(async () => {
    world = await makeWorld(await start());
    ({ send } = badSender(world));
    screen = await world.owner.openScreen();
    screens = {
      'solo:answer': await openScreen(world.solo.student),
      'seat:press': await openScreen(world.solo.student),
      'solo:command': await world.teacher.openScreen(),
    };
  });
  afterAll(() => world.server.end());

  const bodied = endpointNames.filter((name) => endpointOf(name).body !== undefined);
  const paramsOf = fc.record({
    id: fc.oneof(fc.constant('own'), fc.string({ minLength: 1, unit: 'grapheme', maxLength: 40 })),
  });

  function ownIdFor(path: string): string {
    if (path.startsWith('/api/solo-games/')) return world.solo.gameId;
    if (path.startsWith('/api/admin/users/')) return world.spare.user.id;
    return path.startsWith('/api/custom-categories/') ? world.custom.categoryId : world.gameId;
  }

  async function post(name: EndpointName, id: string, bytes: string | Uint8Array): Promise<void> {
    const own = ownIdFor(endpointOf(name).path);
    const params = { id: id === 'own' ? own : id };
    const { status, body } = await send(name, { params }, bytes);
    count(status < 400 ? 'ok' : String(body.code));
  }

  it.each(bodied)('the call %s answers any random body without an internal error', async (name) => {
    const body = endpointOf(name).body;
    if (body === undefined) throw new Error('it has none');
    const bytes = fc.oneof(
      { weight: 10, arbitrary: mutatedOf(body).map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }) },
    );
    await fc.assert(
      fc.asyncProperty(paramsOf, bytes, ({ id }, sent) => post(name, id, sent)),
      { seed, numRuns },
    );
  });

  it.each(endpointNames.filter((name) => endpointOf(name).method === 'GET'))(
    'the call %s answers any random path and query without an internal error',
    async (name) => {
      const { path } = endpointOf(name);
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), fc.webQueryParameters(), async (tail, query) => {
          const inPath = path.includes(':') ? path.replace(/:\w+/, encodeURIComponent(tail)) : path;
          const asker = { teacher: world.teacher, owner: world.admin }[String(endpointOf(name).who)] ?? world.owner;
          const response = await asker.request('GET', `${inPath}?${query}`);
          const text = await response.text();
          expect(response.status, `${inPath} ${text}`).toBeLessThan(500);
          if (response.status >= 400) expectRefusalForm(answerIn(response, text), inPath);
        }),
        { seed, numRuns },
      );
    },
  );

  it.each(Object.keys(clientEvents) as ClientEventName[])(
    'the event %s acknowledges any random payload without an internal error',
    async (event) => {
      await fc.assert(
        fc.asyncProperty(mutatedOf(clientEvents[event]), async (payload) => {
          // A message above 16 KiB disconnects the socket.
          if (JSON.stringify(payload === undefined ? null : payload).length > 10_000) return;
          const by = screens[event] ?? screen;
          const ack: Record<string, unknown> = { ...(await by.send(event, payload)) };
          if (ack.ok !== true) expectRefusalForm(ack, `${event} ${JSON.stringify(payload)}`);
          expect(ack.code, JSON.stringify(payload)).not.toBe('internal');
          expect(ack.code, JSON.stringify(payload)).not.toBe('storage');
          count(ack.ok === true ? 'ok' : String(ack.code));
        }),
        { seed, numRuns: numRuns * 4 },
      );
    },
  );

  it('some random input is accepted, and at least 40 % of the refusals have the code invalid', () => {
    const ok = seen.get('ok') ?? 0;
    const tried = [...seen.values()].reduce((sum, times) => sum + times, 0);
    process.stderr.write(`fuzz: ${tried} tried, ${ok} through; ${JSON.stringify(Object.fromEntries(seen))}\n`);
    expect((seen.get('invalid') ?? 0) / (tried - ok)).toBeGreaterThanOrEqual(0.4);
    expect(ok).toBeGreaterThan(0);
    expect(seen.get('internal') ?? 0).toBe(0);
  });

  it('the server still works after the random input, and has logged no error', async () => {
    expect((await fetch(`${world.server.url}/readyz`)).status).toBe(200);
    expect(await screen.send('clock', { t0: 1 })).toMatchObject({ ok: true });
    const log = world.server.logged.filter((line) => line.includes('"level":50'));
    expect(log).toEqual([]);
  });
});
