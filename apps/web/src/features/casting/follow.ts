import type { CastState, CastStep } from '@lamma/protocol/casting';
import { isSame } from '../../lib/is-same';
import { paths } from '../../lib/paths';
import { gameAt, isFollowingPage, type PageLocation, pathOf } from './step-at';

/** The memory of a television between two calls of `nextMove`. */
export interface FollowMemory {
  lastState: CastState | null;
  /** The phone's last step while the television showed no game of its own. */
  step: CastStep | null;
  /** The game that the television shows because the phone opened it; null for any other page. */
  openedByPhone: string | null;
}

interface NextMove {
  memory: FollowMemory;
  /** The path to navigate to; null to stay. */
  goTo: string | null;
  /** Sent to the server: the game that somebody opened on the television, or null once it is left. Absent if nothing has changed. */
  report?: string | null;
}

export const emptyMemory: FollowMemory = { lastState: null, step: null, openedByPhone: null };

/**
 * Decides whether a television navigates after a new state or on a new page. It follows each new step. A page that somebody has opened by
 * hand stays until the next step, and a game opened by hand is reported, so that the phone asks before it takes over.
 * @param wasOpenedByHand whether somebody has opened this page on the television since its document was loaded
 */
export function nextMove(
  { lastState, step, openedByPhone }: FollowMemory,
  state: CastState,
  location: PageLocation,
  wasOpenedByHand = false,
): NextMove {
  const isNew = state !== lastState;
  const game = gameAt(location)?.gameId ?? null;
  const stepGame = state.step.at === 'game' ? state.step.gameId : null;
  const isTakenOver = game !== null && game === lastState?.ownGame && state.ownGame === null;
  const shouldFollow = isNew && (isTakenOver || !isSame(state.step, step)) && !(lastState === null && wasOpenedByHand);
  // A game that the television now leaves for the phone's step counts as the phone's, unless it was reported as the television's own.
  const isPhoneGame =
    game === null || game === stepGame || game === openedByPhone || (shouldFollow && state.ownGame === null);
  const ownGame = isPhoneGame ? null : game;
  return {
    memory: {
      lastState: state,
      step: state.ownGame === null ? state.step : step,
      openedByPhone: isPhoneGame ? game : null,
    },
    goTo: shouldFollow ? goTo(state, location, lastState === null) : null,
    ...(ownGame === state.ownGame ? {} : { report: ownGame }),
  };
}

function goTo(state: CastState, location: PageLocation, isFirst: boolean): string | null {
  const to = pathOf(state);
  if (to === null || to === location.pathname + location.search) return null;
  // After the sign-in the welcome stays until the phone chooses something.
  const isWelcome = location.pathname === paths.tvSignIn.pattern;
  const shouldStay = isWelcome ? state.step.at === 'home' : isFirst && !isFollowingPage(location);
  return shouldStay ? null : to;
}
