import type { GameState } from '@lamma/protocol/game-state';
import type { AnyCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import { withGuests } from './guests';
import { adjustScore, drawTurn } from './modes/common';
import { accept, type Outcome, type RuleContext } from './modes/game';
import { rulesOf } from './modes/index';
import { driveMedia, openClue } from './modes/open-question';

/**
 * A break («استراحة») of a game, the same for every mode. A break begins only while no clock runs, so a break never has to stop a clock.
 * During a break only corrections of the score, undo, leaving and the end of the break are accepted.
 */

type Move = Exclude<AnyCommand, { type: 'undo' }>;

const MINUTE_MS = 60_000;

/** The commands that a break accepts besides `undo` and `resumeGame`. */
const DURING_PAUSE: readonly AnyCommand['type'][] = ['adjustScore', 'leave'];

/** Applies any command but `undo`: checks the break, applies the mode's rules, and closes the guesses of an evening's guests. */
export function applyMove(state: GameState, command: Move, context: RuleContext): Outcome<GameState> {
  if (command.type === 'pause') return pause(state, command.minutes, context.now);
  if (command.type === 'resumeGame') return resumeGame(state, command.since);
  if (state.pause !== undefined && !DURING_PAUSE.includes(command.type)) return refuse('paused');
  if (state.phase === 'finished') return refuse('gameFinished');
  const outcome = applyToQuestions(state, command, context);
  return outcome.ok ? { ...outcome, state: withGuests(state, command, context, outcome.state) } : outcome;
}

function applyToQuestions(
  state: GameState,
  command: Exclude<Move, { type: 'pause' | 'resumeGame' }>,
  context: RuleContext,
): Outcome<GameState> {
  switch (command.type) {
    case 'drawTurn':
      return drawTurn(state, context);
    case 'openClue':
      return openClue(state);
    case 'driveMedia':
      return driveMedia(state, command.act, context.now);
    case 'adjustScore':
      // In connect mode scores count squares, so they are not corrected by hand.
      if (state.mode === 'connect') return refuse('notInThisMode');
      return adjustScore(state, command.team, command.delta);
    case 'leave':
      return accept(state, { type: 'screenLeft', keep: command.keep });
    default:
      return rulesOf(state.mode).apply(state, command, context);
  }
}

function pause(state: GameState, minutes: number | null, now: number): Outcome<GameState> {
  if (state.phase === 'finished') return refuse('gameFinished');
  if (state.pause !== undefined) return refuse('paused');
  if (!mayPause(state) || !pauseLengths.includes(minutes)) return refuse('notNow');
  const until = minutes === null ? null : now + minutes * MINUTE_MS;
  return accept({ ...state, pause: { since: now, until } }, { type: 'gamePaused' });
}

const pauseLengths: readonly (number | null)[] = [...limits.pauseMinutes, null];

/**
 * The phases in which no break may begin. `reading` is in the list even if the host arms the buttons, so that a break does not interrupt
 * the question.
 */
const WITHOUT_PAUSE: readonly GameState['phase'][] = ['finished', 'reading', 'armed', 'answering'];

function mayPause(state: GameState): boolean {
  return !WITHOUT_PAUSE.includes(state.phase) && rulesOf(state.mode).runsUntil(state) === null;
}

/** @param since the start of the break to end, so that a late command does not end the next break */
function resumeGame(state: GameState, since: number | undefined): Outcome<GameState> {
  if (state.phase === 'finished') return refuse('gameFinished');
  if (state.pause === undefined) return refuse('notNow');
  if (since !== undefined && since !== state.pause.since) return refuse('stale');
  return accept(withoutPause(state), { type: 'gameResumed' });
}

function withoutPause(state: GameState): GameState {
  const { pause: _ended, ...rest } = state;
  return rest;
}

/** An undo neither ends nor begins a break: gives the restored state the pause of the current state. */
export function keepPause(current: GameState, restored: GameState): GameState {
  return current.pause === undefined ? withoutPause(restored) : { ...restored, pause: current.pause };
}
