import type { CastState, CastStep } from '@lamma/protocol/casting';
import type { PlayMode } from '@lamma/protocol/games';
import { isSame } from '../../lib/is-same';
import { paths } from '../../lib/paths';
import type { SetupStep } from './cast-store';

interface PageLocation {
  pathname: string;
  search: string;
}

const playModes = ['classic', 'connect', 'qr', 'race'] as const satisfies readonly PlayMode[];
const gamePath = (mode: PlayMode) => paths[`${mode}Game` as const];

/** The game that a page plays, as a step; null for other pages, and while the page is looking for its game. */
function gameAt({ pathname, search }: PageLocation): Extract<CastStep, { at: 'game' }> | null {
  const mode = playModes.find((one) => gamePath(one).pattern === pathname);
  const gameId = new URLSearchParams(search).get('g');
  return mode === undefined || gameId === null ? null : { at: 'game', gameId, mode };
}

/**
 * The step that a page of the phone shows on the television: every page except the join screen, the game setup and the games counts as
 * «home», so that nothing private leaves the phone.
 * @param setup the setup step of the open page
 * @returns null while the page is loading its game or its setup
 */
export function stepAt(location: PageLocation, setup: SetupStep | null): CastStep | null {
  const isSetup = location.pathname === paths.categories.pattern || location.pathname === paths.gameSetup.pattern;
  if (isSetup) return setup;
  if (playModes.some((mode) => gamePath(mode).pattern === location.pathname)) return gameAt(location);
  if (location.pathname === paths.gathering.pattern) return { at: 'evening' };
  return { at: 'home' };
}

/** The path on which a television shows this state; null while the television plays a game that the phone did not open. */
function pathOf({ step, ownGame }: CastState): string | null {
  if (ownGame !== null) return null;
  if (step.at === 'game') return gamePath(step.mode).href(step.gameId);
  return step.at === 'evening' ? paths.gathering.href() : paths.screen.href();
}

/** Whether a television that has just loaded this page follows its phone. Any other page was opened by hand. */
function isFollowingPage(location: PageLocation): boolean {
  const following: readonly string[] = [paths.home.pattern, paths.screen.pattern, paths.gathering.pattern];
  return following.includes(location.pathname) || gameAt(location) !== null;
}

/** The memory of a television between two calls of `nextMove`. */
export interface FollowMemory {
  lastState: CastState | null;
  /** The last step of the phone that the television followed: steps during a game that somebody opened on the television are not stored. */
  step: CastStep | null;
  /** The game that the television shows because the phone opened it; null for any other page. */
  openedByPhone: string | null;
}

interface NextMove {
  memory: FollowMemory;
  /** The path to navigate to; null to stay. */
  goTo: string | null;
  /** Sent to the server: the game that somebody opened on the television, or null after that game was left. Absent without a change. */
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
  // A game that the server does not know yet is not reported if the television is about to leave it for the phone's step.
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
  // The join screen stays until the host has chosen a category, so that guests can still scan its code.
  const { step } = state;
  if (step.at === 'setup' && step.categoryIds.length === 0 && location.pathname === paths.gathering.pattern)
    return null;
  // After the sign-in the welcome stays as long as the phone is on a page that counts as «home».
  const isWelcome = location.pathname === paths.tvSignIn.pattern;
  const shouldStay = isWelcome ? state.step.at === 'home' : isFirst && !isFollowingPage(location);
  return shouldStay ? null : to;
}
