import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseCall } from '../../actor';
import { type GuestAuth, type GuestCookie, guestToken, hashOf, secretsIn } from '../../guests/guest-cookie';
import { addressOf, type PlatformLimits, type Taken } from '../../limits/limits';
import type { WatchedClock } from '../../time/clock';
import { hasSessionCookie } from '../session/sessions';
import { delayRefusal, retryAfter, sendRefusal } from './errors';
import { hasOneHost, type OwnOrigins } from './origins';

export interface GuardOptions {
  limits: PlatformLimits;
  /** Whether the token in the path is an existing secret (`secret` of the endpoint). */
  isSecret: (token: string) => Promise<boolean>;
  guests: GuestAuth;
  origins: OwnOrigins;
  /** Resolves when the recovery from a gap is done; undefined if there is nothing to wait for. */
  recoverFromGap: WatchedClock['recoverFromGap'];
}

/** Default limit of a body, bytes. */
export const BODY_LIMIT = 64 * 1024;
/** The longest URL, characters. */
const URL_LIMIT = 2048;
/** The format of a secret in a path. */
const OPAQUE = /^[\w-]{12,64}$/;
/** Requests per second of an address, and of each counted guest behind it. */
const ADDRESS_PER_SECOND = 600;
const GUEST_PER_SECOND = 10;
/**
 * Checks before routing: size, host, origin and rate limit; for routes without a session also authorization.
 * @returns the reply if the request was refused
 */
export async function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  options: GuardOptions,
): Promise<FastifyReply | undefined> {
  const recovery = options.recoverFromGap();
  if (recovery !== undefined) await recovery;
  request.isSecure = request.protocol === 'https';
  request.address = addressOf(request.ip);
  const refusal = refuseTooLarge(request) ?? refuseWithoutHost(request) ?? refuseForeign(request, options.origins);
  if (refusal !== null) return sendRefusal(reply, refusal);
  // Use the route pattern, not the URL: `/%61pi/…` matches the same route as `/api/…`.
  const { url: pattern = request.url } = request.routeOptions;
  if (!pattern.startsWith('/api/') && !request.url.startsWith('/api/')) {
    await request.nextTurn();
    return undefined;
  }

  const forGuest = await takeForGuest(request, options);
  const taken = forGuest ?? (await takeForAddress(request, options));
  request.isCounted = forGuest !== undefined;
  if (!taken.ok) {
    if (!(await takeForSecret(request, options))) return refuseRate(reply, taken);
    request.isCounted = true;
  }
  reply.header('cache-control', 'no-store');
  return request.routeOptions.config.hasAccount === true ? undefined : admit(request, reply, options);
}

export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  options: GuardOptions,
): Promise<FastifyReply | undefined> {
  if (!request.isCounted) {
    const taken = await takeForSession(request, options);
    if (!taken.ok && !(await takeForSecret(request, options))) return refuseRate(reply, taken);
  }
  const { who = 'anyone' } = request.routeOptions.config;
  const { remote } = options.guests;
  const hasGuestCookie = who === remote.who && guestTokenOf(request, remote.cookie) !== undefined;
  const refused = refuseCall(who, request.actor, hasGuestCookie);
  return refused === null ? undefined : sendRefusal(reply, refused);
}

const guestTokenOf = (request: FastifyRequest, cookie: GuestCookie) =>
  guestToken(request.headers.cookie, cookie, request.isSecure);

/** Counts a request of a verified guest; undefined for any other request. */
async function takeForGuest(request: FastifyRequest, { limits, guests }: GuardOptions): Promise<Taken | undefined> {
  const { hasAccount } = request.routeOptions.config;
  if (hasAccount === true && hasSessionCookie(request)) return undefined;
  for (const { cookie, isKnown } of [guests.participants, guests.seats]) {
    const secrets = secretsIn(guestTokenOf(request, cookie));
    const newest = secrets.at(-1);
    if (newest !== undefined && (await isKnown(secrets))) return limits.take('restGuest', hashOf(newest));
  }
  return undefined;
}

/** Counts a request against its address, before anything is read for it. */
function takeForAddress(request: FastifyRequest, options: GuardOptions): Promise<Taken> {
  const behind = options.guests.participants.countBehind(request.address);
  const perSecond = Math.max(ADDRESS_PER_SECOND, behind * GUEST_PER_SECOND);
  return options.limits.take('restAddress', { address: request.address }, ADDRESS_PER_SECOND / perSecond);
}

/** Counts a request against its session, or against all anonymous requests of the address. */
async function takeForSession(request: FastifyRequest, { limits, guests }: GuardOptions): Promise<Taken> {
  const { actor, address } = request;
  // If guests have joined from this address, more may be about to join, who have no session yet: only the address's limit applies.
  const isOfGuests = actor === null && guests.participants.countBehind(address) > 0;
  const taken: Taken = isOfGuests
    ? { ok: true, isFirst: false }
    : await (actor === null
        ? limits.take('restAnonymous', { address })
        : limits.take('restIdentity', actor.sessionKey));
  if (taken.ok) await request.nextTurn();
  return taken;
}

/** If the address or the session has used up its limit, counts a request with an existing secret against that secret instead. */
async function takeForSecret(request: FastifyRequest, { limits, isSecret }: GuardOptions): Promise<boolean> {
  const { secret } = request.routeOptions.config;
  const named = secret === undefined ? undefined : (request.params as Record<string, string>)[secret];
  if (named === undefined || !OPAQUE.test(named) || !(await isSecret(named))) return false;
  return (await limits.take('restIdentity', `secret:${named}`)).ok;
}

async function refuseRate(reply: FastifyReply, taken: Taken): Promise<FastifyReply> {
  await delayRefusal();
  if (!taken.ok) reply.header('retry-after', retryAfter(taken.retryAfterMs));
  return sendRefusal(reply, refuse('rate'));
}

function refuseTooLarge(request: FastifyRequest): Refusal | null {
  if (request.url.length > URL_LIMIT) return refuse('uriTooLong');
  const limit = request.routeOptions.bodyLimit ?? BODY_LIMIT;
  return Number(request.headers['content-length'] ?? 0) > limit ? refuse('tooLarge') : null;
}

function refuseWithoutHost(request: FastifyRequest): Refusal | null {
  return hasOneHost(request.raw) ? null : refuse('invalid');
}

function refuseForeign(request: FastifyRequest, origins: OwnOrigins): Refusal | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { headers, protocol, host } = request;
  const hasCookie = headers.cookie !== undefined;
  return origins.isOwn({ headers, protocol, host, hasCookie }) ? null : refuse('foreignOrigin');
}
