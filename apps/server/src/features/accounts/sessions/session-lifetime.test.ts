import { host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../migrations/index';
import { rightsOf } from '../../../platform/actor';
import type { Writer } from '../../../platform/db/database';
import type { Announce } from '../../../platform/db/decide';
import { openPostgres } from '../../../platform/db/postgres/open-postgres';
import type { SessionNotes, SessionStore } from '../../../platform/http/session/sessions';
import { systemRandom } from '../../../platform/secrets/random';
import type { TestServer } from '../../../testing/server/start-test-server';
import { type TestClock, testClock } from '../../../testing/server/test-clock';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import type { AccountsAnnouncements } from '../parts';
import { type AccountsStore, accountsStore } from '../store';
import { dropOldSessions, makeSessions, sessionKey } from './session-lifetime';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEachStorageInFullRun('sessions', (start, storage) => {
  let server: TestServer;
  let store: AccountsStore;
  let clock: TestClock;
  let sessions: SessionStore;
  const announced: string[] = [];
  let userId: string;
  let notes: SessionNotes;
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
    const announce: Announce<AccountsAnnouncements> = (name, event) => {
      if (name === 'sessionsEnded') announced.push(...(event as { sessionKeys: readonly string[] }).sessionKeys);
    };
    sessions = makeSessions({
      store,
      writer: { ...database.writer, write },
      clock,
      announce,
      pairTelevision: () => [],
    });
    userId = (await host(server.url)).user.id;
    notes = { cameBy: 'password', hash: (await store.userById(userId))?.passwordHash ?? '' };
  });
  afterAll(() => server.end());

  async function open(): Promise<string> {
    const id = systemRandom().token(33);
    await sessions.set(id, userId, notes);
    return id;
  }
  const isOpen = async (token: string) => (await sessions.get(token)) !== null;
  const written = () => last;

  it('sessions are stored by the hash of their id', async () => {
    const token = await open();
    expect(await store.session(sessionKey(token))).toMatchObject({ id: userId });
    expect(await store.session(token)).toBeUndefined();
    expect(await sessions.get(sessionKey(token))).toBeNull();
  });

  it('sessions end 14 days after the last use', async () => {
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

  it('sessions end after 90 days of use', async () => {
    const token = await open();
    for (let day = 0; day < 90; day += 10) {
      clock.advance(10 * DAY);
      expect(await isOpen(token), `day ${day + 10}`).toBe(true);
      await written();
    }
    clock.advance(1);
    expect(await isOpen(token)).toBe(false);
  });

  it('the last use of a session is written at most once an hour', async () => {
    const token = await open();
    const opened = (await store.session(sessionKey(token)))?.sessionSeenAt ?? 0;
    const seenAfter = async (ms: number) => {
      clock.advance(ms);
      await sessions.get(token);
      await written();
      return ((await store.session(sessionKey(token)))?.sessionSeenAt ?? 0) - opened;
    };
    expect([await seenAfter(HOUR), await seenAfter(1), await seenAfter(HOUR)]).toEqual([0, HOUR + 1, HOUR + 1]);
  });

  it('sessions are deleted once expired', async () => {
    const [idle, old] = [await open(), await open()];
    clock.advance(15 * DAY);
    const fresh = await open();
    await server.product.database.writer.write(dropOldSessions(store, clock.now()));
    const known = await store.knownSessions([idle, old, fresh].map(sessionKey));
    expect([...known]).toEqual([sessionKey(fresh)]);
  });

  it('[B32] sessions refuse malformed tokens', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), 'A'.repeat(44), '\u0000'.repeat(43), 'ع'.repeat(43)]) {
      expect(await sessions.get(token)).toBeNull();
    }
  });

  it('a user’s 21st session ends the oldest session and announces that end; parallel sign-ins leave 20 sessions', async () => {
    const before = await store.sessionKeys(userId);
    await server.product.database.writer.write(store.endSessionsOf(userId));
    expect(before.length).toBeLessThan(20);
    const ids: string[] = [];
    for (let made = 0; made < 20; made += 1) {
      clock.advance(1);
      ids.push(await open());
    }
    announced.length = 0;
    clock.advance(1);
    await open();
    expect(announced).toEqual([sessionKey(ids[0] ?? '')]);
    expect(await sessions.get(ids[0] ?? '')).toBeNull();
    await Promise.all(Array.from({ length: 10 }, open));
    expect(await store.sessionKeys(userId)).toHaveLength(20);
    for (const id of ids.slice(11)) expect(await isOpen(id)).toBe(true);
  });

  it.skipIf(storage === 'sqlite')('a user’s sessions stay at 20 if two processes add one at once', async () => {
    const other = await openPostgres(server.config.DATABASE_URL ?? '', migrations);
    const announce = () => undefined;
    const servers = [server.product.database, other].map((database) =>
      makeSessions({
        store: accountsStore(database),
        writer: database.writer,
        clock,
        announce,
        pairTelevision: () => [],
      }),
    );
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        Array.from({ length: 24 }, (_, at) => servers[at % 2]?.set(systemRandom().token(33), userId, notes)),
      );
      expect(await store.sessionKeys(userId)).toHaveLength(20);
    }
    await other.close();
  });

  it('saving an existing session and destroying an unknown one write nothing', async () => {
    const id = await open();
    await written();
    const before = last;
    await sessions.set(id, userId, notes);
    await sessions.destroy('nobody');
    expect(last).toBe(before);
    await sessions.destroy(id);
    expect(await isOpen(id)).toBe(false);
    expect(announced.at(-1)).toBe(sessionKey(id));
  });

  describe('the rights of a session', () => {
    it('the rights of a session are read from the database each time that the session is read', async () => {
      const token = await open();
      expect(await sessions.get(token)).toMatchObject({ userId, rights: rightsOf({ isTeacher: 0, isOwner: 0 }) });
      await server.product.database.writer.write([store.setTeacher(userId, true)]);
      expect(await sessions.get(token)).toMatchObject({ rights: rightsOf({ isTeacher: 1, isOwner: 0 }) });
    });
  });
});
