import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

const HOST = /^[\w.:[\]-]{1,255}$/;
/** Hosts whose policy is remembered. An honest server has two or three; who makes others up has them made again. */
const KNOWN_HOSTS = 32;

/**
 * No HSTS and no upgrade-insecure-requests: they would leave phones on a plain-http LAN with a blank page. A proxy that speaks https
 * sets HSTS itself. No Cross-Origin-Opener-Policy: on plain http browsers ignore it, and say so in the console.
 */
const COMMON: Headers = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const known = new Map<string, Headers>();

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeadersFor(request.headers.host));
    done();
  });
}

/**
 * The headers of every answer to a host. They hang on it alone, so they are made once.
 * @param host the Host header, as the client sent it
 */
export function securityHeadersFor(host = ''): Headers {
  const found = known.get(host);
  if (found !== undefined) return found;
  const headers = { 'content-security-policy': contentPolicy(host), ...COMMON };
  if (known.size >= KNOWN_HOSTS) known.clear();
  known.set(host, headers);
  return headers;
}

function contentPolicy(host: string): string {
  // Older Safari does not count ws:// of the same host as 'self'.
  const sockets = HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    `connect-src 'self' ${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join(';');
}
