import type { GameData } from '@lamma/protocol/games';
import { gameView, playModes } from '@lamma/protocol/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictView } from './predict';
import {
  begin,
  cluesOf,
  commandOf,
  play,
  playAll,
  playQuestions,
  playToTheEnd,
  type Run,
  step,
  thirtySix,
} from './testing';
import { contentOf, type GameContent, stateOf, viewOf } from './view';

const data: GameData = {
  selectedCategories: [1, 2, 3, 4, 5, 6],
  gameName: 'ديوانية الخميس',
  team1Name: 'صقور الديرة',
  team2Name: 'نواخذة الخليج',
  gameMode: 'classic',
  categoryGameNumbers: { '1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1 },
  isReplay: false,
  isCustomGame: false,
};
const content: GameContent = {
  id: 'abcdefghijkl',
  data,
  categories: data.selectedCategories.map((id, index) => ({
    id,
    nameAr: `فئة ${id}`,
    ...(id === 6 ? {} : { icon: 'cup', color: 'dye-2' }),
    gameNumber: 1,
    questions: thirtySix
      .slice(index * 6, index * 6 + 6)
      .map((question) => ({ id: question, questionText: `سؤال ${question}` })),
  })),
};
const setup = { mode: 'classic' as const, questions: thirtySix };
const answerOf = (id: number) => ({ correctAnswer: `جواب ${id}`, accept: [`صيغة ${id}`] });
const open = { type: 'openQuestion', questionId: 101 } as const;

describe('the view of a game', () => {
  it.each(playModes)('holds the state of %s whole: a browser that predicts gets back what it was made of', (mode) => {
    const own = { ...content, data: { ...data, gameMode: mode } };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let run = begin({ ...setup, mode });
        for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
        for (const brief of [true, false]) {
          const view = viewOf(run.state, own, answerOf, { brief, cluesOf });
          expect(stateOf(view)).toEqual(run.state);
          expect(gameView.parse(view)).toEqual(view);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(playModes)('[R825] holds the end of %s whole', (mode) => {
    const { ended } = playToTheEnd(begin({ ...setup, mode }));
    const view = viewOf(ended.state, { ...content, data: { ...data, gameMode: mode } }, answerOf);
    expect(stateOf(view)).toEqual(ended.state);
    expect(view).toMatchObject({ phase: 'finished', isComplete: true, openQuestion: null });
  });

  it('[R825] shows the line that won', () => {
    const won = [0, 1, 2, 3, 4].reduce(
      (run, square) =>
        playAll(
          run,
          { type: 'openQuestion', questionId: 101 + square },
          { type: 'award', team: 1 },
          { type: 'claimSquare', square },
        ),
      begin({ ...setup, mode: 'connect' }),
    );
    const view = viewOf(won.state, { ...content, data: { ...data, gameMode: 'connect' } }, answerOf);
    expect(view).toMatchObject({ phase: 'finished', line: [0, 1, 2, 3, 4] });
    expect(stateOf(view)).toEqual(won.state);
  });

  it('speaks the documented names', () => {
    const view = viewOf(playQuestions(begin(setup), [1, 2, 1]).state, content, answerOf);
    expect(view).toMatchObject({
      currentTeam: 2,
      team1Turn: false,
      team1Score: 2,
      team2Score: 1,
      currentScore: { team1: 2, team2: 1 },
      isComplete: false,
      winner: 'جارية',
      gameData: data,
    });
    expect(view.categoriesData[0]?.questions[1]).toMatchObject({ id: 102, questionOrder: 2, used: true, wonBy: 2 });
  });

  it('[I9] has the answer only once it was shown', () => {
    const opened = playAll(begin(setup), open);
    expect(Object.keys(viewOf(opened.state, content, answerOf).openQuestion ?? {})).toEqual([
      'categoryId',
      'questionText',
      'id',
      'deadlineAt',
    ]);
    const shown = playAll(opened, { type: 'revealAnswer' });
    expect(viewOf(shown.state, content, answerOf).openQuestion).toMatchObject({
      correctAnswer: 'جواب 101',
      accept: ['صيغة 101'],
    });
  });

  describe('of a question with clues', () => {
    const asked = playAll(begin(setup), { type: 'openQuestion', questionId: 110 });
    const openOf = (run: Run) => viewOf(run.state, content, answerOf, { cluesOf }).openQuestion;
    const [first, second, third, fourth] = cluesOf(110);

    it('holds those that are open, how many are left, and no word of the others', () => {
      expect(openOf(asked)).toMatchObject({ questionText: 'سؤال 110', clues: [first], cluesLeft: 3 });
      const next = playAll(asked, { type: 'openClue' });
      expect(openOf(next)).toMatchObject({ clues: [first, second], cluesLeft: 2 });
      for (const brief of [true, false]) {
        const sent = JSON.stringify(viewOf(next.state, content, answerOf, { brief, cluesOf }));
        expect(sent).not.toContain(third);
        expect(sent).not.toContain(fourth);
      }
    });

    it('holds all of them beside the answer', () => {
      const shown = openOf(playAll(asked, { type: 'openClue' }, { type: 'revealAnswer' }));
      expect(shown).toMatchObject({ clues: cluesOf(110), cluesLeft: 0, correctAnswer: 'جواب 110' });
    });

    it('holds none before it is open', () => {
      const sent = JSON.stringify(viewOf(begin(setup).state, content, answerOf, { cluesOf }));
      expect(sent).not.toContain('تلميح');
      expect(sent).not.toContain('clues');
    });
  });

  it('shows a question with its own category', () => {
    const other = { type: 'openQuestion', questionId: content.categories[3]?.questions[2]?.id ?? 0 } as const;
    const view = viewOf(playAll(begin(setup), other).state, content, answerOf);
    expect(view.openQuestion).toMatchObject({ categoryId: 4, questionText: `سؤال ${other.questionId}` });
  });

  it('leaves texts out when it is brief, but never the open question’s', () => {
    const view = viewOf(playAll(begin(setup), open).state, content, answerOf, { brief: true });
    expect(JSON.stringify(view.categoriesData)).not.toContain('سؤال');
    expect(view.openQuestion?.questionText).toBe('سؤال 101');
    expect(contentOf(view)).toBeUndefined();
    expect(contentOf(viewOf(begin(setup).state, content, answerOf))).toEqual(content);
  });

  it('[R51] says the winner’s name, nothing for a draw, and a word for a game that is not over', () => {
    const ended = playQuestions(begin(setup), Array(36).fill(2));
    expect(viewOf(ended.state, content, answerOf)).toMatchObject({
      winner: 'نواخذة الخليج',
      winnerTeam: 2,
      isComplete: true,
    });
    const draw = playQuestions(begin(setup), Array(36).fill(null));
    expect(viewOf(draw.state, content, answerOf)).toMatchObject({ winner: '', winnerTeam: null, isComplete: true });
    expect(viewOf(begin(setup).state, content, answerOf, { saved: true }).winner).toBe('محفوظة');
  });
});

describe('[R824] what a screen shows of its own command before the server has answered', () => {
  const shown = playAll(begin(setup), open, { type: 'revealAnswer' });

  it('is the view that the server will send, with the answer that shows already', () => {
    const award = { type: 'award', team: 1 } as const;
    const { state } = playAll(shown, award);
    expect(predictView(viewOf(shown.state, content, answerOf), award, shown.now + 1000)).toEqual({
      ok: true,
      state: viewOf(state, content, answerOf),
    });
    const corrected = predictView(
      viewOf(shown.state, content, answerOf),
      { type: 'adjustScore', team: 1, delta: 1 },
      shown.now,
    );
    expect(corrected?.ok === true && corrected.state.openQuestion).toMatchObject({
      correctAnswer: 'جواب 101',
      accept: ['صيغة 101'],
    });
  });

  it('[I9] has no answer of its own: one that does not show is left to the server', () => {
    const view = viewOf(begin(setup).state, content, answerOf);
    const opened = predictView(view, open, 1000);
    expect(opened?.ok === true && Object.keys(opened.state.openQuestion ?? {})).not.toContain('correctAnswer');
  });

  it('leaves the next clue to the server, and keeps those that show', () => {
    const asked = playAll(begin(setup), { type: 'openQuestion', questionId: 110 }, { type: 'openClue' });
    const view = viewOf(asked.state, content, answerOf, { cluesOf });
    expect(predictView(view, { type: 'openClue' }, asked.now)).toBeUndefined();
    const corrected = predictView(view, { type: 'adjustScore', team: 1, delta: 1 }, asked.now);
    expect(corrected?.ok === true && corrected.state.openQuestion).toEqual(view.openQuestion);
    const revealed = predictView(view, { type: 'revealAnswer' }, asked.now);
    expect(revealed?.ok === true && revealed.state.openQuestion).toMatchObject({
      clues: cluesOf(110).slice(0, 2),
      cluesLeft: 0,
    });
  });

  it('is a refusal where the rules refuse, and nothing where a view has no texts', () => {
    const view = viewOf(shown.state, content, answerOf);
    expect(predictView(view, open, shown.now)).toMatchObject({ ok: false });
    expect(predictView(viewOf(shown.state, content, answerOf, { brief: true }), { type: 'award', team: 1 }, 1)).toBe(
      undefined,
    );
  });

  it('keeps the word for a game that was saved', () => {
    const view = viewOf(shown.state, content, answerOf, { saved: true });
    expect(predictView(view, { type: 'award', team: 2 }, shown.now)).toMatchObject({ state: { winner: 'محفوظة' } });
  });
});
