import type { GameState } from '@lamma/protocol/game-state';
import type { AnyCommand, GameData, PlayMode } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { describe, expect, it } from 'vitest';
import { applyCommand, predictMove, replay, startGame } from './apply';
import {
  claimablePoint,
  guessableQuestion,
  guessesClosedBy,
  lastClosedGuesses,
  refuseClaim,
  refuseGuess,
} from './guests';
import type { Facts, LoggedCommand } from './modes/game';

const questions = [104, 105, 106];
const counts = { yes: 1, no: 4 };
const opened = { type: 'openQuestion', questionId: 104 } as const;
const reveal = { type: 'revealAnswer' } as const;
const award = (team: 1 | 2 | null) => ({ type: 'award', team }) as const;
const undo = { type: 'undo' } as const;

/** A game of an evening after these commands, one second apart. Guesses that a command closes have the counts of `counts`. */
function after(mode: PlayMode, ...commands: AnyCommand[]) {
  const setup = { mode, questions };
  let state: GameState = startGame(setup);
  const log: LoggedCommand[] = [];
  for (const [at, command] of commands.entries()) {
    const now = 1000 * (at + 1);
    const closes = guessesClosedBy(state, command) !== null;
    const facts: Facts = closes ? { guesses: counts } : command.type === 'award' ? { guesses: null } : {};
    const outcome = applyCommand(state, command, { now, facts, mayReopen: true, log: { setup, commands: log } });
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
    state = outcome.state;
    log.push({ command, now, facts });
  }
  expect(replay(setup, log)).toEqual(state);
  return state;
}

describe('Guesses of an evening’s guests', () => {
  it('the team that is not asked may guess from the opening of the question until its answer shows', () => {
    expect(guessableQuestion(after('classic'))).toBeNull();
    expect(guessableQuestion(after('classic', opened))).toEqual({ questionId: 104, by: 2, isOpen: true });
    expect(guessableQuestion(after('connect', opened))).toEqual({ questionId: 104, by: 2, isOpen: true });
    expect(guessableQuestion(after('classic', opened, reveal))).toEqual({ questionId: 104, by: 2, isOpen: false });
    expect(guessableQuestion(after('classic', opened, award(1)))).toBeNull();
    const second = after('classic', opened, award(1), { type: 'openQuestion', questionId: 105 });
    expect(guessableQuestion(second)).toEqual({ questionId: 105, by: 1, isOpen: true });
  });

  it('there are no guesses in «خربطهم», because the rivals write the options and know the answer', () => {
    expect(guessableQuestion(after('qr', opened))).toBeNull();
    expect(refuseGuess(after('qr', opened), 2, 104)?.refusal).toBe('notNow');
  });

  it('a guess is refused from the asked team, for another question, and after the answer', () => {
    const open = after('classic', opened);
    expect(refuseGuess(open, 2, 104)).toBeNull();
    expect(refuseGuess(open, 1, 104)?.refusal).toBe('guessOfOthers');
    expect(refuseGuess(open, 2, 105)?.refusal).toBe('notNow');
    expect(refuseGuess(after('classic', opened, reveal), 2, 104)?.refusal).toBe('guessClosed');
    expect(refuseGuess(after('classic', opened, award(null)), 2, 104)?.refusal).toBe('guessClosed');
    expect(refuseGuess(after('classic'), 2, 104)?.refusal).toBe('notNow');
  });

  it('guesses are refused during a break, even if a question is still open because an undo stopped its clock', () => {
    const adjust = { type: 'adjustScore', team: 1, delta: 1 } as const;
    const asked = [opened, adjust, undo, { type: 'pause', minutes: 5 }] as const;
    expect(guessableQuestion(after('classic', ...asked))?.isOpen).toBe(true);
    expect(refuseGuess(after('classic', ...asked), 2, 104)?.refusal).toBe('paused');
    expect(refuseGuess(after('classic', ...asked, { type: 'resumeGame' }), 2, 104)).toBeNull();
  });

  it('guesses close once: when the answer shows, or when a point is given before that', () => {
    const closed = [{ questionId: 104, by: 2, counts }];
    expect(after('classic', opened, reveal, award(1)).guessed).toEqual(closed);
    expect(after('classic', opened, award(1)).guessed).toEqual(closed);
    expect(after('connect', opened, reveal).guessed).toEqual(closed);
    const expired = { type: 'expireTimer' } as const;
    const waits = Array.from({ length: 40 }, () => ({ type: 'leave', keep: true }) as const);
    expect(after('connect', opened, ...waits, expired).guessed).toEqual(closed);
  });

  it('guesses stay open if the host closes their question unused, and closed guesses stay closed after an undo', () => {
    const back = after('classic', opened, { type: 'closeQuestion' }, opened);
    expect(guessableQuestion(back)?.isOpen).toBe(true);
    const undone = after('classic', opened, award(1), undo);
    expect(undone.phase).toBe('question-display');
    expect(guessableQuestion(undone)).toEqual({ questionId: 104, by: 2, isOpen: false });
    expect(after('classic', opened, award(1), undo, award(2)).guessed).toHaveLength(1);
  });

  it('a guess «they know it» is right if the asked team got the point, and «they do not» if that team did not', () => {
    expect(lastClosedGuesses(after('classic', opened, award(1)))).toMatchObject({
      questionId: 104,
      by: 2,
      wereKnown: true,
    });
    expect(lastClosedGuesses(after('classic', opened, award(2)))?.wereKnown).toBe(false);
    expect(lastClosedGuesses(after('connect', opened, award(1)))?.wereKnown).toBe(true);
    expect(lastClosedGuesses(after('connect', opened, award(null)))?.wereKnown).toBe(false);
    expect(lastClosedGuesses(after('classic', opened, reveal))).toBeNull();
  });

  it('a phone may say whether a guess was right once the screen has shown the guesses, also if nobody got the point', () => {
    // The second and the third command, one second apart, decide the question.
    expect(lastClosedGuesses(after('classic', opened, award(1)))?.rightFrom).toBe(2000 + limits.guessCountsMs);
    expect(lastClosedGuesses(after('classic', opened, award(null)))?.rightFrom).toBe(2000 + limits.guessCountsMs);
    expect(lastClosedGuesses(after('classic', opened, reveal, award(1)))?.rightFrom).toBe(3000 + limits.guessCountsMs);
    const again = after('classic', opened, award(1), undo, award(2));
    expect(lastClosedGuesses(again)?.rightFrom).toBe(4000 + limits.guessCountsMs);
  });

  it('a screen does not predict a point that is given without the answer, because the guesses show first; it predicts any other point', () => {
    const sent = (...commands: AnyCommand[]) => {
      const data = { gameName: '', team1Name: 'أ', team2Name: 'ب', gameMode: 'classic' as const };
      return { id: 'g', game: after('classic', ...commands), data: data as GameData, saved: false, categories: [] };
    };
    const predicts = (...commands: AnyCommand[]) =>
      predictMove({ ...sent(...commands), hasGuests: true }, award(1), 9000)?.ok;
    expect(predicts(opened)).toBeUndefined();
    expect(predicts(opened, reveal)).toBe(true);
    expect(predicts(opened, award(1), undo)).toBe(true);
    // The answer is only predicted, so the closed guesses have not arrived from the server.
    const answered = predictMove({ ...sent(opened), hasGuests: true }, reveal, 9000);
    if (answered?.ok !== true) throw new Error('not predicted');
    expect(predictMove(answered.state, award(1), 9100)).toBeUndefined();
    expect(predictMove({ ...sent(opened), hasGuests: true }, reveal, 9000)?.ok).toBe(true);
    expect(predictMove(sent(opened), award(1), 9000)?.ok).toBe(true);
  });

  it('a game without an evening has no guesses in its state', () => {
    let state = startGame({ mode: 'classic', questions });
    for (const command of [opened, reveal, award(1)]) {
      const outcome = applyCommand(state, command, { now: 1 });
      if (outcome.ok) state = outcome.state;
    }
    expect(state.played).toHaveLength(1);
    expect(state).not.toHaveProperty('guessed');
    expect(state).not.toHaveProperty('point');
  });
});

