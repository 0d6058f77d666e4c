import type { QuestionPlace } from '@lamma/protocol/rest/desk/questions';
import type { Statement, Write, Writer } from '../../../platform/db/database';
import type { Clock } from '../../../platform/time/clock';
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop';
import type { CountsStore, TallyRow } from './store-counts';

/** How the questions of one game or run were answered so far. */
export interface Answered {
  place: QuestionPlace;
  /** Question id -> how often it was answered right and wrong. */
  answers: ReadonlyMap<number, Answers>;
  /** When it ended; null while it can go on. */
  overAt: number | null;
  changedAt: number;
  /** Whether an end can be taken back. */
  canReopen: boolean;
}
export type Answers = readonly [right: number, wrong: number];

export interface TalliesParts {
  store: CountsStore;
  writer: Writer;
  clock: Clock;
  /** A game of the bank, or a contest's run; undefined where it is gone. */
  answeredIn(kind: TallyRow['kind'], playId: string): Promise<Answered | undefined>;
}

const AT_ONCE = 50;
/** So many a look: what an earlier version left is counted over time, and holds up nobody. */
const A_LOOK = 1000;
const SOON_MS = 1_800_000;
const DAY_MS = 86_400_000;
/** A game that nobody has touched for so long is over. */
const ABANDONED_MS = 60 * DAY_MS;

/**
 * Counts how questions are answered, apart from the moves: a game is put down when it begins, and what it came to is added when it
 * has ended, and now and then before. What was added stands beside it and is written together with the counters, so that nothing is
 * counted twice, also after an undo, a kill, or when two processes count at once.
 */
export function makeTallies({ store, writer, clock, answeredIn }: TalliesParts) {
  async function count(row: TallyRow): Promise<void> {
    const answered = await answeredIn(row.kind, row.playId);
    await writer.write(answered === undefined ? [store.end(row)] : added(store, row, answered, clock.now()));
  }

  return {
    /** The statement that puts a game or a run down to be counted. */
    begin: (kind: TallyRow['kind'], playId: string): Statement =>
      store.begin({ playId, kind, counted: '{}', dueAt: clock.now() + SOON_MS }),

    /** Counts one at once: it has just ended. */
    async count(playId: string): Promise<void> {
      const row = await store.tally(playId);
      if (row !== undefined) await count(row);
    },

    /** Counts those that are due. */
    async look(): Promise<void> {
      for (let done = 0; done < A_LOOK; ) {
        const rows = await store.due(clock.now(), AT_ONCE);
        for (const row of rows) {
          await yieldToEventLoop();
          await count(row);
        }
        done += rows.length;
        if (rows.length < AT_ONCE) return;
      }
    },
  };
}

type Counted = Record<string, Answers>;

/** What a game came to since it was counted last. */
function added(store: CountsStore, row: TallyRow, answered: Answered, now: number): Write {
  const before = JSON.parse(row.counted) as Counted;
  const after: Counted = Object.fromEntries([...answered.answers].map(([id, answers]) => [String(id), answers]));
  const counts: Statement[] = [];
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [right, wrong] = after[id] ?? [0, 0];
    const [rightBefore, wrongBefore] = before[id] ?? [0, 0];
    if (right === rightBefore && wrong === wrongBefore) continue;
    const { place } = answered;
    counts.push(
      store.add({ questionId: Number(id), place, gotRight: right - rightBefore, gotWrong: wrong - wrongBefore }),
    );
  }
  const dueAt = nextLook(answered, now);
  const mark = dueAt === null ? store.end(row) : store.change(row, { counted: JSON.stringify(after), dueAt });
  return [mark, ...counts];
}

/** When to look at a game again, epoch ms; null when nothing more comes of it. */
function nextLook({ overAt, changedAt, canReopen }: Answered, now: number): number | null {
  if (overAt !== null) return canReopen && now < overAt + DAY_MS ? overAt + DAY_MS : null;
  const idleMs = now - changedAt;
  return idleMs > ABANDONED_MS ? null : now + Math.max(SOON_MS, idleMs);
}
