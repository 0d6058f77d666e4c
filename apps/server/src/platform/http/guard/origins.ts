import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { addressOf } from '../../limits/limits';
import type { Clock } from '../../time/clock';

/** CSRF protection: decides which requests come from our own pages. */
export interface OwnOrigins {
  /**
   * Whether a mutating request or a WebSocket handshake comes from our own pages. Browsers always send an Origin header with both. A
   * request without this header is not from a browser, and is allowed only without a cookie.
   */
  isOwn(source: Source): boolean;
  /** The same for a socket's handshake, also over long polling, whose same-origin GET has no Origin header. */
  maySocketOpen(source: Source): boolean;
}

/** A refused origin is logged at this interval: a page that cannot sign in keeps retrying. */
const LOG_INTERVAL_MS = 3_600_000;
/** Log lines per interval: anybody can send any origin. */
const MAX_LINES = 5;
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
    for (const [name, at] of loggedAt) if (now - at >= LOG_INTERVAL_MS) loggedAt.delete(name);
    if (loggedAt.has(origin) || loggedAt.size >= MAX_LINES) return;
    loggedAt.set(origin, now);
    log.warn(adviceFor(source, publicOrigin));
  }

  function isOwn(source: Source): boolean {
    const { origin } = source.headers;
    const isAllowed =
      origin === undefined
        ? !source.hasCookie
        : origin === `${source.protocol}://${source.host}` || origin === publicOrigin;
    if (!isAllowed) logOnce(source);
    return isAllowed;
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
 * Advice for the operator on how to allow this origin. The origin is quoted only if its host name is the one under which the server is
 * reached: other origins are untrusted input, which the log must not contain.
 */
function adviceFor({ headers, protocol, host }: Source, publicOrigin: string | undefined): string {
  const page = originOf(headers.origin);
  if (page === undefined)
    return 'a request was refused because its Origin header is missing, null or malformed: no setting allows it. A proxy in front must forward the Origin header';
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

/** Headers that show where a request came from. */
interface Source {
  headers: IncomingHttpHeaders;
  /** http or https, as the client sees it. */
  protocol: string;
  /** The Host header, as the client sees it. */
  host: string;
  hasCookie: boolean;
}

/**
 * Whether a request has exactly one Host header, as HTTP/1.1 requires. Origin checks and links in QR codes depend on the header. If there
 * are two, a proxy in front might have used the other one.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/**
 * The source of a socket's handshake, which Fastify does not see.
 * @param proxies number of trusted proxies; only headers that they wrote are trusted
 */
export function sourceOf(request: IncomingMessage, proxies: number): Source & { address: string } {
  const { headers, socket } = request;
  const entries = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  const last = (name: string) => (proxies > 0 ? entries(name).at(-1) : undefined);
  const forwarded = entries('x-forwarded-for');
  const address = proxies > 0 ? forwarded.at(-Math.min(proxies, forwarded.length)) : undefined;
  return {
    headers,
    address: addressOf(address ?? socket.remoteAddress ?? ''),
    protocol: last('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http'),
    host: last('x-forwarded-host') ?? headers.host ?? '',
    hasCookie: headers.cookie !== undefined,
  };
}
