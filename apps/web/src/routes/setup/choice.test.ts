import { describe, expect, it } from 'vitest';
import { type GameData, newGameData } from '../../features/team-games/game-data';
import { completeChoice, problemsOf, withCategories, withChanges } from './choice';

const complete: GameData = {
  ...newGameData(),
  selectedCategories: [62, 65, 10, 53, 57, 93],
  gameName: 'ديوانية الخميس',
  team1Name: 'صقور الديرة',
  team2Name: 'نواخذة الخليج',
  gameMode: 'classic',
};
const textsOf = (changes: Partial<GameData>) => problemsOf({ ...complete, ...changes }).map(({ text }) => text);

describe('the missing parts of a choice', () => {
  it('missing parts are listed in the order of the form', () => {
    expect(problemsOf(newGameData()).map(({ text }) => text)).toEqual([
      'تحتاج لاختيار ٦ فئات: اخترتم ٠ من ٦',
      'اسم اللعبة مطلوب',
      'اسم الفريق الأول مطلوب',
      'اسم الفريق الثاني مطلوب',
      'نوع اللعبة مطلوب',
    ]);
    expect(textsOf({})).toEqual([]);
  });

  it.each([5, 7])('categories are missing if %i are chosen', (count) => {
    const selectedCategories = Array.from({ length: count }, (_, index) => index + 1);
    expect(textsOf({ selectedCategories })[0]).toMatch(/^تحتاج لاختيار ٦ فئات/);
  });

  it('a choice of one to six own categories is complete', () => {
    const problems = (count: number) =>
      textsOf({ isCustomGame: true, selectedCategories: Array.from({ length: count }, (_, index) => 20_000 + index) });
    expect([1, 2, 6].map((count) => problems(count).length)).toEqual([0, 0, 0]);
    expect([0, 7].map((count) => problems(count).length)).toEqual([1, 1]);
  });

  it.each(['', '   ', '\u200F \u2800', 'ـَ'])('names that are «%s» count as missing', (nothing) => {
    expect(textsOf({ gameName: nothing, team1Name: nothing, team2Name: nothing })).toEqual([
      'اسم اللعبة مطلوب',
      'اسم الفريق الأول مطلوب',
      'اسم الفريق الثاني مطلوب',
    ]);
  });

  it('too long names, equal team names and a team name that is also a status label are errors', () => {
    expect(textsOf({ gameName: 'ا'.repeat(80) })).toEqual([]);
    expect(textsOf({ gameName: 'ا'.repeat(81) })).toEqual(['اسم اللعبة: الاسم طويل، اختصروه']);
    expect(textsOf({ team1Name: 'ا'.repeat(41) })).toEqual(['الفريق الأول: الاسم طويل، اختصروه']);
    expect(textsOf({ team1Name: 'صقور', team2Name: ' صُقور ' })).toEqual(['اختاروا اسمين مختلفين للفريقين']);
    expect(textsOf({ team2Name: 'جارية' })).toEqual(['لا يُسمّى فريق «محفوظة» أو «جارية»']);
  });

  it('completeChoice trims the names, and returns null if a part is missing', () => {
    expect(completeChoice({ ...complete, gameName: '  ليلة   العيد ' })?.gameName).toBe('ليلة العيد');
    expect(completeChoice({ ...complete, gameMode: null })).toBeNull();
  });
});

describe('a changed choice', () => {
  const begun = { ...complete, gameSessionId: 'sessionsession', categoryGameNumbers: { '62': 2, '65': 1 } };

  it('a changed choice gets a new idempotency key', () => {
    const next = withChanges(begun, { gameName: 'غيره' });
    expect(next.gameSessionId).toBeNull();
    expect(next.clientId).not.toBe(begun.clientId);
  });

  it('a choice with changed categories is no longer a replay, and drops its game numbers', () => {
    const next = withCategories({ ...begun, isReplay: true, isCustomGame: true, replayOf: 'x' }, [62]);
    expect([next.isReplay, next.categoryGameNumbers]).toEqual([false, {}]);
    expect([next.isCustomGame, next.replayOf]).toEqual([false, null]);
    expect(withCategories(begun, [62]).categoryGameNumbers).toEqual({ '62': 2 });
  });
});
