import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const HOST = /^[\w.:[\]-]{1,255}$/;

/**
 * Headers of every answer. Two of helmet's defaults would leave phones on a plain-http LAN with a blank page: HSTS and
 * upgrade-insecure-requests. Both are off; a proxy that speaks https sets HSTS itself.
 */
export function securityHeaders(app: FastifyInstance): void {
  app.register(helmet, {
    global: true,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // On plain http browsers ignore this one, and say so in the console.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        // Older Safari does not count ws:// of the same host as 'self'.
        connectSrc: ["'self'", (request) => ownSockets(request)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
  });
}

function ownSockets(request: { headers: { host?: string | undefined } }): string {
  const { host } = request.headers;
  return host !== undefined && HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
