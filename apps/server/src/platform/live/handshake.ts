import type { IncomingMessage } from 'node:http';
import { type Refusal, refusalBody, refuse } from '@lamma/protocol/refusals';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Server, Socket } from 'socket.io';
import { storageFailure } from '../db/database';
import { type GuestCookie, guestToken, hashOf, secretsIn } from '../guests/guest-cookie';
import { sourceOf } from '../http/guard/origins';
import { concurrencyLimits } from '../limits/limits';
import type { GatewayOptions } from './options';
import { addSocketState } from './peer';
import type { Links } from './sockets/links';

/** A connection that was closed for flooding costs its address this many handshakes. */
const FLOOD_HANDSHAKES = 50;

/** The adapter's room for the sockets of a session. */
export const sessionRoom = (sessionKey: string) => `session:${sessionKey}`;
/** The adapter's room for the sockets of a guest. Named by the secret's hash, because room names are sent to other processes. */
export const guestRoom = (hash: string) => `guest:${hash}`;

type HandshakeOptions = Pick<
  GatewayOptions,
  'limits' | 'trustProxy' | 'origins' | 'guests' | 'identify' | 'log' | 'clock'
>;

type SocketCounts = Pick<Links, 'hasCapacity' | 'joinedCount'>;

/** Whether a connection may open: only from our own pages, and only if its address and this process are below their limit of sockets. */
export async function mayOpen(
  request: IncomingMessage,
  options: HandshakeOptions,
  links: SocketCounts,
): Promise<boolean> {
  const { limits, trustProxy, origins } = options;
  const source = sourceOf(request, trustProxy);
  if (!origins.maySocketOpen(source)) return false;
  const { address } = source;
  if (!mayJoin(address, options, links)) return false;
  return (await limits.take('handshakeAddress', { address }, costForAddress(address, options))).ok;
}

export function socketsOf(address: string, { limits, guests }: Pick<HandshakeOptions, 'limits' | 'guests'>): number {
  return Math.max(concurrencyLimits.socketsPerAddress, guests.participants.socketsBehind(address)) * limits.factor;
}

function mayJoin(address: string, options: HandshakeOptions, links: SocketCounts): boolean {
  const maxInAll = concurrencyLimits.socketsPerProcess * options.limits.factor;
  return links.hasCapacity(address, socketsOf(address, options)) && links.joinedCount() < maxInAll;
}

/** The cost of a handshake or event, counted against its address; lower if the address may have more sockets. */
function costForAddress(address: string, options: Pick<HandshakeOptions, 'limits' | 'guests'>): number {
  return (concurrencyLimits.socketsPerAddress * options.limits.factor) / socketsOf(address, options);
}

export function countFlood(address: string, options: HandshakeOptions): void {
  options.limits
    .take('handshakeAddress', { address }, FLOOD_HANDSHAKES * costForAddress(address, options))
    .catch((error: unknown) => options.log.warn({ err: error }, 'a flooding address could not be charged'));
}

/** Admits sockets that may join, and refuses others with a message. */
export function admitSockets(io: Server, options: HandshakeOptions, links: SocketCounts): void {
  /** Connections on which a client has asked to join. */
  const asked = new WeakSet<object>();
  io.use((socket, next) => {
    // Limits count connections, but Socket.IO gives a connection a socket for each join request that arrives before the first is answered.
    if (asked.has(socket.conn)) {
      socket.conn.close();
      return next(new Error('a connection joins once'));
    }
    asked.add(socket.conn);
    admit(io, socket, options, links).then(
      (refusal) => next(refusal === null ? undefined : handshakeError(refusal.refusal, refusal)),
      (error) => {
        const failure = storageFailure(error) ?? 'internal';
        options.log.error({ err: error }, 'a handshake failed');
        next(handshakeError(failure, refuse(failure)));
      },
    );
  });
}

const handshakeError = (name: string, refusal: Refusal) =>
  Object.assign(new Error(name), { data: refusalBody(refusal) });

async function admit(
  io: Server,
  socket: Socket,
  options: HandshakeOptions,
  links: SocketCounts,
): Promise<Refusal | null> {
  const { protocol, hearsPulses } = socket.handshake.auth;
  const isKnown = typeof protocol === 'number' && Math.abs(protocol - PROTOCOL_VERSION) <= 1;
  if (protocol !== undefined && !isKnown) return refuse('invalid');
  const { address, host, protocol: scheme } = sourceOf(socket.request, options.trustProxy);
  const cookies = socket.request.headers.cookie;
  const actor = await options.identify(cookies, scheme);
  const isSecure = scheme === 'https';
  forgetRequest(socket);
  // The limit is checked again, because many connections can open before the first of them joins.
  if (!mayJoin(address, options, links)) return refuse('rate');
  addSocketState(socket, {
    actor,
    address,
    openedFrom: `${scheme}://${host}`,
    protocol: isKnown ? Math.min(protocol, PROTOCOL_VERSION) : PROTOCOL_VERSION,
    cookies,
    isSecure,
    hearsPulses: hearsPulses === true,
    versionsSentAt: options.clock.now(),
    eventCost: costForAddress(address, options),
  });

  const { remote, participants, seats } = options.guests;
  const roomsOf = (cookie: GuestCookie) =>
    secretsIn(guestToken(cookies, cookie, isSecure)).map((secret) => guestRoom(hashOf(secret)));
  const ofParticipants = roomsOf(participants.cookie);
  const newest = ofParticipants.at(-1);
  if (newest !== undefined && isFull(io, newest, options)) return refuse('rate');
  await socket.join([...roomsOf(remote.cookie), ...ofParticipants, ...roomsOf(seats.cookie)]);
  if (actor === null) return null;
  const session = sessionRoom(actor.sessionKey);
  if (isFull(io, session, options)) return refuse('rate');
  await socket.join(session);
  return null;
}

/**
 * Drops the handshake's request after it is read. It is a third of a socket's memory, and its cookies would be sent to
 * the other processes when screens are counted.
 */
function forgetRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket.handshake, { headers: {}, query: {}, url: '', auth: {} });
}

/** Whether an identity has reached its limit of sockets. @param room the identity's room */
function isFull(io: Server, room: string, { limits }: HandshakeOptions): boolean {
  const openCount = io.sockets.adapter.rooms.get(room)?.size ?? 0;
  return openCount >= concurrencyLimits.socketsPerIdentity * Math.max(1, limits.factor);
}
