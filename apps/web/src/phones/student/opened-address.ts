import { contestPath } from '@lamma/sync/rooms/contest-path';
import { askEarly } from '../shared/early-answer';

/** Which page was opened: that of a contest, or the one where its six digits are typed; digits in the address are filled in. */
export type Place = { gameId: string } | { code: string };

/** What the address says. A contest that it names is asked for already. */
export interface OpenedAddress {
  place: Place;
  /** Gives the early answer to the first reading of the contest. */
  fetch: typeof fetch;
}

/** Where the contest of a six-digit code is asked for. */
export function codePath(code: string): string {
  return `/api/solo-games/code/${encodeURIComponent(code)}`;
}

/** The page of a contest. */
export function joinAddress(gameId: string): string {
  return `/solo-game-join/${encodeURIComponent(gameId)}`;
}

/** Reads `/solo-game-join/:gameId`, `/j` or `/j/:code`, and asks for the contest at once. */
export function openAddress(pathname: string): OpenedAddress {
  const [, page, rest = ''] = pathname.split('/');
  const place: Place = page === 'j' ? { code: decoded(rest) } : { gameId: decoded(rest) };
  const path = 'gameId' in place ? contestPath(place.gameId) : undefined;
  return { place, fetch: path === undefined ? (url, init) => fetch(url, init) : askEarly(path) };
}

/** A part of an address that cannot be decoded is used as it is: no contest is found by it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
