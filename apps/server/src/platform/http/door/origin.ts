import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { addressOf } from '../../limits/address-of';

/** What a request says of where it came from. */
export interface Source {
  headers: IncomingHttpHeaders;
  /** http or https, as the client sees it. */
  protocol: string;
  /** The Host header, as the client sees it. */
  host: string;
  hasCookie: boolean;
}

/**
 * Whether a request names its host as HTTP/1.1 asks: once. All that is decided by it (an own origin, the address in a code) needs one,
 * and of two a proxy in front may have read the other.
 */
export function namesItsHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/**
 * Whether a request that changes something, or opens a socket, comes from our own pages (docs/rules.md, T11). A browser always
 * names the origin of such a request; one without it is not a browser's, and is let in only without a cookie.
 * @param publicOrigin the origin of PUBLIC_URL, when set
 */
export function isOwnOrigin(source: Source, publicOrigin: string | undefined): boolean {
  const { origin } = source.headers;
  if (origin === undefined) return !source.hasCookie;
  return origin === `${source.protocol}://${source.host}` || origin === publicOrigin;
}

/**
 * The same for a socket's handshake. A long-polling handshake is a GET, on which a browser names no origin when it is its own.
 */
export function maySocketOpen(source: Source, publicOrigin: string | undefined): boolean {
  const isUpgrade = source.headers.upgrade !== undefined;
  if (source.headers.origin === undefined && !isUpgrade) return true;
  return isOwnOrigin(source, publicOrigin);
}

/**
 * What a socket's handshake, which Fastify does not see, says of where it came from.
 * @param proxies how many proxies in front are ours: only what they themselves wrote is believed
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
