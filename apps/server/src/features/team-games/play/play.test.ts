import { randomUUID } from 'node:crypto';
import type { GameCommand, GameView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { replay } from '@lamma/rules/apply';
import { type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../../../platform/db/database';
import { giveGames } from '../../../testing/people/allowance-of';
import { answerOf, explanationOf } from '../../../testing/people/builders';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { teamGamesStore } from '../data/store';

onEachStorageInFullRun('playing a classic game', (start) => {
  let server: TestServer;
  let noura: Host;
  beforeAll(async () => {
    server = await start();
    noura = await host(server.url, { firstName: 'نورة' });
    await giveGames(server, noura.user.id, 50);
  });
  afterAll(() => server.end());

  const idsOf = (view: GameView) => view.categoriesData.flatMap(({ questions }) => questions.map(({ id }) => id));
  const open = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
  const award = (team: 1 | 2 | null) => ({ type: 'award', team }) as const;
  const newGame = async () => {
    const game = await noura.startGame();
    return { id: game.id, ids: idsOf(game.state) };
  };
  const read = (id: string) => noura.call('GET /api/game-sessions/:id', { params: { id } });

  it('a game accepts no more moves than its limit; its last move can still be repeated', async () => {
    const { id } = await newGame();
    const { database } = server.product;
    const db = database.withTables<{ team_games: { id: string; version: number } }>();
    const version = limits.movesOfGame - 1;
    await database.writer.write([statement(db.updateTable('team_games').set({ version }).where('id', '=', id), 1)]);
    const point = { type: 'adjustScore', team: 1, delta: 1 } as const;
    const commandId = randomUUID();
    expect((await noura.move(id, version, point, commandId)).status).toBe(200);
    const refused = await noura.move(id, version + 1, point);
    expect(refused.body).toMatchObject({ ok: false, reason: 'tooManyMoves', state: { team1Score: 1 } });
    expect((await noura.move(id, version, point, commandId)).status).toBe(200);
  });

  it('a classic game ends after 36 questions with the winner and a finished record', async () => {
    const { id, ids } = await newGame();
    expect(ids).toHaveLength(36);
    const gamesPlayed = async () => (await noura.call('GET /api/categories'))[0]?.gamesPlayed;
    let version = 0;
    for (const [index, questionId] of ids.entries()) {
      await noura.move(id, version, open(questionId));
      if (index === 35) expect(await gamesPlayed()).toBe(0);
      const shown = await noura.move(id, version + 1, { type: 'revealAnswer' });
      expect(shown.body.state.openQuestion).toMatchObject({
        correctAnswer: answerOf(questionId),
        explanation: explanationOf(questionId),
      });
      const closed = await noura.move(id, version + 2, award(index % 3 === 0 ? 1 : 2));
      expect(closed.status).toBe(200);
      version += 3;
    }
    const { state } = await read(id);
    expect(state).toMatchObject({
      isComplete: true,
      phase: 'finished',
      team1Score: 12,
      team2Score: 24,
      winner: 'نواخذة الخليج',
      winnerTeam: 2,
    });
    const record = (await noura.call('GET /api/completed-games')).find(({ gameSessionId }) => gameSessionId === id);
    expect(record).toMatchObject({
      winner: 'نواخذة الخليج',
      winnerTeam: 2,
      team1Score: 12,
      team2Score: 24,
      reported: false,
    });
    expect(record?.band).toHaveLength(36);
    expect(await gamesPlayed()).toBe(1);
  });

  it('[I3] the server counts a command sent 5 times over REST and sockets once, with the same answer', async () => {
    const { id, ids } = await newGame();
    const screens = [await noura.openScreen(), await noura.openScreen()];
    await noura.move(id, 0, open(ids[0] ?? 0));
    const commandId = randomUUID();
    const event = { gameSessionId: id, commandId, version: 1, command: award(1) };
    const answers = await Promise.all([
      ...screens.map((screen) => screen.send('game:command', event)),
      ...Array.from({ length: 3 }, async () => (await noura.move(id, 1, award(1), commandId)).body),
    ]);
    expect(answers.map(({ ok, version }) => [ok, version])).toEqual(Array(5).fill([true, 2]));
    // Only answers over REST contain a state.
    const states = answers.flatMap(({ state }) => state ?? []);
    expect(states).toEqual(Array(3).fill(states[0]));
    expect((await read(id)).state).toMatchObject({ team1Score: 1, team2Score: 0 });
    expect((await read(id)).version).toBe(2);
    for (const screen of screens) screen.close();
  });

  /** Plays random commands, legal or not. @returns what was sent and answered */
  async function playAtRandom(id: string, ids: number[], moves: number) {
    const ledger: { commandId: string; version: number; command: GameCommand; status: number; made: number }[] = [];
    let version = 0;
    let seed = 7;
    const pick = <T>(items: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return items[seed % items.length] as T;
    };
    for (let sent = 0; sent < moves; sent += 1) {
      const command = pick<GameCommand>([
        open(pick(ids)),
        open(pick(ids)),
        { type: 'revealAnswer' },
        award(pick([1, 2, null])),
        award(pick([1, 2, null])),
        { type: 'adjustScore', team: pick([1, 2]), delta: pick([1, 1, -1]) },
        { type: 'closeQuestion' },
        { type: 'undo' },
        { type: 'leave', keep: pick([true, false]) },
      ]);
      const entry = { commandId: randomUUID(), version: Math.max(0, version - pick([0, 0, 0, 1])), command };
      const { status, body } = await noura.move(id, entry.version, command, entry.commandId);
      ledger.push({ ...entry, status, made: body.version });
      version = body.version;
      server.clock.advance(pick([0, 20, 400]));
    }
    return ledger;
  }

  it('[I3] the server gives 60 commands the same acknowledgements when they are repeated 5 times in random order, and changes nothing', async () => {
    const { id, ids } = await newGame();
    const ledger = await playAtRandom(id, ids, 60);
    expect(new Set(ledger.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const before = await read(id);
    const shuffled = Array.from({ length: 5 }, () => ledger)
      .flat()
      .map((entry, index) => ({ entry, key: (index * 7919) % 301 }))
      .sort((a, b) => a.key - b.key);
    for (const { entry } of shuffled) {
      const { status, body } = await noura.move(id, entry.version, entry.command, entry.commandId);
      expect(status, JSON.stringify(entry)).toBe(entry.status);
      if (status === 200) expect(body.version).toBe(entry.made);
    }
    expect(await read(id)).toEqual(before);
  });

  it('[I1][I2] the log has one row for each version and replays to the current state', async () => {
    const { id, ids } = await newGame();
    const ledger = await playAtRandom(id, ids, 80);
    const store = teamGamesStore(server.product.database);
    const [game, log] = [await store.game(id), await store.log(id, 0)];
    expect(log.map(({ version }) => version)).toEqual(Array.from({ length: game?.version ?? 0 }, (_, at) => at + 1));
    expect(log).toHaveLength(ledger.filter(({ status }) => status === 200).length);
    expect(replay({ mode: 'classic', questions: ids }, log)).toEqual(game?.state);
  });

  it('the server refuses a commandId that was already used for another command', async () => {
    const { id, ids } = await newGame();
    const commandId = randomUUID();
    await noura.move(id, 0, open(ids[0] ?? 0), commandId);
    const reused = await noura.move(id, 1, award(1), commandId);
    expect(reused).toMatchObject({ status: 409, body: { code: 'refused', reason: 'commandReused', version: 1 } });
  });

  it('the server accepts one of two concurrent awards and answers `stale` to the other', async () => {
    const { id, ids } = await newGame();
    const [tv, phone] = [await noura.openScreen(), await noura.openScreen()];
    for (const screen of [tv, phone]) await screen.send('watch', { room: 'game', id });
    await noura.move(id, 0, open(ids[0] ?? 0));
    const send = (screen: typeof tv, team: 1 | 2) =>
      screen.send('game:command', { gameSessionId: id, commandId: randomUUID(), version: 1, command: award(team) });
    const [first, second] = await Promise.all([send(tv, 1), send(phone, 2)]);
    const [won, lost] = first.ok ? [first, second] : [second, first];
    expect(won).toMatchObject({ ok: true, version: 2 });
    expect(lost).toMatchObject({
      ok: false,
      code: 'stale',
      message: 'سبقتكم شاشة أخرى، هذه هي الحالة الآن',
      version: 2,
    });
    const pushes = await Promise.all(
      [tv, phone].map((screen) => screen.next('game:changed', ({ version }) => version === 2)),
    );
    expect(pushes[0]?.state).toEqual(pushes[1]?.state);
    const { scores } = pushes[0]?.state.game ?? {};
    expect((scores?.[1] ?? 0) + (scores?.[2] ?? 0)).toBe(1);
    tv.close();
    phone.close();
  });

  it('the server accepts an adjustment decided on an older version, and refuses an award of a closed question as stale', async () => {
    const { id, ids } = await newGame();
    await noura.move(id, 0, open(ids[0] ?? 0));
    await noura.move(id, 1, award(1));
    const adjusted = await noura.move(id, 0, { type: 'adjustScore', team: 2, delta: 1 });
    expect(adjusted).toMatchObject({ status: 200, body: { version: 3 } });
    const late = await noura.move(id, 1, award(2));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', version: 3, state: { team1Score: 1, team2Score: 1 } },
    });
  });

  it('the server accepts the opening of a question that was decided before an adjustment', async () => {
    const { id, ids } = await newGame();
    await noura.move(id, 0, { type: 'adjustScore', team: 2, delta: 1 });
    expect((await noura.move(id, 0, open(ids[0] ?? 0))).status).toBe(200);
  });

  it('a refused move is answered with the reason and the state, and changes nothing', async () => {
    const { id, ids } = await newGame();
    const refused = await noura.move(id, 0, award(1));
    expect(refused).toMatchObject({
      status: 409,
      body: { ok: false, code: 'refused', message: 'لا يمكن هذا الآن', version: 0 },
    });
    expect(refused.body.state.phase).toBe('question-selection');
    expect(refused.body.state.categoriesData[0]?.questions[0]).not.toHaveProperty('questionText');
    await noura.move(id, 0, open(ids[0] ?? 0));
    expect((await noura.move(id, 7, award(1))).body.code).toBe('stale');
    expect((await read(id)).version).toBe(1);
  });

  it('a repeated command gets its first answer, even the refusal of a move that would be legal now', async () => {
    const { id, ids } = await newGame();
    const [opening, early] = [randomUUID(), randomUUID()];
    const first = await noura.move(id, 0, open(ids[0] ?? 0), opening);
    expect(await noura.move(id, 0, award(1), early)).toMatchObject({ status: 409, body: { code: 'stale' } });
    await noura.move(id, 1, award(2));
    await noura.move(id, 2, open(ids[1] ?? 0));
    expect(await noura.move(id, 0, open(ids[0] ?? 0), opening)).toEqual(first);
    expect(await noura.move(id, 3, award(1), early)).toMatchObject({
      status: 409,
      body: { code: 'stale', version: 3 },
    });
  });

  it('the server refuses points below zero', async () => {
    const { id } = await newGame();
    const refused = await noura.move(id, 0, { type: 'adjustScore', team: 1, delta: -1 });
    expect(refused).toMatchObject({ status: 409, body: { message: 'النقاط لا تقل عن صفر' } });
  });

  it('undo reopens a finished game and its record', async () => {
    const { id, ids } = await newGame();
    let version = 0;
    for (const questionId of ids) {
      await noura.move(id, version, open(questionId));
      await noura.move(id, version + 1, award(1));
      version += 2;
    }
    expect((await read(id)).state.isComplete).toBe(true);
    server.clock.advance(9 * 60_000);
    const undone = await noura.move(id, version, { type: 'undo' });
    expect(undone).toMatchObject({
      status: 200,
      body: { state: { isComplete: false, team1Score: 35, winner: 'جارية' } },
    });
    const record = async () =>
      (await noura.call('GET /api/completed-games')).find(({ gameSessionId }) => gameSessionId === id);
    expect(await record()).toMatchObject({ winner: 'جارية', winnerTeam: null });
    await noura.move(id, version + 1, award(2));
    expect(await record()).toMatchObject({ winner: 'صقور الديرة', team1Score: 35, team2Score: 1 });
    const { entries } = await noura.call('GET /api/game-sessions/:id/record', { params: { id } });
    expect(entries.slice(-3)).toMatchObject([
      { kind: 'award', team: 1, undone: true },
      { kind: 'undo' },
      { kind: 'award', team: 2, undone: false },
    ]);
  });

  it('after ten minutes an undo reopens a finished game only from a screen that watched its end', async () => {
    const { id, ids } = await newGame();
    const tv = await noura.openScreen();
    await tv.send('watch', { room: 'game', id });
    let version = 0;
    for (const questionId of ids) {
      await noura.move(id, version, open(questionId));
      await noura.move(id, version + 1, award(1));
      version += 2;
    }
    server.clock.advance(10 * 60_000 + 1);
    expect(await noura.move(id, version, { type: 'undo' })).toMatchObject({
      status: 409,
      body: { reason: 'gameFinished' },
    });
    const late = await noura.openScreen();
    await late.send('watch', { room: 'game', id });
    const undo = { gameSessionId: id, version, command: { type: 'undo' } };
    expect(await late.send('game:command', { ...undo, commandId: randomUUID() })).toMatchObject({
      ok: false,
      reason: 'gameFinished',
    });
    expect(await tv.send('game:command', { ...undo, commandId: randomUUID() })).toMatchObject({ ok: true });
    tv.close();
    late.close();
  });

  it('a finished game can be reopened for ten minutes exactly', async () => {
    const reopen = async (waitMs: number) => {
      const { id, ids } = await newGame();
      let version = 0;
      for (const questionId of ids) {
        await noura.move(id, version, open(questionId));
        await noura.move(id, version + 1, award(1));
        version += 2;
      }
      server.clock.advance(waitMs);
      return (await noura.move(id, version, { type: 'undo' })).status;
    };
    expect(await reopen(10 * 60_000)).toBe(200);
    expect(await reopen(10 * 60_000 + 1)).toBe(409);
  });

  it('the server runs the clock for 40 s and stops it when the answer is shown', async () => {
    const { id, ids } = await newGame();
    const opened = await noura.move(id, 0, open(ids[0] ?? 0));
    expect(opened.body.state.openQuestion?.deadlineAt).toBe(server.clock.now() + 40_000);
    server.clock.advance(13_000);
    const shown = await noura.move(id, 1, { type: 'revealAnswer' });
    expect(shown.body.state.openQuestion).toMatchObject({ leftMs: 27_000 });
    expect(shown.body.state.openQuestion).not.toHaveProperty('deadlineAt');
  });
});
