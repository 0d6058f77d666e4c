import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerTaken } from '@lamma/protocol/contests';
import type { PastRun } from '@lamma/protocol/rest/contests';
import { signIn } from '@lamma/testkit/people/host';
import type { Compilable } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Actor } from '../../../platform/actor';
import type { Page } from '../../../platform/http/routes';
import { readCsv } from '../../../platform/sheets/read-csv';
import { aClass, type ContestClass, letterOf, type Student } from '../../../testing/contests/a-class';
import { expectRefused } from '../../../testing/edge/expect-refusal';
import { noHead, xlsxRows } from '../../../testing/files/xlsx-rows';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import type { ParticipantRow } from '../store/participants';
import type { RunRow } from '../store/runs';
import { listHistory } from './rankings';

/**
 * Plays a run in which students answer differently.
 * @returns points by participant, as their phones showed them at the end
 */
async function play({ run, students, server }: ContestClass, questions: number): Promise<Map<string, number>> {
  const ledger = new Map<string, number>();
  await run({ type: 'start' });
  for (let index = 0; index < questions; index += 1) {
    if (index > 0) await run({ type: 'navigate', questionIndex: index });
    for (const [at, student] of students.entries()) {
      server.clock.advance(700 * at);
      if (at === index) continue;
      const sent = await student.submit(letterOf(index, (index + at) % 3 !== 0));
      const ack = (await sent.json()) as AnswerTaken;
      if (ack.ok) ledger.set(student.id, ack.totalScore);
    }
  }
  await run({ type: 'end' });
  return ledger;
}

