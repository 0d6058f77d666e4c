import { gameChoices, type Host, host } from '@lamma/testkit/people/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBank } from '../../../testing/people/builders';
import { startTestServer, type TestServer } from '../../../testing/server/start-test-server';

let server: TestServer;
let noura: Host;
beforeAll(async () => {
  const bank = aBank({ categories: 9 });
  const questionsOf = (id: number) => {
    const all = bank.questionsOf(id);
    // Category 7 has a question without answer and one without text, 8 has four questions, 9 has none.
    if (id === 7) {
      return all.map((question, index) => {
        const broken = { 1: { correctAnswer: ' ' }, 3: { questionText: '' } }[index];
        return { ...question, ...broken };
      });
    }
    return id === 8 ? all.slice(0, 4) : id === 9 ? [] : all;
  };
  server = await startTestServer({ bank: { ...bank, questionsOf, mediaRoot: '/', findMedia: () => undefined } });
  noura = await host(server.url);
});
afterAll(() => server.end());

const starts = ['create-game-with-numbers', 'game-sessions', 'auto-deduct-game'];
const post = async (path: string, change: Record<string, unknown>) => {
  const response = await noura.request('POST', `/api/${path}`, { ...gameChoices(), ...change });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
/** Expects a refusal with this message, and nothing charged, reserved or recorded. */
async function expectRefused(path: string, change: Record<string, unknown>, message: string, status = 400) {
  const refused = await post(path, change);
  expect([refused.status, refused.body.message], `${path} ${JSON.stringify(change)}`).toEqual([status, message]);
  expect((await noura.call('GET /api/user-games')).regularGames).toBe(2);
  expect(await noura.call('GET /api/completed-games')).toEqual([]);
  expect((await noura.call('GET /api/categories'))[0]).toMatchObject({ gamesLeft: 3, gamesPlayed: 0 });
}

describe.each(starts)('%s', (path) => {
  it('a start refuses fewer or more than six categories', async () => {
    for (const selectedCategories of [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 6, 7],
    ]) {
      await expectRefused(path, { selectedCategories }, 'تحتاج لاختيار 6 فئات');
    }
  });

  it('a start without categories is refused', async () => {
    await expectRefused(path, { selectedCategories: [] }, 'خطأ في البيانات');
    const missing = path === 'create-game-with-numbers' ? 'تحتاج لاختيار 6 فئات' : 'خطأ في البيانات';
    for (const none of [undefined, null, 'x']) await expectRefused(path, { selectedCategories: none }, missing);
  });

  it('a start refuses unknown, duplicate and empty categories with «خطأ في الفئة»', async () => {
    for (const selectedCategories of [
      [1, 2, 3, 4, 5, 999],
      [1, 2, 3, 4, 5, 5],
      [1, 2, 3, 4, 5, 9],
      [1, 2, 3, 4, 5, 1001],
    ]) {
      await expectRefused(path, { selectedCategories }, 'خطأ في الفئة');
    }
  });

  it('a start refuses unknown own categories with «خطأ في الفئات المخصصة»', async () => {
    for (const selectedCategories of [[1001], [1001, 1002]]) {
      await expectRefused(path, { selectedCategories }, 'خطأ في الفئات المخصصة');
    }
  });

  it.each([
    ['gameName', 'اسم اللعبة مطلوب'],
    ['team1Name', 'اسم الفريق الأول مطلوب'],
    ['team2Name', 'اسم الفريق الثاني مطلوب'],
    ['gameMode', 'نوع اللعبة مطلوب'],
  ])('a start refuses a request without %s: %s', async (field, message) => {
    for (const none of [undefined, null, '', '   ']) await expectRefused(path, { [field]: none }, message);
  });

  it('a start refuses an unknown mode', async () => {
    for (const gameMode of ['Classic', 'Custom', 'solo', 'toString', 1]) {
      await expectRefused(path, { gameMode }, 'نوع اللعبة مطلوب');
    }
  });

  it('team names that differ only in blanks are refused as equal', async () => {
    await expectRefused(
      path,
      { team1Name: ' صقور  الديرة ', team2Name: 'صقور الديرة' },
      'اختاروا اسمين مختلفين للفريقين',
    );
  });

  it.each([
    ['صقور الديرة', 'صُقور الديره', 'اختاروا اسمين مختلفين للفريقين'],
    ['محفوظة', 'نواخذة الخليج', 'لا يُسمّى فريق «محفوظة» أو «جارية»'],
    ['صقور الديرة', ' جاريه ', 'لا يُسمّى فريق «محفوظة» أو «جارية»'],
  ])('a start refuses the teams «%s» and «%s»: %s', async (team1Name, team2Name, message) => {
    await expectRefused(path, { team1Name, team2Name }, message);
  });

  it('a start refuses a game with incomplete questions and lists them', async () => {
    const selectedCategories = [1, 2, 3, 4, 5, 7];
    const message = 'خطأ في بيانات الأسئلة: «فئة 7»: السؤال 2، «فئة 7»: السؤال 4';
    await expectRefused(path, { selectedCategories }, message);
  });

  it('a start refuses malformed settings with «خطأ في إعدادات اللعبة»', async () => {
    for (const categoryGameNumbers of ['x', [1], { '1': 0 }, { '1': '1' }, { one: 1 }, { '1': 1.5 }, { '-1': 1 }]) {
      await expectRefused(path, { categoryGameNumbers }, 'خطأ في إعدادات اللعبة');
    }
  });
});

