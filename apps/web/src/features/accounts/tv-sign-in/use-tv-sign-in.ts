import { useEffect, useState } from 'react';
import { assertCookies } from '../../../lib/server/cookies';
import { ApiError, call, type ReplyOf } from '../../../lib/server/http';

type OpenCode = ReplyOf<'POST /api/tv-sign-ins'> & { until: number };
export type TvUser = Extract<ReplyOf<'POST /api/tv-sign-ins/claim'>, { state: 'signedIn' }>['user'];

const POLL_MS = 2000;
/** After so many codes the page is idle until somebody clicks. */
const MAX_CODES = 15;

/** `asleep`: no phone came for half an hour. */
export type TvState =
  | { kind: 'waiting' }
  | { kind: 'asked'; openCode: OpenCode }
  | { kind: 'failed'; error: unknown }
  | { kind: 'asleep' };

/**
 * Requests a code, polls every two seconds whether a phone has confirmed it, and requests a new code when one has expired.
 * @param onSignedIn called once with the user that this browser is now signed in as; must be a stable function
 */
export function useTvSignIn(onSignedIn: (user: TvUser) => void): TvState {
  const [state, setState] = useState<TvState>({ kind: 'waiting' });
  useEffect(() => {
    const stop = new AbortController();
    waitForPhone(stop.signal, setState).then(
      (user) => user !== null && !stop.signal.aborted && onSignedIn(user),
      (error: unknown) => !stop.signal.aborted && setState({ kind: 'failed', error }),
    );
    return () => stop.abort();
  }, [onSignedIn]);
  return state;
}

/** @returns null if no phone came */
async function waitForPhone(signal: AbortSignal, show: (state: TvState) => void): Promise<TvUser | null> {
  assertCookies();
  for (let time = 0; time < MAX_CODES; time += 1) {
    const created = await call('POST /api/tv-sign-ins', { signal });
    const until = Date.now() + created.expiresInMs;
    show({ kind: 'asked', openCode: { ...created, until } });
    const user = await waitForClaim(created.secret, until, signal);
    if (user !== null) return user;
  }
  show({ kind: 'asleep' });
  return null;
}

/** @returns null if the code has expired or was refused */
async function waitForClaim(secret: string, until: number, signal: AbortSignal): Promise<TvUser | null> {
  while (Date.now() < until) {
    await pause(POLL_MS, signal);
    try {
      const answer = await call('POST /api/tv-sign-ins/claim', { body: { secret }, signal });
      if (answer.state === 'signedIn') return answer.user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return null;
      // The server may be unreachable for a moment; the code stays valid.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
      if (signal.aborted) throw error;
    }
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal.addEventListener('abort', giveUp);
  });
}