onEachStorageInFullRun('past runs', (start) => {
  it('results, ranking, history and export agree with the acknowledgements', async () => {
    const server = await start();
    const room = await aClass(server, { students: 5 });
    const { teacher, gameId, students, history, participants } = room;
    const ledger = await play(room, 4);
    const params = { id: gameId };
    const board = await teacher.call('GET /api/solo-games/:id/leaderboard', { params });
    expect(board.totalParticipants).toBe(5);
    for (const { id, score } of board.leaderboard) expect(score, id).toBe(ledger.get(id) ?? 0);
    const [past] = await history();
    expect(past?.participants).toEqual(board.leaderboard);
    const rows = (await participants()).map(({ id, score, rank }) => ({ id, score, rank }));
    expect(rows).toEqual(board.leaderboard.map(({ id, score, rank }) => ({ id, score, rank })));
    const own = await (students[0] as Student).call('GET /api/solo-games/:id/leaderboard', { params });
    expect(own).toEqual(board);
    const { file } = await teacher.call('GET /api/solo-games/:id/history/:runId/export', {
      params: { ...params, runId: past?.id ?? '' },
    });
    const lines = Buffer.from(file, 'base64').toString().trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split('","')[2]))).toEqual(board.leaderboard.map(({ score }) => score));
    await server.end();
  });

  it('ranking and export of a contest under way contain the points won so far', async () => {
    const server = await start();
    const { teacher, gameId, students, run, read } = await aClass(server, { students: 2 });
    const [first, second] = students as [Student, Student];
    await run({ type: 'start' });
    await second.submit(letterOf(0));
    const params = { id: gameId };
    const { leaderboard } = await teacher.call('GET /api/solo-games/:id/leaderboard', { params });
    expect(leaderboard).toMatchObject([
      { id: second.id, rank: 1, score: 10, correctCount: 1, answersCount: 1, avgResponseTime: 0 },
      { id: first.id, rank: 2, score: 0, answersCount: 0, avgResponseTime: null },
    ]);
    const runId = (await read()).state.runId;
    const { file } = await teacher.call('GET /api/solo-games/:id/history/:runId/export', {
      params: { ...params, runId },
    });
    const lines = Buffer.from(file, 'base64').toString().trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split('","')[2])).toEqual(['10', '0']);
    await server.end();
  });

  it('a removed participant cannot read the ranking, even after the end', async () => {
    const server = await start();
    const { run, students, path } = await aClass(server);
    const [out, other] = students as [Student, Student];
    await run({ type: 'start' });
    await run({ type: 'remove', participantId: out.id });
    await run({ type: 'end' });
    await expectRefused(await out.request('GET', `${path}/leaderboard`), 'participantRemoved');
    expect((await other.request('GET', `${path}/leaderboard`)).status).toBe(200);
    await server.end();
  });

  it('the ranking is by score, then by average time, and equal participants share a rank', async () => {
    const server = await start();
    const { run, students, participants } = await aClass(server, { students: 4, settings: { scoring: 'accuracy' } });
    await run({ type: 'start' });
    const [slow, quick, same, wrong] = students as [Student, Student, Student, Student];
    server.clock.advance(1000);
    await quick.submit(letterOf(0));
    await same.submit(letterOf(0));
    await wrong.submit(letterOf(0, false));
    server.clock.advance(5000);
    await slow.submit(letterOf(0));
    expect((await participants()).map(({ id, rank }) => [id, rank])).toEqual([
      [quick.id, 1],
      [same.id, 1],
      [slow.id, 3],
      [wrong.id, 4],
    ]);
    await server.end();
  });

  it('a past run can be deleted; if it is the contest’s current run, a new lobby replaces it', async () => {
    const server = await start();
    const room = await aClass(server, { students: 2 });
    const { teacher, gameId, path, run, read, history, join } = room;
    await play(room, 2);
    await run({ type: 'restart' });
    await join('سالم');
    const [past] = await history();
    await run({ type: 'start' });
    const running = (await read()).state.runId;
    await expectRefused(await teacher.request('DELETE', `${path}/history/${running}`), 'contestRunning');
    await expectRefused(await teacher.request('DELETE', `${path}/history/no-such-run`), 'notFound');
    const params = { id: gameId, runId: past?.id ?? '' };
    await teacher.call('DELETE /api/solo-games/:id/history/:runId', { params });
    expect(await history()).toEqual([]);
    await run({ type: 'end' });
    expect(await history()).toHaveLength(1);
    await teacher.call('DELETE /api/solo-games/:id/history/:runId', { params: { id: gameId, runId: running } });
    expect((await read()).state).toMatchObject({ phase: 'lobby', participantCount: 0 });
    expect(await history()).toEqual([]);
    await server.end();
  });

  it('history has at most 50 runs and 5,000 participants a page, and a `Link` header to the next page', async () => {
    const server = await start();
    const { teacher, gameId, path } = await aClass(server, { students: 0 });
    await addRuns(server, gameId, 120, (number) => (number === 100 ? 5001 : number > 110 ? 600 : 0));
    const pages: number[][] = [];
    let next: string | undefined = `${path}/history`;
    while (next !== undefined) {
      const response: Response = await teacher.request('GET', next);
      const runs = (await response.json()) as { number: number; participants: unknown[] }[];
      expect(
        runs.every(
          ({ number, participants }) => participants.length === (number > 110 ? 600 : number === 100 ? 5001 : 0),
        ),
      ).toBe(true);
      pages.push(runs.map(({ number }) => number));
      next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, at) => 121 - at));
    // The pages: 8 runs of 600 participants; the remaining runs of 600; the run of 5,001 alone; the empty runs, 50 a page.
    expect(pages.map(({ length }) => length)).toEqual([8, 13, 1, 50, 48]);
    await expectRefused(await teacher.request('GET', `${path}/history?after=x`), 'invalid');
    await server.end();
  });

  it('a teacher may read results 60 times a minute and export them ten times', async () => {
    const server = await start({ env: { LIMITS_FACTOR: '0.1' } });
    const { teacher, gameId, path, run, read } = await aClass(server, { students: 1 });
    await run({ type: 'start' });
    const file = `${path}/history/${(await read()).state.runId}/export`;
    expect((await teacher.request('GET', file)).status).toBe(200);
    await expectRefused(await teacher.request('GET', file), 'rate');
    for (const list of [...Array(3).fill('history'), ...Array(3).fill('participants')])
      expect((await teacher.request('GET', `/api/solo-games/${gameId}/${list}`)).status).toBe(200);
    await expectRefused(await teacher.request('GET', `${path}/history`), 'rate');
    await expectRefused(await teacher.request('GET', `${path}/participants`), 'rate');
    await server.end();
  });

  it('responses that list all participants are streamed', async () => {
    const server = await start();
    const { teacher, gameId } = await aClass(server, { students: 1 });
    for (const list of ['', '/leaderboard', '/participants']) {
      const reply = await teacher.request('GET', `/api/solo-games/${gameId}${list}`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-length'), list).toBeNull();
    }
    await server.end();
  });

  it('concurrent exports of one teacher run one at a time', async () => {
    const server = await start();
    const { teacher, gameId, run, read } = await aClass(server, { students: 1 });
    await run({ type: 'start' });
    const params = { id: gameId, runId: (await read()).state.runId };
    const { sheets } = server.product.features;
    const write = sheets.write.bind(sheets);
    let [under, most] = [0, 0];
    vi.spyOn(sheets, 'write').mockImplementation(async (...asked) => {
      under += 1;
      most = Math.max(most, under);
      const file = await write(...asked);
      under -= 1;
      return file;
    });
    const ask = () => teacher.call('GET /api/solo-games/:id/history/:runId/export', { params });
    expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3);
    expect(most).toBe(1);
    await server.end();
  });

  it('[T22] an export escapes formulas in names, with the same cells in CSV and XLSX', async () => {
    const server = await start();
    const { teacher, gameId, run, join, read } = await aClass(server, { students: 0 });
    const student = await join('=1+1');
    await join('@SUM(A1)');
    await run({ type: 'start' });
    await student.submit(letterOf(0));
    const params = { id: gameId, runId: (await read()).state.runId };
    const { fileName, file } = await teacher.call('GET /api/solo-games/:id/history/:runId/export', { params });
    const csv = Buffer.from(file, 'base64').toString();
    expect(fileName).toBe('مسابقة العلوم - جلسة 1.csv');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).not.toMatch(/(^|,|\r\n)"?[=@+-]/);
    expect(csv).toContain('"A"');
    const sheet = await teacher.call('GET /api/solo-games/:id/history/:runId/export', {
      params,
      query: { format: 'xlsx' },
    });
    expect(sheet.fileName).toBe('مسابقة العلوم - جلسة 1.xlsx');
    const cells = xlsxRows(Buffer.from(sheet.file, 'base64'));
    // The name has no direction marks, because a search for the whole content of a cell must find it.
    expect(JSON.stringify(cells)).not.toMatch(/[\u2068\u2069]/);
    expect(cells).toEqual(readCsv(csv.replace(/[\u2068\u2069]/g, ''), 10, noHead)?.rows);
    await server.end();
  });

  it.each(['environment', 'owner'])('past runs are deleted after the time that the %s sets', async (by) => {
    const server = await start(by === 'owner' ? {} : { env: { SOLO_HISTORY_DAYS: '30' } });
    if (by === 'owner') {
      const owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
      await owner.call('PUT /api/admin/settings', { body: { version: 0, contestHistoryDays: 30 } });
    }
    const room = await aClass(server, { students: 2 });
    const { run, history, read, teacher } = room;
    await play(room, 2);
    await run({ type: 'restart' });
    expect(await history()).toHaveLength(1);
    // The cleanup job runs at least every 10 minutes.
    const advance = async (ms: number) => {
      server.clock.advance(ms);
      await server.clock.callbacksDone();
    };
    await advance(600_000);
    expect(await history()).toHaveLength(1);
    const month = 30 * 86_400_000;
    await ageRuns(room, month);
    await advance(600_000);
    await advance(600_000);
    expect(await history()).toEqual([]);
    expect((await read(teacher)).state.phase).toBe('lobby');
    await server.end();
  });
});

