import { countedRoundPath } from '@lamma/sync/rooms/rest-paths';
import { phoneId } from '../shared/phone-storage';
import { prefetch } from '../shared/prefetch';

/** The round of a scanned code, which is already being requested. */
export interface ScannedRound {
  token: string;
  phoneId: string;
  /** Gives the prefetched answer to the first call for the round. */
  fetch: typeof fetch;
}

/** Parses `/qr/:token` or `/qr-game/:token`, and requests the round at once. */
export function openRound(pathname: string): ScannedRound {
  const token = pathname.split('/')[2] ?? '';
  const id = phoneId();
  return { token, phoneId: id, fetch: prefetch(countedRoundPath(token, id)) };
}
