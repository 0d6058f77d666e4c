import { useEffect, useState } from 'react';
import { ApiError, call, type ReplyOf } from '../../../lib/server/http';

type Asked = ReplyOf<'POST /api/tv-sign-ins'> & { until: number };
export type TvUser = Extract<ReplyOf<'POST /api/tv-sign-ins/claim'>, { state: 'signedIn' }>['user'];

const LOOK_MS = 2000;
/** A new code is asked for so often; then the page sleeps until somebody presses. */
const CODES = 15;

/** `asleep`: nobody came for half an hour. */
export type TvState =
  | { kind: 'waiting' }
  | { kind: 'asked'; asked: Asked }
  | { kind: 'failed'; error: unknown }
  | { kind: 'asleep' };

/**
 * Asks for a code, looks every two seconds whether a phone has said yes, and asks for a new code when the time of one is over.
 * @param onSignedIn told once, with whose session this browser has from then on; the same function at each drawing
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

/** @returns null where nobody came */
async function waitForPhone(signal: AbortSignal, show: (state: TvState) => void): Promise<TvUser | null> {
  for (let time = 0; time < CODES; time += 1) {
    const asked = await call('POST /api/tv-sign-ins', { signal });
    const until = Date.now() + asked.expiresInMs;
    show({ kind: 'asked', asked: { ...asked, until } });
    const user = await untilClaimed(asked.secret, until, signal);
    if (user !== null) return user;
  }
  show({ kind: 'asleep' });
  return null;
}

/** @returns null where the code is over: its time, or a phone that said no */
async function untilClaimed(secret: string, until: number, signal: AbortSignal): Promise<TvUser | null> {
  while (Date.now() < until) {
    await pause(LOOK_MS, signal);
    try {
      const answer = await call('POST /api/tv-sign-ins/claim', { body: { secret }, signal });
      if (answer.state === 'signedIn') return answer.user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return null;
      // The server may be away for a moment: the code is good meanwhile.
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
