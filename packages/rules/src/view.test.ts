import type { GameState, SentGame } from '@lamma/protocol/game-state';
import type { GameCommand, GameData } from '@lamma/protocol/games';
import { gameView, playModes } from '@lamma/protocol/games';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { predictMove } from './apply';
import {
  begin,
  cluesOf,
  commandOf,
  type GameContent,
  play,
  playAll,
  playQuestions,
  playToTheEnd,
  type Run,
  randomGames,
  sentOf,
  step,
  thirtySix,
} from './testing/random-games';
import { viewOf } from './view';

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

describe('viewOf', () => {
  it('viewOf shows the answer of a connect question that its clock ended until the next question opens', () => {
    const own = { ...content, data: { ...data, gameMode: 'connect' as const } };
    const missedIn = (run: Run) => {
      const view = viewOf(sentOf(run.state, own, answerOf));
      return 'missed' in view ? view.missed : undefined;
    };
    const expired = play(playAll(begin({ ...setup, mode: 'connect' }), open), { type: 'expireTimer' }, 40_000);
    expect(missedIn(expired)).toEqual({ questionId: 101, correctAnswer: 'جواب 101' });
    expect(missedIn(playAll(expired, { type: 'openQuestion', questionId: 102 }))).toBeUndefined();
    expect(missedIn(playAll(expired, { type: 'undo' }))).toBeUndefined();
    // The host did not show this answer, so the room has not seen it.
    expect(
      missedIn(playAll(begin({ ...setup, mode: 'connect' }), open, { type: 'award', team: null })),
    ).toBeUndefined();
  });

  it.each(playModes)(
    'viewOf gives the same view of %s on the page as on the server, valid by the protocol’s schema',
    (mode) => {
      const own = { ...content, data: { ...data, gameMode: mode } };
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
          let run = begin({ ...setup, mode });
          for (const chosen of steps) run = play(run, commandOf(run.state, chosen));
          const sent = sentOf(run.state, own, answerOf, { cluesOf });
          const onThePage: SentGame = JSON.parse(JSON.stringify(sent));
          for (const brief of [true, false]) {
            const view = viewOf(sent, { brief });
            expect(viewOf(onThePage, { brief })).toEqual(view);
            expect(gameView.parse(view)).toEqual(view);
          }
        }),
        { numRuns: inject('isEvery') ? 300 : 100 },
      );
    },
  );

  it.each(playModes)('viewOf contains no answer and no clue of %s before it may be shown', (mode) => {
    randomGames(mode, 300, {
      look: ({ after: { state } }) => {
        const { shown, ...beside } = sentOf(state, content, answerOf, { cluesOf });
        expect(JSON.stringify(beside.categories) + JSON.stringify(shown)).not.toContain(
          shown !== undefined && state.revealed.includes(shown.questionId) ? 'never' : 'جواب',
        );
        expect(shown?.clues?.length ?? 0).toBe(state.open?.clues?.open ?? 0);
        if (state.open !== null) expect([undefined, state.open.questionId]).toContain(shown?.questionId);
        else expect(shown === undefined || state.revealed.includes(shown.questionId)).toBe(true);
      },
    });
  });

  it.each(playModes)('viewOf marks a finished game of %s as complete, without an open question', (mode) => {
    const { ended } = playToTheEnd(begin({ ...setup, mode }));
    const view = viewOf(sentOf(ended.state, { ...content, data: { ...data, gameMode: mode } }, answerOf));
    expect(view).toMatchObject({ phase: 'finished', isComplete: true, openQuestion: null });
  });

  it('viewOf shows the winning line', () => {
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
    const view = viewOf(sentOf(won.state, { ...content, data: { ...data, gameMode: 'connect' } }, answerOf));
    expect(view).toMatchObject({ phase: 'finished', line: [0, 1, 2, 3, 4] });
  });

  it('viewOf uses the documented field names', () => {
    const view = viewOf(sentOf(playQuestions(begin(setup), [1, 2, 1]).state, content, answerOf));
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

  it('viewOf contains the answer only once it was shown', () => {
    const opened = playAll(begin(setup), open);
    expect(Object.keys(viewOf(sentOf(opened.state, content, answerOf)).openQuestion ?? {})).toEqual([
      'categoryId',
      'questionText',
      'id',
      'deadlineAt',
    ]);
    const shown = playAll(opened, { type: 'revealAnswer' });
    expect(viewOf(sentOf(shown.state, content, answerOf)).openQuestion).toMatchObject({
      correctAnswer: 'جواب 101',
      accept: ['صيغة 101'],
    });
  });

  describe('viewOf, for a question with clues', () => {
    const asked = playAll(begin(setup), { type: 'openQuestion', questionId: 110 });
    const openOf = (run: Run) => viewOf(sentOf(run.state, content, answerOf, { cluesOf })).openQuestion;
    const [first, second, third, fourth] = cluesOf(110);

    it('viewOf shows the opened clues, and of the rest only the number', () => {
      expect(openOf(asked)).toMatchObject({ questionText: 'سؤال 110', clues: [first], cluesLeft: 3 });
      const next = playAll(asked, { type: 'openClue' });
      expect(openOf(next)).toMatchObject({ clues: [first, second], cluesLeft: 2 });
      for (const brief of [true, false]) {
        const sent = JSON.stringify(viewOf(sentOf(next.state, content, answerOf, { cluesOf }), { brief }));
        expect(sent).not.toContain(third);
        expect(sent).not.toContain(fourth);
      }
    });

    it('viewOf shows all clues with the answer', () => {
      const shown = openOf(playAll(asked, { type: 'openClue' }, { type: 'revealAnswer' }));
      expect(shown).toMatchObject({ clues: cluesOf(110), cluesLeft: 0, correctAnswer: 'جواب 110' });
    });

    it('viewOf shows no clue before the question is open', () => {
      const sent = JSON.stringify(viewOf(sentOf(begin(setup).state, content, answerOf, { cluesOf })));
      expect(sent).not.toContain('تلميح');
      expect(sent).not.toContain('clues');
    });
  });

  it('viewOf shows a question with the category it belongs to', () => {
    const other = { type: 'openQuestion', questionId: content.categories[3]?.questions[2]?.id ?? 0 } as const;
    const view = viewOf(sentOf(playAll(begin(setup), other).state, content, answerOf));
    expect(view.openQuestion).toMatchObject({ categoryId: 4, questionText: `سؤال ${other.questionId}` });
  });

  it('a brief view leaves out all texts except those of the open question', () => {
    const view = viewOf(sentOf(playAll(begin(setup), open).state, content, answerOf), { brief: true });
    expect(JSON.stringify(view.categoriesData)).not.toContain('سؤال');
    expect(view.openQuestion?.questionText).toBe('سؤال 101');
  });

  it('viewOf gives the winner’s name, an empty text for a draw and a word for an unfinished game', () => {
    const ended = playQuestions(begin(setup), Array(36).fill(2));
    expect(viewOf(sentOf(ended.state, content, answerOf))).toMatchObject({
      winner: 'نواخذة الخليج',
      winnerTeam: 2,
      isComplete: true,
    });
    const draw = playQuestions(begin(setup), Array(36).fill(null));
    expect(viewOf(sentOf(draw.state, content, answerOf))).toMatchObject({
      winner: '',
      winnerTeam: null,
      isComplete: true,
    });
    expect(viewOf(sentOf(begin(setup).state, content, answerOf, { saved: true })).winner).toBe('محفوظة');
  });

  it('viewOf names the rematch of an ended game, and omits the key if there is none', () => {
    const sent = sentOf(playToTheEnd(begin(setup)).ended.state, content, answerOf);
    const next = { gameSessionId: 'rematchrematch', gameMode: 'classic' } as const;
    expect(gameView.parse(viewOf({ ...sent, next }))).toMatchObject({ isComplete: true, next });
    expect(viewOf(sent)).not.toHaveProperty('next');
  });
});

