import type { Logger } from 'pino';
import type { Clock } from '../../time/clock';
import type { Source } from './origin';

/** CSRF protection: decides which requests come from our own pages. */
export interface OwnOrigins {
  /**
   * Whether a mutating request or a WebSocket handshake comes from our own pages. Browsers always send an Origin with these; a request without one is
   * not from a browser, and is allowed without a cookie only.
   */
  isOwn(source: Source): boolean;
  /** The same for a socket's handshake. A same-origin GET of long polling has no Origin header. */
  maySocketOpen(source: Source): boolean;
}

/** A refused origin is logged at this interval: a page that cannot sign in keeps retrying. */
const AGAIN_MS = 3_600_000;
/** Log lines per interval: anybody can send any origin. */
const MOST = 5;
const LONGEST_ORIGIN = 300;

/**
 * @param publicOrigin PUBLIC_URL, if set
 * @param log gets one line an hour for each refused origin, with the setting that would allow it
 */
export function makeOwnOrigins(publicOrigin: string | undefined, log: Logger, clock: Pick<Clock, 'now'>): OwnOrigins {
  const loggedAt = new Map<string, number>();

  function logOnce(source: Source): void {
    const { origin = '' } = source.headers;
    const now = clock.now();
    for (const [name, at] of loggedAt) if (now - at >= AGAIN_MS) loggedAt.delete(name);
    if (loggedAt.has(origin) || loggedAt.size >= MOST) return;
    loggedAt.set(origin, now);
    log.warn(adviceFor(source, publicOrigin));
  }

  function isOwn(source: Source): boolean {
    const { origin } = source.headers;
    const isLetIn =
      origin === undefined
        ? !source.hasCookie
        : origin === `${source.protocol}://${source.host}` || origin === publicOrigin;
    if (!isLetIn) logOnce(source);
    return isLetIn;
  }

  return {
    isOwn,
    maySocketOpen(source) {
      const isUpgrade = source.headers.upgrade !== undefined;
      return (source.headers.origin === undefined && !isUpgrade) || isOwn(source);
    },
  };
}

/**
 * Advice for the operator on how to allow this origin. It is named only if the server is reached under the same host name: origins are untrusted
 * input, which the log must not contain.
 */
function adviceFor({ headers, protocol, host }: Source, publicOrigin: string | undefined): string {
  const page = originOf(headers.origin);
  if (page === undefined)
    return 'a request was refused because it has a cookie and no Origin header: no setting allows it. A proxy in front must forward the Origin header';
  const asked = `${protocol}://${host}`;
  const set = publicOrigin === undefined ? 'PUBLIC_URL is not set' : `PUBLIC_URL is ${publicOrigin}`;
  if (page.host !== hostOf(asked))
    return `a page of another origin was refused, and ${set}. If it is this site's, set PUBLIC_URL to the address that the browser shows`;
  return `a page at ${page.origin} was refused: this server is reached at ${asked}, and ${set}. Behind a proxy that terminates https set PUBLIC_URL=${page.origin}, and TRUST_PROXY=1 if the proxy sets X-Forwarded-For and X-Forwarded-Proto`;
}

function originOf(text: string | undefined): URL | undefined {
  if (text === undefined || text.length > LONGEST_ORIGIN || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.origin === 'null' ? undefined : url;
}

const hostOf = (text: string) => (URL.canParse(text) ? new URL(text).host : '');
