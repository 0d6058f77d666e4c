import { defaultRaceOptions } from '@lamma/protocol/limits/race';
import { describe, expect, it } from 'vitest';
import { aBank } from '../../../testing/people/builders';
import { bankWithoutCorrections } from '../../../testing/questions/bank-without-corrections';
import {
  categoriesKey,
  chosenProblem,
  firstNumbers,
  gameDataOf,
  isOwnGame,
  questionsFor,
  wireMode,
} from './chosen-game';

const chosen = {
  selectedCategories: [1, 2, 3, 4, 5, 6],
  gameName: 'ليلة',
  team1Name: 'الصقور',
  team2Name: 'النواخذة',
  gameMode: 'classic' as const,
};
const problemOf = (change: Partial<typeof chosen>, bank = bankWithoutCorrections(aBank())) => {
  const problem = chosenProblem(bank, { ...chosen, ...change });
  return problem?.refusal ?? null;
};

describe('a chosen game', () => {
  it('a chosen game needs exactly six categories that exist and have questions', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ selectedCategories: [] })).toBe('noCategories');
    expect(problemOf({ selectedCategories: [1, 2, 3, 4, 5] })).toBe('needSixCategories');
    expect(problemOf({ selectedCategories: [1, 2, 3, 4, 5, 6, 7] })).toBe('needSixCategories');
    expect(problemOf({ selectedCategories: [1, 2, 3, 4, 5, 99] })).toBe('badCategory');
    const bank = bankWithoutCorrections(aBank());
    expect(problemOf({}, { ...bank, questionsOf: (id) => (id === 3 ? [] : bank.questionsOf(id)) })).toBe('badCategory');
    expect(problemOf({}, { ...bank, isOut: (id) => Math.floor(id / 100) === 3 })).toBe('badCategory');
  });

  it('invalid team names are reported before any other problem of a chosen game', () => {
    expect(problemOf({ team2Name: 'الصُّقور', selectedCategories: [] })).toBe('sameTeamNames');
    expect(problemOf({ team1Name: 'محفوظة' })).toBe('reservedTeamName');
  });

  it('a chosen game has own categories if any id is above 1,000; its mode is then `custom` instead of `classic`', () => {
    expect([isOwnGame([1000, 1]), isOwnGame([1, 1001])]).toEqual([false, true]);
    expect(problemOf({ selectedCategories: [1001] })).toBeNull();
    for (const mode of ['classic', 'custom'] as const) {
      expect([wireMode([1], mode), wireMode([1001], mode)]).toEqual(['classic', 'custom']);
    }
    expect([wireMode([1], 'connect'), wireMode([1001], 'qr')]).toEqual(['connect', 'qr']);
    expect(firstNumbers([1001, 1007])).toEqual({ 1001: 1, 1007: 1 });
  });

  it('only a race has race options, and only a game that asks for a draw has `drawsTurn`', () => {
    const data = (change: object) => gameDataOf({ ...chosen, ...change }, { 1: 2 }, true);
    expect(data({})).toEqual({ ...chosen, categoryGameNumbers: { 1: 2 }, isReplay: true, isCustomGame: false });
    expect(data({ drawsTurn: true })).toHaveProperty('drawsTurn', true);
    expect(data({ drawsTurn: false })).not.toHaveProperty('drawsTurn');
    expect(data({ gameMode: 'race' }).race).toEqual(defaultRaceOptions);
    const race = { ...defaultRaceOptions };
    expect(data({ gameMode: 'race', race }).race).toBe(race);
    expect(data({ race })).not.toHaveProperty('race');
  });

  it('the key of a chosen game does not depend on the order of its categories', () => {
    expect(categoriesKey([20, 103, 7])).toBe('7,20,103');
    expect(categoriesKey([7, 103, 20])).toBe('7,20,103');
  });

  it('a chosen game plays the questions of game 1 if its game number has no questions', () => {
    const bank = bankWithoutCorrections(aBank());
    const data = gameDataOf(chosen, { '1': 9, '2': 1, '3': 1, '4': 1, '5': 1, '6': 3 }, false);
    const result = questionsFor(bank, data);
    if (!result.ok) throw new Error(result.refusal);
    expect(result.questions[0]?.questionIds).toEqual([101, 102, 103, 104, 105, 106]);
    expect(result.questions[5]?.questionIds).toEqual([613, 614, 615, 616, 617, 618]);
    expect(result.questions.map(({ gameNumber }) => gameNumber)).toEqual([9, 1, 1, 1, 1, 3]);
    const none = { ...bank, questionsOf: (id: number) => (id === 6 ? [] : bank.questionsOf(id)) };
    expect(questionsFor(none, data)).toMatchObject({ refusal: 'gameOutOfPlay' });
  });

  it('a chosen game has a struck place instead of a question that is out of play', () => {
    const bank = { ...bankWithoutCorrections(aBank()), isOut: (id: number) => id === 103 || id === 206 };
    const result = questionsFor(bank, gameDataOf(chosen, {}, false));
    if (!result.ok) throw new Error(result.refusal);
    expect(result.questions.slice(0, 3)).toEqual([
      { categoryId: 1, gameNumber: 1, questionIds: [101, 102, 104, 105, 106], struck: [3] },
      { categoryId: 2, gameNumber: 1, questionIds: [201, 202, 203, 204, 205], struck: [6] },
      { categoryId: 3, gameNumber: 1, questionIds: [301, 302, 303, 304, 305, 306] },
    ]);
  });

  it('a chosen game is refused if a category has nothing left in play', () => {
    const bank = { ...bankWithoutCorrections(aBank()), isOut: (id: number) => id >= 107 && id <= 112 };
    expect(questionsFor(bank, gameDataOf(chosen, { '1': 2 }, true))).toMatchObject({ refusal: 'gameOutOfPlay' });
  });

  it('a chosen game is refused with the name of a question without answer', () => {
    const bank = bankWithoutCorrections(aBank());
    const broken = bank
      .questionsOf(2)
      .map((question, index) => (index === 4 ? { ...question, correctAnswer: ' ' } : question))
      .map((question, index) => (index === 2 ? { ...question, questionText: ' ' } : question));
    const result = questionsFor(
      { ...bank, questionsOf: (id) => (id === 2 ? broken : bank.questionsOf(id)) },
      gameDataOf(chosen, {}, false),
    );
    expect(result).toMatchObject({
      ok: false,
      refusal: 'badQuestions',
      message: 'خطأ في بيانات الأسئلة: «فئة 2»: السؤال 3، «فئة 2»: السؤال 5',
    });
  });
});
