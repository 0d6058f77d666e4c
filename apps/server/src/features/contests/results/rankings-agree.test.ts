import type { ContestParticipant, RankedRow } from '@lamma/protocol/contests';
import { rankRows } from '@lamma/rules/contest/rank';
import { RandomSource } from '@lamma/sync/testing/random-source';
import { openLiveContest } from '@lamma/testkit/people/live-screen';
import { expect, inject, it } from 'vitest';
import { type LedgerRun, RandomRun } from '../../../testing/contests/random-run';
import { type LedgerRow, rankLedger } from '../../../testing/contests/ranking-ledger';
import { eventually } from '../../../testing/eventually';
import { xlsxRows } from '../../../testing/files/xlsx-rows';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { HIDDEN_NAME } from '../texts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many contests are played at random: vitest.config.ts. */
    runs: number;
    seed: number;
  }
}

const STEPS = 30;
/** The teacher's page hears of moved rows within this. */
const RANKING_MS = 500;

onEachStorage('all rankings of a contest', (start, storage) => {
  const runs = storage === 'sqlite' ? inject('runs') : Math.ceil(inject('runs') / 20);
  it(`agree with an independent ledger after every step of ${runs} random contests`, {
    timeout: 3_600_000,
  }, async () => {
    const server = await start();
    for (let at = 0; at < runs; at += 1) {
      const seed = inject('seed') + at;
      const run = await RandomRun.begin(server, new RandomSource(seed));
      const page = openLiveContest(run.room.teacher, run.room.gameId, rankRows);
      try {
        for (let step = 0; step < STEPS; step += 1) {
          await run.step();
          await compareAll(run, () => page.shown()?.ranking ?? [], `seed ${seed}: ${run.steps.join(' ')}`);
        }
      } finally {
        page.close();
      }
    }
    await server.end();
  });
});

async function compareAll(run: RandomRun, live: () => RankedRow[], what: string): Promise<void> {
  const { teacher, gameId, participants, history, read } = run.room;
  const params = { id: gameId };
  const expected = rankLedger(run.current.entries.values());
  const board = await teacher.call('GET /api/solo-games/:id/leaderboard', { params });
  expect(board, `leaderboard, ${what}`).toEqual({ leaderboard: expected, totalParticipants: expected.length });
  const list = await participants();
  expect(presentOf(list), `participants, ${what}`).toEqual(expected);
  expect(answersOf(list), `their answers, ${what}`).toEqual(ledgerAnswers(run.current));
  const contest = await read();
  expect(presentOf(contest.teacher?.ranking ?? []), `the teacher's view, ${what}`).toEqual(expected);
  const top = expected
    .filter(({ rank }) => rank <= 3)
    .map(({ id, rank, score }) => ({ rank, name: shownName(run.current, id), score }));
  expect(contest.state.podium, `podium, ${what}`).toEqual(run.current.phase === 'ended' ? top : undefined);
  const past = (await history()).map(({ id, participants: rows }) => ({ id, rows }));
  expect(past, `history, ${what}`).toEqual(
    run.past.map(({ id, entries }) => ({ id, rows: rankLedger(entries.values()) })),
  );
  for (const one of new Set([run.current, ...run.past.slice(0, 1)])) await compareFiles(run, one, what);
  await compareStudent(run, expected, what);
  run.room.server.clock.advance(RANKING_MS);
  await eventually(() => expect(presentOf(live()), `the live ranking, ${what}`).toEqual(expected));
}

/** A participant reads the ranking once the run has ended, with names that the teacher hid left out. */
async function compareStudent(run: RandomRun, expected: readonly LedgerRow[], what: string): Promise<void> {
  const asked = run.current.phase === 'ended' ? run.aPhone() : undefined;
  if (asked === undefined) return;
  const { entry, phone } = asked;
  const params = { id: run.room.gameId };
  const { leaderboard } = await phone.call('GET /api/solo-games/:id/leaderboard', { params });
  const shown = expected.map((row) => (row.id === entry.id ? row : { ...row, name: shownName(run.current, row.id) }));
  expect(leaderboard, `a student's leaderboard, ${what}`).toEqual(shown);
  const { me } = await phone.call('GET /api/solo-games/:id', { params });
  const own = expected.find(({ id }) => id === entry.id);
  expect(me, `a student's own view, ${what}`).toMatchObject({
    score: own?.score,
    rank: own?.rank,
    correctCount: own?.correctCount,
  });
}

async function compareFiles(run: RandomRun, of: LedgerRun, what: string): Promise<void> {
  const { teacher, gameId } = run.room;
  const params = { id: gameId, runId: of.id };
  const bytes = async (format: string) => {
    const { file } = await teacher.call('GET /api/solo-games/:id/history/:runId/export', { params, query: { format } });
    return Buffer.from(file, 'base64');
  };
  const expected = rankLedger(of.entries.values()).map(
    ({ id, name, rank, score, correctCount, answersCount, avgResponseTime }) => {
      const seconds = avgResponseTime === null ? '' : String(Math.round(avgResponseTime) / 1000);
      const answers = of.entries.get(id)?.answers;
      const letters = [0, 1, 2, 3].map((index) => answers?.get(index)?.letter ?? '');
      return [rank, name, score, correctCount, answersCount, seconds, ...letters].map(String);
    },
  );
  expect(csvCells(await bytes('csv')), `CSV, ${what}`).toEqual(expected);
  // Slower to write and to read, and made of the same rows.
  if (of.phase !== 'ended') return;
  const rows = xlsxRows(await bytes('xlsx'));
  expect(
    rows.slice(1).map(({ cells }) => cells),
    `XLSX, ${what}`,
  ).toEqual(expected);
}

/** The cells of a file whose names have neither quotes nor line ends, without its head and the marks of direction. */
function csvCells(bytes: Buffer): string[][] {
  const [, ...lines] = bytes
    .toString()
    .replace(/[\u2068\u2069]/g, '')
    .trim()
    .split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
}

function shownName({ entries }: LedgerRun, id: string): string {
  const entry = entries.get(id);
  return entry === undefined || entry.isHidden ? HIDDEN_NAME : entry.name;
}

/** The rows of those who take part. Removed ones stand behind them. */
function presentOf(rows: readonly RankedRow[]): LedgerRow[] {
  const removedFrom = rows.findIndex(({ isRemoved }) => isRemoved);
  const present = removedFrom < 0 ? rows : rows.slice(0, removedFrom);
  expect(rows.slice(present.length).every(({ isRemoved }) => isRemoved)).toBe(true);
  return present.map(({ id, name, rank, score, correctCount, answersCount, avgResponseTime }) => ({
    id,
    name,
    rank,
    score,
    correctCount,
    answersCount,
    avgResponseTime,
  }));
}

/** Each participant's answers by id, removed ones' too. */
const answersOf = (list: readonly ContestParticipant[]) => new Map(list.map(({ id, answers }) => [id, answers]));

function ledgerAnswers({ entries }: LedgerRun): ReturnType<typeof answersOf> {
  return new Map(
    [...entries.values()].map(({ id, answers }) => [
      id,
      Object.fromEntries(
        [...answers].map(([index, { letter, isRight, points }]) => [
          String(index),
          { selectedAnswer: letter, isCorrect: isRight, points },
        ]),
      ),
    ]),
  );
}
