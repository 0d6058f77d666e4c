import type { FastifyInstance } from 'fastify';

type Headers = Readonly<Record<string, string>>;

const HOST = /^[\w.:[\]-]{1,255}$/;
/** Size of the cache, which is keyed by the Host header. A real server has two or three hosts. */
const KNOWN_HOSTS = 32;

/**
 * No HSTS and no upgrade-insecure-requests: they would break phones on a plain-http LAN. A proxy that terminates https sets HSTS itself. No
 * Cross-Origin-Opener-Policy: browsers ignore it on plain http and log a warning.
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
 * The security headers of every response, cached by host.
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
  // Older Safari does not match ws:// of the same host with 'self'.
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
