import type { CastState, CastStep } from '@lamma/protocol/casting';
import type { PlayMode } from '@lamma/protocol/games';
import { paths } from '../../lib/paths';
import type { SetupStep } from './cast-store';

/** A page's path and query. */
export interface PageLocation {
  pathname: string;
  search: string;
}

const playModes = ['classic', 'connect', 'qr', 'race'] as const satisfies readonly PlayMode[];
const gamePath = (mode: PlayMode) => paths[`${mode}Game` as const];

/** The game that a page plays, as a step; null for other pages, and while the page is looking for its game. */
export function gameAt({ pathname, search }: PageLocation): Extract<CastStep, { at: 'game' }> | null {
  const mode = playModes.find((one) => gamePath(one).pattern === pathname);
  const gameId = new URLSearchParams(search).get('g');
  return mode === undefined || gameId === null ? null : { at: 'game', gameId, mode };
}

/**
 * The step that a page of the phone shows on the television: every page except the choice and the games counts as «home», so that nothing
 * private leaves the phone.
 * @param setup the choice on the open page
 * @returns null while the page is looking for its game or its choice
 */
export function stepAt(location: PageLocation, setup: SetupStep | null): CastStep | null {
  const isSetup = location.pathname === paths.categories.pattern || location.pathname === paths.gameSetup.pattern;
  if (isSetup) return setup;
  if (playModes.some((mode) => gamePath(mode).pattern === location.pathname)) return gameAt(location);
  return { at: 'home' };
}

/** The path on which a television shows this state; null while it has a game of its own. */
export function pathOf({ step, ownGame }: CastState): string | null {
  if (ownGame !== null) return null;
  return step.at === 'game' ? gamePath(step.mode).href(step.gameId) : paths.screen.href();
}

/** Whether a television that has just loaded this page follows its phone. Any other page was opened by hand. */
export function isFollowingPage(location: PageLocation): boolean {
  const following: readonly string[] = [paths.home.pattern, paths.screen.pattern];
  return following.includes(location.pathname) || gameAt(location) !== null;
}
