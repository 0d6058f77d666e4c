import { countedRoundPath } from '@lamma/sync/rooms/round-path';
import { phoneId } from './rival-storage';

/** A round that was asked for before anybody was there to take the answer. */
export interface Opening {
  token: string;
  phoneId: string;
  /** `fetch`, which gives the early answer to the first call for the same address. */
  fetch: typeof fetch;
}

/** Asks for the round of a scanned address, `/qr/:token` or `/qr-game/:token`. */
export function openRound(pathname: string): Opening {
  const token = pathname.split('/')[2] ?? '';
  const id = phoneId();
  const path = countedRoundPath(token, id);
  let early: Promise<Response> | undefined = fetch(path, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  // The call that takes it handles its failure; until then it is ignored.
  early.catch(() => undefined);
  return {
    token,
    phoneId: id,
    fetch: (url, init) => {
      const answer = url === path ? early : undefined;
      if (answer === undefined) return fetch(url, init);
      early = undefined;
      return answer;
    },
  };
}
