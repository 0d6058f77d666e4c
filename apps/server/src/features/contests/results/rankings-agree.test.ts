import type { ContestParticipant, RankedRow } from '@lamma/protocol/contest-teacher';
import type { ContestView } from '@lamma/protocol/contests';
import { rankRows } from '@lamma/rules/contest/rank';
import { RandomSource } from '@lamma/sync/testing/random-source';
import { openLiveContest } from '@lamma/testkit/people/live-screen';
import { openScreen, type Screen } from '@lamma/testkit/people/screen';
import { visitor } from '@lamma/testkit/people/visitor';
import { expect, inject, it } from 'vitest';
import { type LedgerRun, RandomRun } from '../../../testing/contests/random-run';
import { type LedgerRow, rankLedger } from '../../../testing/contests/ranking-ledger';
import { eventually } from '../../../testing/eventually';
import { xlsxRows } from '../../../testing/files/xlsx-rows';
import { onEachStorage } from '../../../testing/storage/on-each-storage';
import { HIDDEN_NAME } from '../texts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in vitest.config.ts. */
    runs: number;
    seed: number;
  }
}

const STEPS = 30;
/** The teacher's page receives changed rows within this time. */
const RANKING_MS = 500;

onEachStorage('all rankings of a contest', (start, storage) => {
  const runs = storage === 'sqlite' ? inject('runs') : Math.ceil(inject('runs') / 20);
  it(`all rankings agree with an independent ledger after every step of ${runs} random contests`, {
    timeout: 3_600_000,
  }, async () => {
    let server = await start();
    const env = { PORT: new URL(server.url).port };
    const restart = async (awayMs: number) => {
      await server.stop();
      server.clock.advance(awayMs);
      server = await start({ dataDir: server.dataDir, clock: server.clock, env });
    };
    for (let at = 0; at < runs; at += 1) {
      const seed = inject('seed') + at;
      const run = await RandomRun.begin(server, new RandomSource(seed), restart);
      const page = openLiveContest(run.room.teacher, run.room.gameId, rankRows);
      let screens = await openScreens(run);
      try {
        for (let step = 0; step < STEPS; step += 1) {
          await run.step();
          const what = `seed ${seed}: ${run.steps.join(' ')}`;
          await compareAll(run, () => page.shown()?.ranking ?? [], what);
          if (run.steps.at(-1) === 'outage') screens = await openScreens(run);
          await compareSockets(run, screens, what);
        }
      } finally {
        page.close();
        for (const screen of Object.values(screens)) screen.close();
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
  comparePodium(run, contest.state, `podium, ${what}`);
  expect(presentOf(run.finalResults ?? []), `the answer to the end, ${what}`).toEqual(
    run.finalResults === undefined ? [] : expected,
  );
  const past = (await history()).map(({ id, participants: rows }) => ({ id, rows }));
  expect(past, `history, ${what}`).toEqual(
    run.past.map(({ id, entries }) => ({ id, rows: rankLedger(entries.values()) })),
  );
  for (const one of new Set([run.current, ...run.past.slice(0, 1)])) await compareFiles(run, one, what);
  await compareStudent(run, expected, what);
  run.room.server.clock.advance(RANKING_MS);
  await eventually(() => expect(presentOf(live()), `the live ranking, ${what}`).toEqual(expected));
}

type Screens = Record<'hall' | 'desk', Screen>;

/** One screen in the public room and one teacher's screen. They do not reconnect after an outage, unlike the teacher's page. */
const openScreens = async ({ room: { teacher } }: RandomRun): Promise<Screens> => ({
  hall: await openScreen(visitor(teacher.url)),
  desk: await openScreen(teacher),
});

/** Both screens watch again after every step. */
async function compareSockets(run: RandomRun, { hall, desk }: Screens, what: string): Promise<void> {
  const { gameId: id } = run.room;
  const expected = rankLedger(run.current.entries.values());
  const shown = await hall.send('watch', { room: 'solo', id });
  const state = shown.ok ? (shown.state as ContestView) : undefined;
  expect(state?.participantCount, `participants by socket, ${what}`).toBe(expected.length);
  comparePodium(run, state, `podium by socket, ${what}`);
  const taught = await desk.send('watch', { room: 'soloTeacher', id });
  const ranking = taught.ok && taught.state !== undefined && 'ranking' in taught.state ? taught.state.ranking : [];
  expect(presentOf(ranking), `the teacher's view by socket, ${what}`).toEqual(expected);
}

function comparePodium({ current }: RandomRun, state: ContestView | undefined, what: string): void {
  const top = rankLedger(current.entries.values())
    .filter(({ rank }) => rank <= 3)
    .map(({ id, rank, score }) => ({ rank, name: shownName(current, id), score }));
  expect(state?.podium, what).toEqual(current.phase === 'ended' ? top : undefined);
}

/** Checks the ranking that a participant reads after the end; it omits names that the teacher has hidden. */
async function compareStudent(run: RandomRun, expected: readonly LedgerRow[], what: string): Promise<void> {
  const asked = run.current.phase === 'ended' ? run.aPhone() : undefined;
  if (asked === undefined) return;
  const { entry, phone } = asked;
  const params = { id: run.room.gameId };
  const { leaderboard } = await phone.call('GET /api/solo-games/:id/leaderboard', { params });
  const shown = expected.map((row) => (row.id === entry.id ? row : { ...row, name: shownName(run.current, row.id) }));
  expect(leaderboard, `a student's leaderboard, ${what}`).toEqual(shown);
  const { me } = await phone.call('GET /api/solo-games/:id', { params });
  const screen = await openScreen(phone);
  const watched = await screen.send('watch', { room: 'solo', id: params.id });
  screen.close();
  const own = expected.find(({ id }) => id === entry.id);
  const result = { id: entry.id, score: own?.score, rank: own?.rank, correctCount: own?.correctCount };
  expect(me, `a student's own view, ${what}`).toMatchObject(result);
  expect(watched.ok && watched.me, `a student's own view by socket, ${what}`).toMatchObject(result);
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
  // Checked only at the end: writing an XLSX file is slow, and it has the same rows as the CSV file.
  if (of.phase !== 'ended') return;
  const rows = xlsxRows(await bytes('xlsx'));
  expect(
    rows.slice(1).map(({ cells }) => cells),
    `XLSX, ${what}`,
  ).toEqual(expected);
}

/** The cells of a CSV without headings and direction marks. Works only for names without quotes and line breaks. */
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

/** The rows of present participants; removed ones follow them. */
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

/** Answers by participant id, including removed participants. */
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
