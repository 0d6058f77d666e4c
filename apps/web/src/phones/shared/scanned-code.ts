import { phoneId } from './phone-storage';
import { prefetch } from './prefetch';

/** A scanned code; the round or the evening behind it is already being requested. */
export interface ScannedCode {
  token: string;
  phoneId: string;
  /** A `fetch` that returns the prefetched response to the first call for that round or evening. */
  fetch: typeof fetch;
}

/**
 * Parses the URL of a code (`/qr/:token`, `/qr-game/:token`, `/t/:token`), and immediately sends the phone's first request.
 * @param pathOf the path of that request
 */
export function openCode(pathname: string, pathOf: (token: string, phoneId: string) => string): ScannedCode {
  const token = pathname.split('/')[2] ?? '';
  const id = phoneId();
  return { token, phoneId: id, fetch: prefetch(pathOf(token, id)) };
}
