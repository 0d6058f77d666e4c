import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { addressOf } from '../../limits/address-of';

/** Headers that show where a request came from. */
export interface Source {
  headers: IncomingHttpHeaders;
  /** http or https, as the client sees it. */
  protocol: string;
  /** The Host header, as the client sees it. */
  host: string;
  hasCookie: boolean;
}

/**
 * Whether a request has exactly one Host header, as HTTP/1.1 requires. Origin checks and links in QR codes depend on it; with two, a proxy in
 * front may have used the other one.
 */
export function namesItsHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
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
