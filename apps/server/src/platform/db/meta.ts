import type { Random } from '../secrets/random';
import type { Clock } from '../time/clock';
import { type Database, type MetaTables, type Statement, statement } from './database';

const HEARTBEAT = 'heartbeat';
const BEAT_MS = 2000;

/** Stores when this installation was last alive, every two seconds while it is in use, so that a start knows how long the outage was. */
export interface Heartbeat {
  takeLastBeat(): Promise<number | null>;
  /**
   * Takes the last beat before a gap of at least `gapMs` in this process. Of several processes with the same gap, only one gets the beat.
   * @returns epoch ms; null if another process took it, or has written a beat since
   */
  takeBeatBeforeGap(gapMs: number): Promise<number | null>;
  /**
   * @param isNeeded checked before each beat, so that an idle installation does not wake its disk
   * @returns a cleanup that stops the beats
   */
  start(isNeeded: () => boolean): () => void;
}

export function makeHeartbeat(database: Database, clock: Clock): Heartbeat {
  const db = database.withTables<MetaTables>();
  const beat = (): Statement =>
    statement(
      db
        .insertInto('meta')
        .values({ name: HEARTBEAT, value: String(clock.now()) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(clock.now()) })),
    );
  const last = () => db.selectFrom('meta').select('value').where('name', '=', HEARTBEAT).executeTakeFirst();
  const claim = async (value: string) => {
    const update = db
      .updateTable('meta')
      .set({ value: String(clock.now()) })
      .where('name', '=', HEARTBEAT)
      .where('value', '=', value);
    return (await database.writer.write([statement(update, 1)])) === 'written';
  };
  return {
    async takeLastBeat() {
      const row = await last();
      if (row === undefined) {
        await database.writer.write([beat()]);
        return null;
      }
      return (await claim(row.value)) ? Number(row.value) : null;
    },
    async takeBeatBeforeGap(gapMs) {
      // If the claim fails, another process has written a beat. That beat can also be from before the gap, so read again.
      for (;;) {
        const row = await last();
        if (row === undefined || clock.now() - Number(row.value) < gapMs) return null;
        if (await claim(row.value)) return Number(row.value);
      }
    },
    start(isNeeded) {
      let stop = () => {};
      const next = () => {
        stop = clock.after(BEAT_MS, () => {
          // A failed beat needs no handling: the writer reports storage errors.
          if (isNeeded()) database.writer.write([beat()]).catch(() => undefined);
          next();
        });
      };
      next();
      return () => stop();
    },
  };
}

const EPOCH = 'epoch';
const BYTES = 4;

/**
 * Part of every ETag: after a backup is restored, version numbers repeat and could match stale ETags of clients. A
 * server that starts alone begins a new epoch; a server that joins another shares the other's epoch.
 */
export async function openEpoch(database: Database, random: Random, isOnlyServer: boolean): Promise<string> {
  const db = database.withTables<MetaTables>();
  const row = await db.selectFrom('meta').select('value').where('name', '=', EPOCH).executeTakeFirst();
  if (row !== undefined && !isOnlyServer) return row.value;
  const value = random.token(BYTES);
  const upsert = db
    .insertInto('meta')
    .values({ name: EPOCH, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }));
  await database.writer.write([statement(upsert, 1)]);
  return value;
}
