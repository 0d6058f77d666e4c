import { countedRoundPath } from '@lamma/sync/round-path';
import { phoneId } from './phone-storage';

/** A round that was asked for before anybody was there to take the answer. */
export interface Opening {
  token: string;
  phoneId: string;
  /** `fetch`, which gives the early answer to the first who asks the same. */
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
  // Whoever takes it hears of its failure; until then nobody does.
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
