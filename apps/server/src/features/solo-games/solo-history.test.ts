import type { AnswerTaken } from '@lamma/protocol/solo-games';
import { expect, it } from 'vitest';
import { aClass, letterOf, type SoloClass, type Student } from '../../testing/a-class';
import { expectRefused } from '../../testing/expect-refusal';
import { onEachStorage } from '../../testing/on-each-storage';

/** Plays a whole run, in which students answer in their own way. @returns what each was told in the end */
async function play({ run, students, server }: SoloClass, questions: number): Promise<Map<string, number>> {
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

onEachStorage('past runs', (start) => {
  it('[R562][I29] results, ranking, history and export agree with what was acknowledged', async () => {
    const server = await start();
    const room = await aClass(server, { students: 5 });
    const { teacher, gameId, students, history, participants } = room;
    const ledger = await play(room, 4);
    const params = { id: gameId };
    const board = await teacher.call('GET /api/solo-games/:id/leaderboard', { params });
    expect(board.totalParticipants).toBe(5);
    for (const { id, score } of board.leaderboard) expect(score, id).toBe(ledger.get(id) ?? 0);
    const [session] = await history();
    expect(session?.participants).toEqual(board.leaderboard);
    const rows = (await participants()).map(({ id, score, rank }) => ({ id, score, rank }));
    expect(rows).toEqual(board.leaderboard.map(({ id, score, rank }) => ({ id, score, rank })));
    const own = await (students[0] as Student).call('GET /api/solo-games/:id/leaderboard', { params });
    expect(own).toEqual(board);
    const { csv } = await teacher.call('GET /api/solo-games/:id/history/:runId/export', {
      params: { ...params, runId: session?.id ?? '' },
    });
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines.map((line) => Number(line.split('","')[2]))).toEqual(board.leaderboard.map(({ score }) => score));
    await server.end();
  });

  it('[R562] the order is by score, then by average time; equal ones share a rank', async () => {
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

  it('[R563] a past run can be deleted; where it still shows, a fresh lobby takes its place', async () => {
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

  it('[R564][T22] an export is inert in a spreadsheet, whatever they are called', async () => {
    const server = await start();
    const { teacher, gameId, run, join, read } = await aClass(server, { students: 0 });
    const student = await join('=1+1');
    await join('@SUM(A1)');
    await run({ type: 'start' });
    await student.submit(letterOf(0));
    const params = { id: gameId, runId: (await read()).state.runId };
    const { fileName, csv } = await teacher.call('GET /api/solo-games/:id/history/:runId/export', { params });
    expect(fileName).toBe('مسابقة العلوم - جلسة 1.csv');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).not.toMatch(/(^|,|\r\n)"?[=@+-]/);
    expect(csv).toContain('"A"');
    await server.end();
  });

  it('[R565] past runs are kept for as long as is set, and no longer', async () => {
    const server = await start({ env: { SOLO_HISTORY_DAYS: '30' } });
    const room = await aClass(server, { students: 2 });
    const { run, history, read, teacher } = room;
    await play(room, 2);
    await run({ type: 'restart' });
    expect(await history()).toHaveLength(1);
    // The regular cleaning comes by within 10 minutes.
    const goOn = async (ms: number) => {
      server.clock.advance(ms);
      await server.clock.atRest();
    };
    await goOn(600_000);
    expect(await history()).toHaveLength(1);
    const month = 30 * 86_400_000;
    await ageRuns(room, month);
    await goOn(600_000);
    await goOn(600_000);
    expect(await history()).toEqual([]);
    expect((await read(teacher)).state.phase).toBe('lobby');
    await server.end();
  });
});

/** Makes all past runs so much older. */
async function ageRuns({ server }: SoloClass, ms: number): Promise<void> {
  const db = server.product.database.withTables<{ solo_runs: { endedAt: number | null } }>();
  const query = db
    .updateTable('solo_runs')
    .set(({ eb }) => ({ endedAt: eb('endedAt', '-', ms) }))
    .where('endedAt', 'is not', null)
    .compile();
  await server.product.database.writer.write([{ sql: query.sql, parameters: query.parameters }]);
}
