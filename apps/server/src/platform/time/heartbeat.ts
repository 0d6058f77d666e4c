import { type Database, type Statement, statement } from '../db/database';
import type { Clock } from './clock';

interface MetaTables {
  meta: { name: string; value: string };
}
const NAME = 'heartbeat';
const BEAT_MS = 2000;

/**
 * When this installation was last seen alive, written down every two seconds while somebody is there, so that a start knows
 * how long the outage before it was.
 */
export interface Heartbeat {
  /**
   * To be called once at the start. Of several processes that start together one gets the answer.
   * @returns the last beat before now, epoch ms; null when there was none, or another process has it
   */
  takeOver(): Promise<number | null>;
  /** Beats until stopped. @param isNeeded asked before each beat: an idle installation leaves its disk alone */
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
  return {
    async takeOver() {
      const row = await db.selectFrom('meta').select('value').where('name', '=', NAME).executeTakeFirst();
      if (row === undefined) {
        await database.writer.write([beat()]);
        return null;
      }
      const claim = db
        .updateTable('meta')
        .set({ value: String(clock.now()) })
        .where('name', '=', NAME)
        .where('value', '=', row.value);
      const result = await database.writer.write([statement(claim, 1)]);
      return result === 'written' ? Number(row.value) : null;
    },
    start(isNeeded) {
      let stop = () => {};
      const next = () => {
        stop = clock.after(BEAT_MS, () => {
          // A beat that fails is a beat less: the storage's own error path says what is wrong.
          if (isNeeded()) database.writer.write([beat()]).catch(() => undefined);
          next();
        });
      };
      next();
      return () => stop();
    },
  };
}
