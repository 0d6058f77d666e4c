import { type PlayMode, playModes } from '@lamma/protocol/games';
import { describe, expect, it } from 'vitest';
import { applyCommand, replay } from '../apply';
import { begin, play, playAll, playToTheEnd, sentOf, thirtySix } from '../testing/random-games';
import { viewOf } from '../view';

const drawTurn = { type: 'drawTurn' } as const;
const undo = { type: 'undo' } as const;
const game = (mode: PlayMode) => begin({ mode, questions: thirtySix });
const asks = (questionId: number) => ({ type: 'openQuestion', questionId }) as const;
/** By mode: the commands of a whole question, after which the turn has passed. */
const aQuestion = {
  classic: [asks(101), { type: 'award', team: 1 }],
  connect: [asks(101), { type: 'award', team: 1 }, { type: 'claimSquare', square: 0 }],
  qr: [asks(101), { type: 'startQrRound', demo: true }, { type: 'chooseOption', option: 0 }],
  race: [asks(101), { type: 'award', team: 1 }, { type: 'nextQuestion' }],
} as const;

describe.each(playModes)('the draw of who begins in %s', (mode) => {
  const drawn = playAll(game(mode), drawTurn);

  it('the draw of who begins gives the turn to the drawn team, and the log alone gives the same state', () => {
    expect(game(mode).state).not.toHaveProperty('draw');
    expect(drawn.state).toMatchObject({ currentTeam: 2, draw: { team: 2, at: drawn.now }, undoable: 0 });
    expect(replay(drawn.setup, drawn.log)).toEqual(drawn.state);
    const { ended } = playToTheEnd(drawn);
    expect(ended.state.draw).toEqual(drawn.state.draw);
    expect(replay(ended.setup, ended.log)).toEqual(ended.state);
  });

  it('the draw of who begins happens once, only before the first move, and only with the team drawn by the server', () => {
    expect(play(drawn, drawTurn).accepted).toBe(false);
    expect(play(playAll(game(mode), asks(101)), drawTurn).accepted).toBe(false);
    expect(applyCommand(game(mode).state, drawTurn, { now: 1 })).toMatchObject({ ok: false, refusal: 'notNow' });
  });

  it('[I5] undo does not take back the draw for the first turn', () => {
    expect(play(drawn, undo).accepted).toBe(false);
    const played = playAll(drawn, ...aQuestion[mode]);
    const undone = playAll(played, ...Array.from({ length: played.state.undoable }, () => undo));
    expect(undone.state).toMatchObject({ currentTeam: 2, draw: drawn.state.draw, played: [] });
    expect(play(undone, undo).accepted).toBe(false);
  });

  it('the draw of who begins is in the view; without a draw the view has no such key', () => {
    const data = {
      ...{ selectedCategories: [], gameName: '', team1Name: 'أ', team2Name: 'ب', categoryGameNumbers: {} },
      ...{ gameMode: mode, isReplay: false, isCustomGame: false },
    };
    const view = (run = drawn) =>
      viewOf(sentOf(run.state, { id: 'g', data, categories: [] }, () => ({ correctAnswer: '' })));
    expect(view()).toMatchObject({ currentTeam: 2, team1Turn: false, draw: drawn.state.draw });
    expect(view(game(mode))).not.toHaveProperty('draw');
  });
});
