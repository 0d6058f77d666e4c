import { type Refusal, refuse } from '@lamma/protocol/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '../../actor';
import type { GuestAuth } from '../../guests/guest-auth';
import { type GuestCookie, guestToken } from '../../guests/guest-cookie';
import { hashOf, secretsIn } from '../../guests/guest-secrets';
import { addressOf } from '../../limits/address-of';
import type { DoorLimits } from '../../limits/door-limits';
import type { Taken } from '../../limits/limits';
import { hasSessionCookie } from '../session/sessions';
import { isOwnOrigin, namesItsHost } from './origin';
import { retryAfter, sendRefusal } from './refusal';

export interface GuardOptions {
  limits: DoorLimits;
  /** Whether somebody who names this knows a secret that exists (endpoint.ts, `secret`). */
  isSecret: (token: string) => Promise<boolean>;
  guests: GuestAuth;
  /** The origin of PUBLIC_URL, when set. */
  publicOrigin: string | undefined;
}

/** Bytes of a body, where the endpoint says nothing else. */
export const BODY_LIMIT = 64 * 1024;
/** The longest URL, in letters. */
const URL_LIMIT = 2048;
/** What a secret in a path can look like. */
const OPAQUE = /^[\w-]{12,64}$/;
/** How many requests a second an address may make, and for each counted guest behind it (docs/rules.md, "Limits"). */
const ADDRESS_PER_SECOND = 600;
const GUEST_PER_SECOND = 10;
/**
 * What is looked at before a route is asked: size, host, origin, rate; and, where the route knows no account, the right to call it.
 * @returns the reply where it was refused
 */
export async function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  options: GuardOptions,
): Promise<FastifyReply | undefined> {
  request.isSecure = request.protocol === 'https';
  request.address = addressOf(request.ip);
  const refusal = tooBig(request) ?? nameless(request) ?? foreign(request, options.publicOrigin);
  if (refusal !== null) return sendRefusal(reply, refusal);
  // The route says what is asked for, not the URL: `/%61pi/…` leads to the same route as `/api/…`.
  const { url: pattern = request.url } = request.routeOptions;
  if (!pattern.startsWith('/api/') && !request.url.startsWith('/api/')) return undefined;

  const ofGuest = await takeOfGuest(request, options);
  const taken = ofGuest ?? (await takeOfAddress(request, options));
  request.isCounted = ofGuest !== undefined;
  if (!taken.ok) {
    if (!(await knowsSecret(request, options))) return refuseRate(reply, taken);
    request.isCounted = true;
  }
  reply.header('cache-control', 'no-store');
  return request.routeOptions.config.hasAccount === true ? undefined : admit(request, reply, options);
}

/** What follows once it is known who is signed in: their own rate, and what they may call. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  options: GuardOptions,
): Promise<FastifyReply | undefined> {
  if (!request.isCounted) {
    const taken = await takeOf(request, options);
    if (!taken.ok && !(await knowsSecret(request, options))) return refuseRate(reply, taken);
  }
  const { who = 'anyone' } = request.routeOptions.config;
  const { remote } = options.guests;
  const isGuests = who === remote.who && tokenOf(request, remote.cookie) !== undefined;
  const refused = mayCall(who, request.actor, isGuests);
  return refused === null ? undefined : sendRefusal(reply, refused);
}

const tokenOf = (request: FastifyRequest, cookie: GuestCookie) =>
  guestToken(request.headers.cookie, cookie, request.isSecure);

/** Counts a request of a guest who has proved a secret; undefined for all others. */
async function takeOfGuest(request: FastifyRequest, { limits, guests }: GuardOptions): Promise<Taken | undefined> {
  const { hasAccount } = request.routeOptions.config;
  if (hasAccount === true && hasSessionCookie(request)) return undefined;
  const { cookie, isKnown } = guests.participants;
  const secrets = secretsIn(tokenOf(request, cookie));
  const newest = secrets.at(-1);
  if (newest === undefined || !(await isKnown(secrets))) return undefined;
  return limits.take('restGuest', hashOf(newest));
}

/** Counts a request against its address, before anything is read for it. */
function takeOfAddress(request: FastifyRequest, options: GuardOptions): Promise<Taken> {
  const behind = options.guests.participants.countBehind(request.address);
  const perSecond = Math.max(ADDRESS_PER_SECOND, behind * GUEST_PER_SECOND);
  return options.limits.take('restAddress', { address: request.address }, ADDRESS_PER_SECOND / perSecond);
}

/** Counts a request against its session, or against what all strangers of the address share. */
async function takeOf(request: FastifyRequest, { limits, guests }: GuardOptions): Promise<Taken> {
  if (request.actor !== null) return limits.take('restIdentity', request.actor.sessionKey);
  // Where some guests of an address are here already, the others are about to come.
  if (guests.participants.countBehind(request.address) > 0) return { ok: true, isFirst: false };
  return limits.take('restAnonymous', { address: request.address });
}

/** Who names a secret that exists is counted as one of its own. Asked only where the address may no more. */
async function knowsSecret(request: FastifyRequest, { limits, isSecret }: GuardOptions): Promise<boolean> {
  const { secret } = request.routeOptions.config;
  const named = secret === undefined ? undefined : (request.params as Record<string, string>)[secret];
  if (named === undefined || !OPAQUE.test(named) || !(await isSecret(named))) return false;
  return (await limits.take('restIdentity', `secret:${named}`)).ok;
}

function refuseRate(reply: FastifyReply, taken: Taken): FastifyReply {
  if (!taken.ok) reply.header('retry-after', retryAfter(taken.retryAfterMs));
  return sendRefusal(reply, refuse('rate'));
}

function tooBig(request: FastifyRequest): Refusal | null {
  if (request.url.length > URL_LIMIT) return refuse('uriTooLong');
  const limit = request.routeOptions.bodyLimit ?? BODY_LIMIT;
  return Number(request.headers['content-length'] ?? 0) > limit ? refuse('tooLarge') : null;
}

function nameless(request: FastifyRequest): Refusal | null {
  return namesItsHost(request.raw) ? null : refuse('invalid');
}

function foreign(request: FastifyRequest, publicOrigin: string | undefined): Refusal | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { headers, protocol, host } = request;
  const hasCookie = headers.cookie !== undefined;
  return isOwnOrigin({ headers, protocol, host, hasCookie }, publicOrigin) ? null : refuse('foreignOrigin');
}
