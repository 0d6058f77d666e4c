import { type GameData, gameView, playModes } from '@lamma/protocol/games';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { predictMove } from './apply';
import { strike } from './numbers';
import {
  begin,
  cluesOf,
  commandOf,
  type GameContent,
  play,
  playAll,
  playToTheEnd,
  sentOf,
  step,
  thirtySix,
} from './testing/random-games';
import { placesOf, viewOf } from './view';

/** The number of random boards per promise. */
const RUNS = inject('isEvery') ? 200 : 60;
const sets = fc.uniqueArray(fc.constantFrom(...thirtySix), { maxLength: 30 });
/** Boards of six categories, each with at least one playable question: a game cannot start with fewer. */
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

describe('strike', () => {
  it('struck places stay empty, and every other question keeps its place', () => {
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

  it.each(playModes)(
    'a game of %s with struck places ends with the last remaining question, or earlier with a line',
    (mode) => {
      fc.assert(
        fc.property(boards, fc.array(step, { maxLength: 30 }), (board, steps) => {
          const questions = board.flatMap(({ questionIds }) => questionIds);
          let run = begin({ mode, questions });
          for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
          const { ended } = playToTheEnd(run);
          const isLine = 'line' in ended.state && ended.state.line !== null;
          if (!isLine) expect(ended.state.played).toHaveLength(questions.length);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('however many places are struck, five in a row stay possible in connect', () => {
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
      { numRuns: RUNS },
    );
  });

  it.each(playModes)('the full, brief and predicted views of %s keep all places, struck or not', (mode) => {
    fc.assert(
      fc.property(boards, fc.array(step, { maxLength: 20 }), (board, steps) => {
        const content = { ...contentOfBoard(board), data: { ...data, gameMode: mode } };
        let run = begin({ mode, questions: board.flatMap(({ questionIds }) => questionIds) });
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        for (const brief of [true, false]) {
          const view = viewOf(sentOf(run.state, content, answerOf, { cluesOf }), { brief });
          expect(gameView.parse(view)).toEqual(view);
          for (const [at, { questions, struck = [] }] of view.categoriesData.entries()) {
            expect(struck).toEqual(board[at]?.struck);
            expect(questions.map(({ questionOrder }) => questionOrder)).toEqual(placesOf(questions.length, struck));
          }
        }
        const whole = sentOf(run.state, content, answerOf);
        const predicted = predictMove(whole, { type: 'leave', keep: false }, run.now);
        if (predicted?.ok === true)
          expect(viewOf(predicted.state).categoriesData).toEqual(viewOf(whole).categoriesData);
      }),
      { numRuns: RUNS / 2 },
    );
  });
});
