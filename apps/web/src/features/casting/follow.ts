import type { CastState, CastStep } from '@lamma/protocol/casting';
import { isSame } from '../../lib/is-same';
import { paths } from '../../lib/paths';
import { gameAt, isFollowingPlace, type Place, pathOf } from './step-at';

/** The memory of a television between two calls of `nextMove`. */
export interface FollowMemory {
  lastState: CastState | null;
  /** The last step that the television followed, or left for a page opened by hand. */
  step: CastStep | null;
  /** The game that the television shows because the phone opened it; null for any other page. */
  openedByPhone: string | null;
}

interface NextMove {
  memory: FollowMemory;
  /** The path to navigate to; null to stay. */
  goTo: string | null;
  /** A report for the server: the game that somebody has opened on the television, or null after that game. Missing if the server knows already. */
  report?: string | null;
}

export const nothingSeen: FollowMemory = { lastState: null, step: null, openedByPhone: null };

/**
 * Decides whether a television navigates after a new state or on a new page. It follows each new step. A page that somebody has opened by
 * hand stays until the next step, and a game opened by hand is reported, so that the phone asks before it takes over.
 * @param isByHand whether somebody has opened this page on the television since its document was loaded
 */
export function nextMove(
  { lastState, step, openedByPhone }: FollowMemory,
  state: CastState,
  place: Place,
  isByHand = false,
): NextMove {
  const isNew = state !== lastState;
  const game = gameAt(place)?.gameId ?? null;
  const stepGame = state.step.at === 'game' ? state.step.gameId : null;
  const isTakenOver = game !== null && game === lastState?.ownGame && state.ownGame === null;
  const leads = isNew && (isTakenOver || !isSame(state.step, step)) && !(lastState === null && isByHand);
  // A game that is open when a state leads elsewhere counts as the phone's, unless it was reported as the television's own.
  const isLed = game === null || game === stepGame || game === openedByPhone || (leads && state.ownGame === null);
  const ownGame = isLed ? null : game;
  return {
    memory: { lastState: state, step: state.ownGame === null ? state.step : step, openedByPhone: isLed ? game : null },
    goTo: leads ? goTo(state, place, lastState === null) : null,
    ...(ownGame === state.ownGame ? {} : { report: ownGame }),
  };
}

function goTo(state: CastState, place: Place, isFirst: boolean): string | null {
  const to = pathOf(state);
  if (to === null || to === place.pathname + place.search) return null;
  // After the sign-in the welcome stays until the phone chooses something.
  const isWelcome = place.pathname === paths.tvSignIn.pattern;
  const stays = isWelcome ? state.step.at === 'home' : isFirst && !isFollowingPlace(place);
  return stays ? null : to;
}
