import type { IncomingMessage, Server } from 'node:http';
import { answerUnreadable } from './errors';

/** How long a body may take to come whole. Where an endpoint takes files it gives more (`giveTime`), and Node allows as much to all. */
const BODY_MS = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends requests whose body does not come: Node knows one time for all requests of a server, and files need more than the rest may have.
 * To be called after all others have put their listeners.
 */
export function cutSlowBodies(server: Server, withinMs = BODY_MS): void {
  server.on('request', (request: IncomingMessage) => {
    if (!timers.has(request)) giveTime(request, withinMs);
  });
}

/** The body of a request has so long from now on. */
export function giveTime(request: IncomingMessage, ms: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (request.complete || (length === '0' && encoding === undefined)) return;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    const late = Object.assign(new Error('the body did not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) answerUnreadable(late, request.socket);
  }, ms);
  timer.unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timers.get(request)));
}
