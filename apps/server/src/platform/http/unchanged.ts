import type { IncomingMessage } from 'node:http';
import { guestToken } from '../guests/guest-cookie';
import type { GuestDoors } from '../guests/guest-doors';
import { hashOf, secretsIn } from '../guests/guest-secrets';
import type { DoorLimits } from '../limits/door-limits';
import { URL_LIMIT } from './door/guard';
import { namesItsHost, sourceOf } from './door/origin';
import { type Answered, type AnswerFirst, hasBody } from './files/ready-answers';
import { mayBringSession } from './session/sessions';

interface Options {
  guests: Pick<GuestDoors, 'counted' | 'polled'>;
  limits: Pick<DoorLimits, 'here'>;
  /** How many proxies in front are ours. */
  trustProxy: number;
}

/**
 * Answers 304 to a guest whose phone asks again for what has not changed, before a router and its hooks are asked: a hall without sockets
 * asks each second. What memory cannot say is left to the route, whose 304 is the same.
 */
export function answerUnchanged({ guests, limits, trustProxy }: Options, answered: Answered): AnswerFirst {
  const { counted, polled } = guests;
  const folder = polled.path.slice(0, polled.path.indexOf(':'));

  /** The guest's secrets, where a request can be answered here. */
  function secretsOf(request: IncomingMessage): string[] {
    const { cookie } = request.headers;
    if (cookie === undefined || mayBringSession(cookie) || !namesItsHost(request)) return [];
    const isSecure = sourceOf(request, trustProxy).protocol === 'https';
    return secretsIn(guestToken(cookie, counted.cookie, isSecure));
  }

  return (request, response) => {
    const { method, url = '', headers } = request;
    const tag = headers['if-none-match'];
    if (tag === undefined || method !== 'GET' || !url.startsWith(folder) || url.length > URL_LIMIT) return false;
    if (hasBody(headers)) return false;
    const startedAt = performance.now();
    const secrets = secretsOf(request);
    const newest = secrets.at(-1);
    if (newest === undefined || !limits.here.left('restGuest', hashOf(newest))) return false;
    if (!polled.isUnchanged(url.slice(folder.length), secrets, tag)) return false;
    if (!limits.here.take('restGuest', hashOf(newest))) return false;
    response.once('close', () => answered(`GET ${polled.path}`, 304, performance.now() - startedAt));
    // HTTP/1.1 keeps a connection without being told.
    if (response.shouldKeepAlive) response.removeHeader('connection');
    response.writeHead(304, { etag: tag, 'cache-control': 'private, no-cache' }).end();
    return true;
  };
}
