import { type Database, type Statement, statement } from '../db/database';
import type { Clock } from './clock';

interface MetaTables {
  meta: { name: string; value: string };
}
const NAME = 'heartbeat';
const BEAT_MS = 2000;

/** Stores when this installation was last alive, every two seconds while it is in use, so that a start knows how long the outage was. */
export interface Heartbeat {
  /**
   * Called once at start. Of several processes that start together, one gets the answer.
   * @returns the last beat before now, epoch ms; null if there is none or another process took it
   */
  takeOver(): Promise<number | null>;
  /**
   * Called after a gap of at least `gapMs` in this process. Of several processes with the same gap, one gets the answer.
   * @returns the last beat before it, epoch ms; null if another process has beaten since or took it
   */
  takeOverAfter(gapMs: number): Promise<number | null>;
  /** Beats until the returned cleanup is called. @param isNeeded checked before each beat, so that an idle installation does not wake its disk */
  start(isNeeded: () => boolean): () => void;
}

export function makeHeartbeat(database: Database, clock: Clock): Heartbeat {
  const db = database.withTables<MetaTables>();
  const beat = (): Statement =>
    statement(
      db
        .insertInto('meta')
        .values({ name: NAME, value: String(clock.now()) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(clock.now()) })),
    );
  const last = () => db.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
  /** Compare-and-set of the beat that was read. @returns whether it was still the last one */
  const claim = async (value: string) => {
    const update = db
      .updateTable('meta')
      .set({ value: String(clock.now()) })
      .where('name', '=', NAME)
      .where('value', '=', value);
    return (await database.writer.write([statement(update, 1)])) === 'written';
  };
  return {
    async takeOver() {
      const row = await last();
      if (row === undefined) {
        await database.writer.write([beat()]);
        return null;
      }
      return (await claim(row.value)) ? Number(row.value) : null;
    },
    async takeOverAfter(gapMs) {
      // If a beat from before the gap is written meanwhile, read again.
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
