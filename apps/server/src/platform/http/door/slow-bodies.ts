import type { IncomingMessage, Server } from 'node:http';
import { answerUnreadable } from './errors';

/** Default timeout of a body. Endpoints that take files extend it with `giveTime`, and Node's `requestTimeout` is longer still. */
const BODY_MS = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes requests whose body is too slow. Node's timeout is the same for all requests of a server, but files need a longer one than other bodies.
 * Call it after all other listeners are added.
 */
export function cutSlowBodies(server: Server, withinMs = BODY_MS): void {
  server.on('request', (request: IncomingMessage) => {
    if (!timers.has(request)) giveTime(request, withinMs);
  });
}

/** Sets this request's body timeout. */
export function giveTime(request: IncomingMessage, ms: number): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (request.complete || (length === '0' && encoding === undefined)) return;
  clearTimeout(timers.get(request));
  const timer = setTimeout(() => {
    const late = Object.assign(new Error('the body timed out'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) answerUnreadable(late, request.socket);
  }, ms);
  timer.unref();
  timers.set(request, timer);
  request.once('close', () => clearTimeout(timers.get(request)));
}
