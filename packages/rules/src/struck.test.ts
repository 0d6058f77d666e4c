import { type GameData, gameView, playModes } from '@lamma/protocol/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictView } from './predict';
import { placesOf, strike } from './struck';
import { begin, cluesOf, commandOf, play, playAll, playToTheEnd, step, thirtySix } from './testing';
import { contentOf, type GameContent, stateOf, viewOf } from './view';

const sets = fc.uniqueArray(fc.constantFrom(...thirtySix), { maxLength: 30 });
/** Six games of six, each with at least one question in play: fewer are refused at the start. */
const boards = sets
  .map((out) => [0, 1, 2, 3, 4, 5].map((at) => strike(thirtySix.slice(at * 6, at * 6 + 6), (id) => out.includes(id))))
  .filter((board) => board.every(({ questionIds }) => questionIds.length > 0));

const data: GameData = {
  selectedCategories: [1, 2, 3, 4, 5, 6],
  gameName: 'ديوانية الخميس',
  team1Name: 'صقور الديرة',
  team2Name: 'نواخذة الخليج',
  gameMode: 'classic',
  categoryGameNumbers: {},
  isReplay: false,
  isCustomGame: false,
};
const contentOfBoard = (board: readonly ReturnType<typeof strike>[]): GameContent => ({
  id: 'abcdefghijkl',
  data,
  categories: board.map(({ questionIds, struck }, index) => ({
    id: index + 1,
    nameAr: `فئة ${index + 1}`,
    gameNumber: 1,
    questions: questionIds.map((id) => ({ id, questionText: `سؤال ${id}` })),
    ...(struck.length === 0 ? {} : { struck }),
  })),
});
const answerOf = (id: number) => ({ correctAnswer: `جواب ${id}` });

describe('struck places', () => {
  it('[R1041] a struck question leaves its place empty, and every other keeps its own', () => {
    expect(strike([11, 12, 13, 14, 15, 16], (id) => id === 13)).toEqual({
      questionIds: [11, 12, 14, 15, 16],
      struck: [3],
    });
    expect(placesOf(5, [3])).toEqual([1, 2, 4, 5, 6]);
    fc.assert(
      fc.property(sets, (out) => {
        const { questionIds, struck } = strike(thirtySix, (id) => out.includes(id));
        const places = placesOf(questionIds.length, struck);
        expect(places.map((place) => thirtySix[place - 1])).toEqual(questionIds);
        expect([...places, ...struck].sort((a, b) => a - b)).toEqual(thirtySix.map((_, at) => at + 1));
      }),
    );
  });

  it.each(playModes)('[R1042] %s with struck places ends with its last question, or before it by a line', (mode) => {
    fc.assert(
      fc.property(boards, fc.array(step, { maxLength: 30 }), (board, steps) => {
        const questions = board.flatMap(({ questionIds }) => questionIds);
        let run = begin({ mode, questions });
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        const { ended } = playToTheEnd(run);
        const isLine = 'line' in ended.state && ended.state.line !== null;
        if (!isLine) expect(ended.state.played).toHaveLength(questions.length);
      }),
      { numRuns: 200 },
    );
  });

  it('[R1042] five in a row stay possible in connect, however many places are struck', () => {
    fc.assert(
      fc.property(boards, fc.constantFrom(1 as const, 2 as const), (board, team) => {
        const questions = board.flatMap(({ questionIds }) => questionIds);
        const won = questions
          .slice(0, 5)
          .reduce(
            (run, questionId, square) =>
              playAll(
                run,
                { type: 'openQuestion', questionId },
                { type: 'award', team },
                { type: 'claimSquare', square },
              ),
            begin({ mode: 'connect', questions }),
          );
        expect(won.state).toMatchObject({ phase: 'finished', line: [0, 1, 2, 3, 4] });
      }),
      { numRuns: 200 },
    );
  });

  it.each(playModes)('[R1043] the view of %s keeps places and struck ones, whole, brief and predicted', (mode) => {
    fc.assert(
      fc.property(boards, fc.array(step, { maxLength: 20 }), (board, steps) => {
        const content = { ...contentOfBoard(board), data: { ...data, gameMode: mode } };
        let run = begin({ mode, questions: board.flatMap(({ questionIds }) => questionIds) });
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        for (const brief of [true, false]) {
          const view = viewOf(run.state, content, answerOf, { brief, cluesOf });
          expect(stateOf(view)).toEqual(run.state);
          expect(gameView.parse(view)).toEqual(view);
          for (const [at, { questions, struck = [] }] of view.categoriesData.entries()) {
            expect(struck).toEqual(board[at]?.struck);
            expect(questions.map(({ questionOrder }) => questionOrder)).toEqual(placesOf(questions.length, struck));
          }
        }
        const whole = viewOf(run.state, content, answerOf);
        expect(contentOf(whole)).toEqual(content);
        const predicted = predictView(whole, { type: 'leave', keep: false }, run.now);
        if (predicted?.ok === true) expect(predicted.state.categoriesData).toEqual(whole.categoriesData);
      }),
      { numRuns: 100 },
    );
  });
});
