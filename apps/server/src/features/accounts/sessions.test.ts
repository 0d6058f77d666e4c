import { host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Writer } from '../../platform/db/database';
import { systemRandom } from '../../platform/random';
import { onEachStorage } from '../../testing/on-each-storage';
import type { TestServer } from '../../testing/start-test-server';
import { type TestClock, testClock } from '../../testing/test-clock';
import { dropOldSessions, makeSessions, type Sessions, sessionKey } from './sessions';
import { type AccountsStore, accountsStore } from './store';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEachStorage('sessions', (start) => {
  let server: TestServer;
  let store: AccountsStore;
  let clock: TestClock;
  let sessions: Sessions;
  let userId: string;
  let last: Promise<unknown> = Promise.resolve();
  beforeAll(async () => {
    server = await start();
    const { database } = server.product;
    store = accountsStore(database);
    clock = testClock();
    const write: Writer['write'] = (statements) => {
      const written = database.writer.write(statements);
      last = written;
      return written;
    };
    sessions = makeSessions(store, { ...database.writer, write }, clock, systemRandom());
    userId = (await host(server.url)).user.id;
  });
  afterAll(() => server.end());

  async function open(): Promise<string> {
    const { token, statements } = await sessions.open(userId);
    await server.product.database.writer.write(statements);
    return token;
  }
  const isOpen = async (token: string) => (await sessions.identify(token)) !== null;
  /** What identifying writes is not waited for by the caller. */
  const written = () => last;

  it('[R188] a token is 32 random bytes, and only its hash is kept', async () => {
    const token = await open();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await store.session(sessionKey(token))).toMatchObject({ id: userId });
    expect(await store.session(token)).toBeUndefined();
    expect(await sessions.identify(sessionKey(token))).toBeNull();
  });

  it('[R189] ends 14 days after its last use', async () => {
    const token = await open();
    clock.advance(14 * DAY);
    expect(await isOpen(token)).toBe(true);
    await written();
    clock.advance(14 * DAY);
    expect(await isOpen(token)).toBe(true);
    await written();
    clock.advance(14 * DAY + 1);
    expect(await isOpen(token)).toBe(false);
  });

  it('[R189] ends after 90 days, however much it is used', async () => {
    const token = await open();
    for (let day = 0; day < 90; day += 10) {
      clock.advance(10 * DAY);
      expect(await isOpen(token), `day ${day + 10}`).toBe(true);
      await written();
    }
    clock.advance(1);
    expect(await isOpen(token)).toBe(false);
  });

  it('[R190] writes its last use down once an hour: polling every 5 s leaves the disk alone', async () => {
    const token = await open();
    const opened = (await store.session(sessionKey(token)))?.sessionSeenAt ?? 0;
    const seenAfter = async (ms: number) => {
      clock.advance(ms);
      await sessions.identify(token);
      await written();
      return ((await store.session(sessionKey(token)))?.sessionSeenAt ?? 0) - opened;
    };
    expect([await seenAfter(HOUR), await seenAfter(1), await seenAfter(HOUR)]).toEqual([0, HOUR + 1, HOUR + 1]);
  });

  it('[R189] too old ones are thrown away, others not', async () => {
    const [idle, old] = [await open(), await open()];
    clock.advance(15 * DAY);
    const fresh = await open();
    await server.product.database.writer.write(dropOldSessions(store, clock.now()));
    const known = await store.knownSessions([idle, old, fresh].map(sessionKey));
    expect([...known]).toEqual([sessionKey(fresh)]);
  });

  it('[B32] what is no token is nobody’s', async () => {
    for (const token of [undefined, '', 'x', 'A'.repeat(43), 'A'.repeat(44), '\u0000'.repeat(43), 'ع'.repeat(43)]) {
      expect(await sessions.identify(token)).toBeNull();
    }
  });

  describe('roles', () => {
    it('are read afresh each time', async () => {
      const token = await open();
      expect(await sessions.identify(token)).toMatchObject({ userId, isTeacher: false, isOwner: false });
      await server.product.database.writer.write([store.setTeacher(userId, true)]);
      expect(await sessions.identify(token)).toMatchObject({ isTeacher: true, isOwner: false });
    });
  });
});
