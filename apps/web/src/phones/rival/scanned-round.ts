import { countedRoundPath } from '@lamma/sync/rooms/round-path';
import { askEarly } from '../shared/early-answer';
import { phoneId } from './rival-storage';

/** The round whose code was scanned. Its content is asked for already. */
export interface ScannedRound {
  token: string;
  phoneId: string;
  /** Gives the early answer to the first call for the round. */
  fetch: typeof fetch;
}

/** Reads `/qr/:token` or `/qr-game/:token`, and asks for the round at once. */
export function openRound(pathname: string): ScannedRound {
  const token = pathname.split('/')[2] ?? '';
  const id = phoneId();
  return { token, phoneId: id, fetch: askEarly(countedRoundPath(token, id)) };
}
