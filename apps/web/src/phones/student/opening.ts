import { contestPath } from '@lamma/sync/rooms/contest-path';

/** What was opened: a contest by its address, or the page where its six digits are typed, maybe with digits in the address. */
export type Place = { gameId: string } | { code: string };

/** What the address says, and what was asked for before anybody was there to take the answer. */
export interface Opening {
  place: Place;
  /** `fetch`, which gives the early answer to the first call for the same address. */
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
export function openContest(pathname: string): Opening {
  const [, page, rest = ''] = pathname.split('/');
  const place: Place = page === 'j' ? { code: decoded(rest) } : { gameId: decoded(rest) };
  const path = 'gameId' in place ? contestPath(place.gameId) : undefined;
  let early =
    path === undefined
      ? undefined
      : fetch(path, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  // The call that takes it handles its failure; until then it is ignored.
  early?.catch(() => undefined);
  return {
    place,
    fetch: (url, init) => {
      const answer = url === path && init?.method === 'GET' ? early : undefined;
      if (answer === undefined) return fetch(url, init);
      early = undefined;
      return answer;
    },
  };
}

/** A part of an address that cannot be decoded is used as it is: no contest is found by it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
