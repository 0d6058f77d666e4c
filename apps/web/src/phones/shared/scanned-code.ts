import { phoneId } from './phone-storage';

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

/**
 * Prefetches a path before the script that needs the response has loaded.
 * @param path of the product's own server
 * @returns a `fetch` whose first GET of that path gets the prefetched answer; every other call asks the server
 */
export function prefetch(path: string): typeof fetch {
  let early: Promise<Response> | undefined = fetch(path, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  // The consumer might handle a failure only later. Without this handler the browser would report an unhandled
  // rejection in between.
  early.catch(() => undefined);
  return (url, init) => {
    const isSame = url === path && (init?.method ?? 'GET') === 'GET';
    const answer = isSame ? early : undefined;
    if (answer === undefined) return fetch(url, init);
    early = undefined;
    return answer;
  };
}