it('the queries of one teacher’s concurrent history requests run one at a time', async () => {
  const row = { id: 'p', name: 'نورة', isRemoved: 0, score: 0, correctCount: 0, answersCount: 0, responseSumMs: 0 };
  let [reading, mostAtOnce] = [0, 0];
  const totals = vi.fn(async (_runId: string, after: number, most: number) => {
    reading += 1;
    mostAtOnce = Math.max(mostAtOnce, reading);
    for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    reading -= 1;
    return Array.from({ length: Math.min(most, 1199 - after) }, (_, at) => ({ ...row, joinOrder: after + 1 + at }));
  });
  const ended = { questions: '[]', participantCount: 1200 } as RunRow & { participantCount: number };
  const stores = {
    runs: { version: async () => ({ version: 1, ownerId: 'noura' }), ended: async () => [ended] },
    participants: { totals },
  };
  const noura: Actor = { userId: 'noura', sessionKey: 'x', rights: new Set(['teacher']) };
  const pages = await Promise.all(
    Array.from({ length: 3 }, () => listHistory({ stores }, noura, 'contest', undefined)),
  );
  expect(totals).toHaveBeenCalledTimes(9);
  expect(mostAtOnce).toBe(1);
  for (const page of pages) expect((page as Page<PastRun[]>).items[0]?.participants).toHaveLength(1200);
});

/**
 * Adds past runs numbered from 2.
 * @param places the number of participants, by run number
 */
async function addRuns(server: TestServer, gameId: string, count: number, places: (number: number) => number) {
  const { database } = server.product;
  const db = database.withTables<{ contest_runs: RunRow; contest_participants: ParticipantRow }>();
  const write = async (query: Compilable) => {
    const { sql, parameters } = query.compile();
    await database.writer.write([{ sql, parameters }]);
  };
  const [run] = await db.selectFrom('contest_runs').selectAll().where('contestId', '=', gameId).execute();
  if (run === undefined) throw new Error('no run');
  const numbers = Array.from({ length: count }, (_, at) => at + 2);
  const ended = { ...run, phase: 'ended', code: null, endedAt: server.clock.now() } as const;
  await write(
    db.insertInto('contest_runs').values(numbers.map((number) => ({ ...ended, id: `pastpastrun${number}`, number }))),
  );
  for (const number of numbers) {
    const place = (at: number): ParticipantRow => ({
      ...{
        id: `pastpast${number}-${at}`,
        runId: `pastpastrun${number}`,
        name: `${at}`,
        nameKey: `${at}`,
        secretHash: `${number}.${at}`,
      },
      ...{ addressKey: null, joinOrder: at, joinedAt: 0, isHidden: 0, isRemoved: 0 },
      ...{ score: 0, correctCount: 0, answersCount: 0, responseSumMs: 0 },
    });
    const all = Array.from({ length: places(number) }, (_, at) => place(at));
    for (let at = 0; at < all.length; at += 1000)
      await write(db.insertInto('contest_participants').values(all.slice(at, at + 1000)));
  }
}

/** Moves the end of all past runs back by `ms`. */
async function ageRuns({ server }: ContestClass, ms: number): Promise<void> {
  const db = server.product.database.withTables<{ contest_runs: { endedAt: number | null } }>();
  const query = db
    .updateTable('contest_runs')
    .set(({ eb }) => ({ endedAt: eb('endedAt', '-', ms) }))
    .where('endedAt', 'is not', null)
    .compile();
  await server.product.database.writer.write([{ sql: query.sql, parameters: query.parameters }]);
}
