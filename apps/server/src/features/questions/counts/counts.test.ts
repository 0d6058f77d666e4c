import type { GameCommand, GameMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { type Host, host, signIn } from '@lamma/testkit/people/host';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aStudent } from '../../../testing/contests/a-class';
import { eventually } from '../../../testing/eventually';
import { giveGames } from '../../../testing/people/allowance-of';
import { operator } from '../../../testing/server/operator';
import type { TestServer } from '../../../testing/server/start-test-server';
import { testClock } from '../../../testing/server/test-clock';
import { databaseBefore } from '../../../testing/storage/database-before';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';

const LOOK_MS = 31 * 60_000;

onEachStorageInFullRun('counts of answers', (start, storage) => {
  let server: TestServer;
  let owner: Host;
  let noura: Host;
  beforeEach(async () => {
    server = await start();
    await arrive();
  });
  afterEach(() => server.end());
  async function arrive() {
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    noura = await host(server.url);
    await giveGames(server, noura.user.id, 10);
  }

  const countsOf = async (questionId: number) => {
    const { counts } = await owner.call('GET /api/admin/questions/:questionId', {
      params: { questionId: String(questionId) },
    });
    return Object.fromEntries(counts.map(({ place, right, wrong }) => [place, [right, wrong]]));
  };
  const nothing = { classic: [0, 0], connect: [0, 0], qr: [0, 0], race: [0, 0], contest: [0, 0] };

  async function aGame(gameMode: GameMode = 'classic') {
    const { id, state } = await noura.startGame({ gameMode });
    const questions = state.categoriesData.flatMap((category) => category.questions.map((question) => question.id));
    let version = 0;
    const move = async (command: GameCommand) => {
      const { status, body } = await noura.move(id, version, command);
      expect(status, JSON.stringify(body)).toBe(200);
      version = body.version;
      return body.state;
    };
    const answer = async (...winners: (1 | 2 | null)[]) => {
      for (const team of winners) {
        await move({ type: 'openQuestion', questionId: questions.shift() ?? 0 });
        await move({ type: 'award', team });
      }
    };
    return { id, questions: [...questions], move, answer };
  }
  /** Lets the job run after this time, and then a second time, because a job is rescheduled only after it has run. */
  async function look(afterMs = LOOK_MS): Promise<void> {
    for (const ms of [afterMs, 60_000]) {
      server.clock.advance(ms);
      await server.clock.callbacksDone();
    }
  }

  it('the answers of an ended game are counted at once: right if a team won the point, wrong if nobody did', async () => {
    const { questions, answer } = await aGame();
    await answer(1, null, ...Array(34).fill(2));
    await eventually(async () => expect(await countsOf(questions[0] ?? 0)).toEqual({ ...nothing, classic: [1, 0] }));
    expect(await countsOf(questions[1] ?? 0)).toEqual({ ...nothing, classic: [0, 1] });
  });

  it('a game under way is counted periodically, and none of its answers is counted twice', async () => {
    const { questions, answer } = await aGame();
    await answer(1);
    expect(await countsOf(questions[0] ?? 0)).toEqual(nothing);
    await look();
    await answer(null);
    await look(2 * LOOK_MS);
    await look(4 * LOOK_MS);
    expect([await countsOf(questions[0] ?? 0), await countsOf(questions[1] ?? 0)]).toEqual([
      { ...nothing, classic: [1, 0] },
      { ...nothing, classic: [0, 1] },
    ]);
  });

  it('an undone point is no longer counted, even if the undo comes after the end of the game', async () => {
    const { questions, answer, move } = await aGame();
    await answer(1);
    await look();
    await move({ type: 'undo' });
    await move({ type: 'award', team: null });
    await look(2 * LOOK_MS);
    expect(await countsOf(questions[0] ?? 0)).toEqual({ ...nothing, classic: [0, 1] });
    await answer(...Array(35).fill(1));
    const last = questions[35] ?? 0;
    await eventually(async () => expect(await countsOf(last)).toEqual({ ...nothing, classic: [1, 0] }));
    await move({ type: 'undo' });
    await look(25 * 3_600_000);
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    expect(await countsOf(last)).toEqual(nothing);
  });

  it('each mode is counted separately, and a question whose time ran out is not counted', async () => {
    const connect = await aGame('connect');
    await connect.move({ type: 'openQuestion', questionId: connect.questions[0] ?? 0 });
    server.clock.advance(41_000);
    await server.clock.callbacksDone();
    const qr = await aGame('qr');
    await qr.move({ type: 'openQuestion', questionId: qr.questions[0] ?? 0 });
    const { round } = (await qr.move({ type: 'startQrRound', demo: true })) as { round?: { options?: string[] } };
    const right = round?.options?.findIndex((option) => option.startsWith('جواب-سري')) ?? 0;
    await qr.move({ type: 'chooseOption', option: right as 0 | 1 | 2 });
    await look();
    expect([await countsOf(connect.questions[0] ?? 0), await countsOf(qr.questions[0] ?? 0)]).toEqual([
      { ...nothing, connect: [0, 1] },
      { ...nothing, qr: [1, 0] },
    ]);
  });

  it('a contest counts every student’s answer to bank questions', async () => {
    const teacher = await host(server.url);
    await operator(server).makeTeacher(teacher.email);
    const { questions } = await teacher.call('GET /api/solo-games/bank/:categoryId', { params: { categoryId: '1' } });
    const question = questions[0];
    const { id } = await teacher.call('POST /api/solo-games', {
      body: { title: 'مسابقة', description: '', questions: [question] },
    });
    const students = [];
    for (const name of ['سالم', 'هند', 'فهد']) students.push(await aStudent(server.url, id, name));
    const command = (type: 'start' | 'end') =>
      teacher.call('POST /api/solo-games/:id/commands', { params: { id }, body: { command: { type } } });
    await command('start');
    server.clock.advance(limits.contestCountInMs);
    const letters = ['A', 'B', 'C', 'D'] as const;
    const at = question?.correctAnswer ?? 0;
    for (const [place, student] of students.entries())
      await student.submit(letters[place === 2 ? (at + 1) % 4 : at] ?? 'A');
    await command('end');
    const questionId = Number(/رقم (\d+)/.exec(question?.question ?? '')?.[1]);
    await eventually(async () => expect(await countsOf(questionId)).toEqual({ ...nothing, contest: [2, 1] }));
    await look();
    expect(await countsOf(questionId)).toEqual({ ...nothing, contest: [2, 1] });
  });

  it('concurrent jobs count an answer once, and a server that was killed counts it after its restart', async () => {
    const { questions, answer } = await aGame();
    await answer(1);
    server.clock.advance(LOOK_MS - 60_000);
    const { dataDir, clock } = server;
    await server.stop();
    server = await start({ dataDir, clock });
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    clock.advance(60_000);
    const { tallies } = server.product.features.questions;
    await Promise.all([tallies.countDue(), tallies.countDue(), tallies.countDue(), clock.callbacksDone()]);
    expect(await countsOf(questions[0] ?? 0)).toEqual({ ...nothing, classic: [1, 0] });
  });

  it('a deleted or abandoned game is removed from the queue of games to count', async () => {
    const waiting = async () => {
      const db = server.product.database.withTables<{ question_tallies: { playId: string } }>();
      return (await db.selectFrom('question_tallies').select('playId').execute()).length;
    };
    const { answer } = await aGame();
    await answer(1);
    await aGame();
    expect(await waiting()).toBe(2);
    await noura.call('DELETE /api/delete-all-previous-games');
    const left = await host(server.url);
    await left.startGame();
    await look();
    expect(await waiting()).toBe(1);
    const { dataDir, clock } = server;
    await server.stop();
    server = await start({ dataDir, clock: testClock(clock.now() + 61 * 86_400_000) });
    await look();
    expect(await waiting()).toBe(0);
  });

  it('after an upgrade from a server version that did not count answers, the answers of its games are counted', async () => {
    const { questions, answer } = await aGame();
    await answer(2);
    const db = server.product.database.withTables<{
      team_games: Record<string, string | number | null>;
      users: Record<string, string | number | null>;
    }>();
    const [games, users] = [
      await db.selectFrom('team_games').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
    ];
    await server.end();
    const dataDir = await databaseBefore(storage, '0022', async (before) => {
      const then = before.withTables<{ team_games: object; users: object }>();
      const { statement } = await import('../../../platform/db/database');
      await before.writer.write([
        ...users.map((row) => statement(then.insertInto('users').values(row), 1)),
        ...games.map(({ corrected: _corrected, rematchOf: _rematchOf, gatheringId: _gatheringId, ...row }) =>
          statement(then.insertInto('team_games').values(row), 1),
        ),
      ]);
    });
    server = await start({ dataDir });
    owner = await signIn(server.url, 'owner@example.com', 'owner-secret');
    await look();
    expect(await countsOf(questions[0] ?? 0)).toEqual({ ...nothing, classic: [1, 0] });
  });
});