describe('A claim to a point', () => {
  it('a claim to a point is open for 8 s to the guests of the team that got it', () => {
    const won = after('classic', opened, reveal, award(2));
    expect(claimablePoint(won)).toEqual({ questionId: 104, team: 2, until: 11_000 });
    expect(refuseClaim(won, 2, 104, 10_999)).toBeNull();
    expect(refuseClaim(won, 2, 104, 11_000)?.refusal).toBe('claimLate');
    expect(refuseClaim(won, 1, 104, 4000)?.refusal).toBe('notNow');
    expect(refuseClaim(won, 2, 105, 4000)?.refusal).toBe('notNow');
  });

  it('a claim is refused if nobody got the point, after the next question and after an undo', () => {
    expect(claimablePoint(after('classic', opened, award(null)))).toBeNull();
    const next = { type: 'openQuestion', questionId: 105 } as const;
    expect(claimablePoint(after('classic', opened, award(1), next))).not.toBeNull();
    expect(claimablePoint(after('classic', opened, award(1), next, award(null)))).toBeNull();
    expect(claimablePoint(after('classic', opened, award(1), undo))).toBeNull();
    expect(claimablePoint(after('classic', opened, award(1), undo, award(2)))).toMatchObject({
      team: 2,
      until: 12_000,
    });
  });

  it('a point can still be claimed after the undo of a score correction', () => {
    const corrected = after('classic', opened, award(1), { type: 'adjustScore', team: 2, delta: 1 }, undo);
    expect(claimablePoint(corrected)).toMatchObject({ questionId: 104, team: 1 });
  });
});
