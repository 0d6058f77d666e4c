import type { GameState } from '@lamma/protocol/game-state';
import type { AnyCommand, GameCommand } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { refuse } from '@lamma/protocol/refusals';
import { withGuests } from './guests';
import type { Outcome, RuleContext } from './modes/game';
import { rulesOf } from './modes/index';

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
  const outcome = rulesOf(state.mode).apply(state, command, context);
  return outcome.ok ? { ...outcome, state: withGuests(state, command, context, outcome.state) } : outcome;
}

function pause(state: GameState, minutes: number | null, now: number): Outcome<GameState> {
  if (state.phase === 'finished') return refuse('gameFinished');
  if (state.pause !== undefined) return refuse('paused');
  if (!mayPause(state) || !pauseLengths.includes(minutes)) return refuse('notNow');
  const until = minutes === null ? null : now + minutes * MINUTE_MS;
  return { ok: true, state: { ...state, pause: { since: now, until } }, events: [{ type: 'gamePaused' }] };
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
  return { ok: true, state: withoutPause(state), events: [{ type: 'gameResumed' }] };
}

function withoutPause(state: GameState): GameState {
  const { pause: _ended, ...rest } = state;
  return rest;
}

/** The legal commands of a state. @param legal the legal commands of its mode, which do not consider breaks */
export function legalWithPause(state: GameState, legal: readonly GameCommand[]): GameCommand[] {
  if (state.pause !== undefined) {
    const accepted = legal.filter(({ type }) => type === 'undo' || DURING_PAUSE.includes(type));
    return [{ type: 'resumeGame' }, ...accepted];
  }
  if (!mayPause(state)) return [...legal];
  return [...legal, ...[...limits.pauseMinutes, null].map((minutes) => ({ type: 'pause', minutes }) as const)];
}

/** An undo neither ends nor begins a break: gives the restored state the pause of the current state. */
export function keepPause(current: GameState, restored: GameState): GameState {
  return current.pause === undefined ? withoutPause(restored) : { ...restored, pause: current.pause };
}