describe('predictMove', () => {
  const shown = playAll(begin(setup), open, { type: 'revealAnswer' });
  const sentIn = (run: Run, options?: { saved: boolean }) =>
    sentOf(run.state, content, answerOf, { cluesOf, ...options });
  /** The view that the screen then draws. */
  const predicted = (sent: SentGame, command: GameCommand, now: number) => {
    const prediction = predictMove(sent, command, now);
    return prediction?.ok === true ? viewOf(prediction.state) : prediction;
  };

  it('predictMove predicts the view that the server will send, including an answer that already shows', () => {
    const award = { type: 'award', team: 1 } as const;
    expect(predicted(sentIn(shown), award, shown.now + 1000)).toEqual(viewOf(sentIn(playAll(shown, award))));
    const corrected = predicted(sentIn(shown), { type: 'adjustScore', team: 1, delta: 1 }, shown.now);
    expect(corrected).toMatchObject({ openQuestion: { correctAnswer: 'جواب 101', accept: ['صيغة 101'] } });
  });

  it('predictMove predicts the server’s view of any game, except answers and clues that only the server has', () => {
    for (const mode of playModes) {
      randomGames(mode, 300, {
        look: ({ before, after, command }) => {
          const prediction = predictMove(sentIn(before), command as GameCommand, after.now);
          if (prediction === undefined) return;
          expect(prediction).toMatchObject({ ok: true, state: { game: withoutClues(after.state) } });
        },
      });
    }
  });

  it('predictMove does not predict an answer that the client does not have yet', () => {
    const opened = predictMove(sentIn(begin(setup)), open, 1000);
    const revealed = opened?.ok === true ? predicted(opened.state, { type: 'revealAnswer' }, 2000) : undefined;
    expect(revealed).toMatchObject({ phase: 'answer-display' });
    expect(JSON.stringify(revealed)).not.toContain('correctAnswer');
  });

  it('the predicted view of a newly opened question contains no text of the previous one', () => {
    const award = predictMove(sentIn(shown), { type: 'award', team: 1 }, shown.now);
    const next = award?.ok === true ? predicted(award.state, { type: 'openQuestion', questionId: 102 }, 1) : undefined;
    expect(next).toMatchObject({ openQuestion: { id: 102 } });
    expect(JSON.stringify(next)).not.toContain('جواب');
  });

  it('predictMove leaves the next clue to the server and keeps the visible ones', () => {
    const asked = playAll(begin(setup), { type: 'openQuestion', questionId: 110 }, { type: 'openClue' });
    const sent = sentIn(asked);
    expect(predictMove(sent, { type: 'openClue' }, asked.now)).toBeUndefined();
    const corrected = predicted(sent, { type: 'adjustScore', team: 1, delta: 1 }, asked.now);
    expect(corrected).toMatchObject({ openQuestion: viewOf(sent).openQuestion });
    expect(predicted(sent, { type: 'revealAnswer' }, asked.now)).toMatchObject({
      openQuestion: { clues: cluesOf(110).slice(0, 2), cluesLeft: 0 },
    });
  });

  it('predictMove returns the refusal of the rules', () => {
    expect(predictMove(sentIn(shown), open, shown.now)).toMatchObject({ ok: false });
  });

  it('predictMove keeps the word in the winner field of a saved game', () => {
    const sent = sentIn(shown, { saved: true });
    expect(predicted(sent, { type: 'award', team: 2 }, shown.now)).toMatchObject({ winner: 'محفوظة' });
  });
});

/** The state without clues: a page that opens a question does not know them yet. */
function withoutClues({ open: asked, ...state }: GameState) {
  return { ...state, open: asked && { questionId: asked.questionId } };
}