describe('save-games-with-numbers', () => {
  it('save-games-with-numbers validates categories as starting a game does', async () => {
    const path = 'save-games-with-numbers';
    await expectRefused(path, { selectedCategories: [] }, 'خطأ في البيانات');
    await expectRefused(path, { selectedCategories: [1, 2, 3] }, 'تحتاج لاختيار 6 فئات');
    await expectRefused(path, { selectedCategories: [1, 2, 3, 4, 5, 9] }, 'خطأ في الفئة');
    await expectRefused(path, { categoryGameNumbers: 'x' }, 'خطأ في إعدادات اللعبة');
  });
});

describe('save-game-on-exit', () => {
  it.each([
    ['gameName', 'اسم اللعبة مطلوب'],
    ['team1Name', 'اسم الفريق الأول مطلوب'],
    ['team2Name', 'اسم الفريق الثاني مطلوب'],
    ['gameMode', 'نوع اللعبة مطلوب'],
  ])('save-game-on-exit refuses a request without %s: %s', async (field, message) => {
    await expectRefused('save-game-on-exit', { [field]: '' }, message);
  });

  it('save-game-on-exit refuses malformed settings with «خطأ في إعدادات اللعبة»', async () => {
    await expectRefused('save-game-on-exit', { categoryGameNumbers: { one: 1 } }, 'خطأ في إعدادات اللعبة');
  });
});

describe('game-sessions', () => {
  it('game-sessions plays all questions of a category with fewer than 6', async () => {
    const salem = await host(server.url);
    const game = await salem.call('POST /api/game-sessions', {
      body: { ...gameChoices(), selectedCategories: [1, 2, 3, 4, 5, 8] },
    });
    expect(game.categoriesData.map(({ questions }) => questions.length)).toEqual([6, 6, 6, 6, 6, 4]);
  });

  it('POST /api/game-sessions returns the new game with the documented fields', async () => {
    const salem = await host(server.url);
    const game = await salem.call('POST /api/game-sessions', { body: gameChoices() });
    expect(game).toMatchObject({
      ...gameChoices(),
      version: 0,
      currentTeam: 1,
      team1Turn: true,
      team1Score: 0,
      team2Score: 0,
      currentScore: { team1: 0, team2: 0 },
      isComplete: false,
      winner: 'جارية',
      isReplay: false,
      isCustomGame: false,
      phase: 'question-selection',
    });
    expect(game.id).toMatch(/^[\w-]{16}$/);
    expect(game.gameData).toMatchObject(gameChoices());
    expect(game.state.categoriesData).toHaveLength(6);
    const ids = game.categoriesData.map(({ id, nameAr, gameNumber }) => [id, nameAr, gameNumber]);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6].map((id) => [id, `فئة ${id}`, 1]));
    expect(game.categoriesData[0]?.questions[0]).toEqual({
      id: 101,
      questionOrder: 1,
      used: false,
      wonBy: null,
      questionText: 'ما السؤال رقم 101؟',
    });
  });
});
