import { contestPath } from '@lamma/sync/rooms/rest-paths';
import { prefetch } from '../shared/scanned-code';

/** The opened page: a contest, or the page where its six digits are typed, filled in from the URL. */
export type OpenedPage = { gameId: string } | { code: string };

/** The parsed URL. If it names a contest, the contest is already being requested. */
export interface OpenedAddress {
  opened: OpenedPage;
  /** A `fetch` that returns the prefetched response to the first GET of the contest. */
  fetch: typeof fetch;
}

/** The path that finds the contest of a six-digit code. */
export function codePath(code: string): string {
  return `/api/solo-games/code/${encodeURIComponent(code)}`;
}

/** The page of a contest. */
export function joinAddress(gameId: string): string {
  return `/solo-game-join/${encodeURIComponent(gameId)}`;
}

/** Parses `/solo-game-join/:gameId`, `/j`, `/j/:code` or `/j?code=`, and requests the contest at once. */
export function openAddress({ pathname, search }: { pathname: string; search: string }): OpenedAddress {
  const [, page, rest = ''] = pathname.split('/');
  const code = () => decoded(rest) || (new URLSearchParams(search).get('code') ?? '');
  const opened: OpenedPage = page === 'j' ? { code: code() } : { gameId: decoded(rest) };
  const path = 'gameId' in opened ? contestPath(opened.gameId) : undefined;
  return { opened, fetch: path === undefined ? (url, init) => fetch(url, init) : prefetch(path) };
}

/** A segment that cannot be decoded is used unchanged: no contest will match. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
