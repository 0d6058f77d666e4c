import type { QuestionPlace } from '@lamma/protocol/rest/desk/questions';
import type { Statement, Write, Writer } from '../../../platform/db/database';
import { type Clock, yieldToEventLoop } from '../../../platform/time/clock';
import type { CountsStore, TallyRow } from './store-counts';

/** How the questions of one game or run were answered so far. */
export interface AnswerCounts {
  place: QuestionPlace;
  /** Counts of right and wrong answers, by question id. */
  answers: ReadonlyMap<number, RightAndWrong>;
  /** When the game or run ended; null if it has not ended. */
  overAt: number | null;
  changedAt: number;
  /** Whether an end can be undone. */
  canReopen: boolean;
}
export type RightAndWrong = readonly [right: number, wrong: number];

export interface TalliesParts {
  store: CountsStore;
  writer: Writer;
  clock: Clock;
  /** Reads how a game or a contest's run was answered; undefined if it was deleted. */
  answerCountsOf(kind: TallyRow['kind'], playId: string): Promise<AnswerCounts | undefined>;
}

const BATCH_SIZE = 50;
/** The job counts at most this many games and runs each time, so that a backlog does not block other work. */
const MAX_COUNTED = 1000;
const COUNT_EVERY_MS = 1_800_000;
const DAY_MS = 86_400_000;
/** A game that has not changed for this long is regarded as abandoned and no longer counted. */
const ABANDONED_MS = 60 * DAY_MS;

/**
 * Counts right and wrong answers per question in a background job. A game is queued at its start, and counted
 * periodically and after its end. Its row in the queue stores the answers counted so far and is updated in the same
 * write as the counts, so that an undo, a crash or a concurrent job cannot count an answer twice.
 */
export function makeTallies({ store, writer, clock, answerCountsOf }: TalliesParts) {
  async function count(row: TallyRow): Promise<void> {
    const answerCounts = await answerCountsOf(row.kind, row.playId);
    await writer.write(
      answerCounts === undefined ? [store.dequeue(row)] : countNewAnswers(store, row, answerCounts, clock.now()),
    );
  }

  return {
    /** The statement that queues a game or run. */
    enqueue: (kind: TallyRow['kind'], playId: string): Statement =>
      store.enqueue({ playId, kind, counted: '{}', dueAt: clock.now() + COUNT_EVERY_MS }),

    /** Counts one game or run now, after its end. */
    async count(playId: string): Promise<void> {
      const row = await store.tally(playId);
      if (row !== undefined) await count(row);
    },

    /** Counts the games and runs whose `dueAt` has passed. */
    async countDue(): Promise<void> {
      for (let done = 0; done < MAX_COUNTED; ) {
        const rows = await store.due(clock.now(), BATCH_SIZE);
        for (const row of rows) {
          await yieldToEventLoop();
          await count(row);
        }
        done += rows.length;
        if (rows.length < BATCH_SIZE) return;
      }
    },
  };
}

type Counted = Record<string, RightAndWrong>;

/** The write that adds the answers since the last count. */
function countNewAnswers(store: CountsStore, row: TallyRow, answerCounts: AnswerCounts, now: number): Write {
  const before = JSON.parse(row.counted) as Counted;
  const after: Counted = Object.fromEntries([...answerCounts.answers].map(([id, answers]) => [String(id), answers]));
  const counts: Statement[] = [];
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [right, wrong] = after[id] ?? [0, 0];
    const [rightBefore, wrongBefore] = before[id] ?? [0, 0];
    if (right === rightBefore && wrong === wrongBefore) continue;
    const { place } = answerCounts;
    counts.push(
      store.add({ questionId: Number(id), place, gotRight: right - rightBefore, gotWrong: wrong - wrongBefore }),
    );
  }
  const dueAt = nextCountAt(answerCounts, now);
  const queueChange =
    dueAt === null ? store.dequeue(row) : store.change(row, { counted: JSON.stringify(after), dueAt });
  return [queueChange, ...counts];
}

/** When to count a game or run next, epoch ms; null for never. */
function nextCountAt({ overAt, changedAt, canReopen }: AnswerCounts, now: number): number | null {
  if (overAt !== null) return canReopen && now < overAt + DAY_MS ? overAt + DAY_MS : null;
  const idleMs = now - changedAt;
  return idleMs > ABANDONED_MS ? null : now + Math.max(COUNT_EVERY_MS, idleMs);
}
