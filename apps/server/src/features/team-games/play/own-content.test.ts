import { randomUUID } from 'node:crypto';
import type { GameMode } from '@lamma/protocol/games';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { gameChoices, type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveOwnCategory, type OwnQuestionChange } from '../../../testing/custom-games/given-category';
import { aBank } from '../../../testing/people/builders';
import { bankWithoutCorrections } from '../../../testing/questions/bank-without-corrections';
import type { TestServer } from '../../../testing/server/start-test-server';
import { onEachStorageInFullRun } from '../../../testing/storage/on-each-storage';
import { filesOf, type Game, textsOf } from '../data/game';

onEachStorageInFullRun('playing own categories', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.end());

  /** A game of `categories` own categories. @param change alters their questions */
  async function aGame(gameMode: GameMode, categories = 1, change?: (place: number, at: number) => OwnQuestionChange) {
    const noura = await host(server.url);
    const selectedCategories: number[] = [];
    for (let at = 0; at < categories; at += 1) {
      const given = change === undefined ? {} : { change: (place: number) => change(place, at) };
      selectedCategories.push(await giveOwnCategory(server, noura.user.id, given));
    }
    const body = { ...gameChoices({ selectedCategories, gameMode }), clientId: randomUUID() };
    const { id, state } = await noura.call('POST /api/game-sessions', { body });
    const questions = state.categoriesData.flatMap((category) => category.questions.map((question) => question.id));
    let version = 0;
    const play = async (command: Parameters<Host['move']>[2]) => {
      const { status, body: answer } = await noura.move(id, version, command);
      expect([status, answer.message]).toEqual([200, undefined]);
      version = answer.version;
      return answer.state;
    };
    return { noura, id, questions, play };
  }
  type OwnGame = Awaited<ReturnType<typeof aGame>>;

  /** The three options of a demo round. */
  async function demo({ play, questions }: OwnGame, at = 0): Promise<string[]> {
    await play({ type: 'openQuestion', questionId: questions[at] ?? 0 });
    const state = await play({ type: 'startQrRound', demo: true });
    expect(state).toMatchObject({ phase: 'question-display', round: { demo: true } });
    return (state.gameMode === 'qr' && state.round?.options) || [];
  }
  const NO_ANSWER = { answerImage: null };
  const saying =
    (answers: readonly string[], wrong: readonly string[] = []) =>
    (place: number) => ({
      ...NO_ANSWER,
      correctAnswer: answers[place - 1] ?? `جواب ${place}`,
      wrongOptions: JSON.stringify(wrong),
    });

  it('the server fills a demo round with the question’s wrong options', async () => {
    const game = await aGame('qr', 1, saying(['مكة'], ['جدة', 'أبها']));
    expect((await demo(game)).toSorted()).toEqual(['مكة', 'جدة', 'أبها'].toSorted());
  });

  it('the server fills a demo round with other answers of the category, but no spelling of the right one', async () => {
    const game = await aGame('qr', 1, saying(['أحمد', 'احمد', 'أَحمد', 'سالم', 'نورة', 'سالِم'], ['أحمَد']));
    const options = await demo(game);
    expect(options.toSorted()).toEqual(expect.arrayContaining(['أحمد', 'نورة']));
    expect(new Set(options.map(arabicKey))).toEqual(new Set(['احمد', 'سالم', 'نوره']));
  });

  it('the server fills a demo round from other categories if all answers of its category are equal', async () => {
    const game = await aGame('qr', 2, (place, at) => saying(at === 0 ? Array(6).fill('نعم') : [])(place));
    const options = await demo(game);
    expect(options).toContain('نعم');
    expect(options.filter((option) => option.startsWith('جواب'))).toHaveLength(2);
  });

  it('the server fills a demo round with general options if the game has no other answer', async () => {
    const game = await aGame('qr', 1, saying(Array(6).fill('نعم')));
    const options = await demo(game);
    expect([options.includes('نعم'), new Set(options).size]).toEqual([true, 3]);
  });

  it('the server checks the options and the choice that a phone sends against the answer of the own question', async () => {
    const game = await aGame('qr', 1, saying(['مكة']));
    const { noura, id, questions, play } = game;
    await play({ type: 'openQuestion', questionId: questions[0] ?? 0 });
    const state = await play({ type: 'startQrRound' });
    const token = (state.gameMode === 'qr' && state.round?.sessionToken) || '';
    const path = `/api/qr-game/${token}`;
    expect(await (await noura.request('GET', path)).json()).toMatchObject({
      questionText: `ما سؤالنا رقم ${questions[0]}؟`,
      correctAnswer: 'مكة',
      questionImage: expect.stringMatching(/^u-/),
    });
    const send = (wrongOption1: string) =>
      noura.request('POST', `${path}/options`, { wrongOption1, wrongOption2: 'جدة' });
    expect((await send('مكه')).status).toBe(400);
    expect((await send('أبها')).status).toBe(200);
    const now = await noura.call('GET /api/game-sessions/:id', { params: { id } });
    const options = (now.state.gameMode === 'qr' && now.state.round?.options) || [];
    const option = ([0, 1, 2] as const).find((at) => options[at] === 'مكة') ?? 0;
    const chosen = await noura.move(id, now.version, { type: 'chooseOption', option });
    expect(chosen.body.state).toMatchObject({
      phase: 'result',
      team1Score: 1,
      openQuestion: { correctAnswer: 'مكة' },
    });
  });

  it('a classic game of own categories ends with the last question', async () => {
    const { noura, questions, play } = await aGame('custom');
    expect(questions).toHaveLength(6);
    for (const [at, questionId] of questions.entries()) {
      await play({ type: 'openQuestion', questionId });
      const state = await play({ type: 'award', team: at < 4 ? 1 : 2 });
      expect(state.phase).toBe(at < 5 ? 'question-selection' : 'finished');
    }
    const [record] = await noura.call('GET /api/completed-games');
    expect(record).toMatchObject({ winner: 'صقور الديرة', team1Score: 4, team2Score: 2, gameMode: 'custom' });
  });

  it('a connect game of own categories ends with the last question, even with free squares', async () => {
    const { noura, questions, play } = await aGame('connect');
    for (const [at, questionId] of questions.entries()) {
      await play({ type: 'openQuestion', questionId });
      await play({ type: 'award', team: at % 3 === 0 ? 2 : 1 });
      const state = await play({ type: 'claimSquare', square: at * 8 });
      expect(state.phase).toBe(at < 5 ? 'question-selection' : 'finished');
    }
    const [record] = await noura.call('GET /api/completed-games');
    expect(record).toMatchObject({ winner: 'صقور الديرة', team1Score: 4, team2Score: 2, isCustomGame: true });
  });

  it('the server stores texts only with a game of own categories; moves do not change them', async () => {
    const { noura, id, questions, play } = await aGame('custom');
    const contentOf = async (gameId: string) => {
      const db = server.product.database.withTables<{ team_games: { id: string; content: string | null } }>();
      return (await db.selectFrom('team_games').select('content').where('id', '=', gameId).executeTakeFirst())?.content;
    };
    const before = await contentOf(id);
    expect(before).toContain(`ما سؤالنا رقم ${questions[0]}؟`);
    await play({ type: 'openQuestion', questionId: questions[0] ?? 0 });
    expect(await contentOf(id)).toBe(before);
    expect(await contentOf((await noura.startGame()).id)).toBeNull();
  });
});

describe('the source of a game’s texts', () => {
  const own = {
    ...{ id: 20_000, name: 'عائلتنا', color: 'dye-3', icon: 'logo' },
    questions: [{ id: 200_001, questionText: 'من؟', correctAnswer: 'جدي', questionAudio: 'u-a.mp3', wrong: [] }],
  };
  const gameOf = (content: Game['content']) => ({ content, corrected: null });

  it('a bank game reads its texts from the bank, a game of own categories from its stored content', () => {
    const bank = bankWithoutCorrections(aBank());
    expect(textsOf(bank, gameOf(null)).question(101)).toBe(bank.question(101));
    const texts = textsOf(bank, gameOf([own]));
    expect(texts.question(200_001)).toBe(own.questions[0]);
    expect(texts.category(20_000)).toEqual({ nameAr: 'عائلتنا', color: 'dye-3', icon: 'logo' });
    expect([texts.question(101), texts.category(1)]).toEqual([undefined, undefined]);
  });

  it('the texts of a game list each file once', () => {
    expect(filesOf([own, own])).toEqual(['u-a.mp3']);
  });
});
