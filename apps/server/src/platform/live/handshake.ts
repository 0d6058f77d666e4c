import type { IncomingMessage } from 'node:http';
import { type Refusal, refusalBody, refuse } from '@lamma/protocol/refusals';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Server, Socket } from 'socket.io';
import { storageFailure } from '../db/database';
import { type GuestCookie, guestToken } from '../guests/guest-cookie';
import { hashOf, secretsIn } from '../guests/guest-secrets';
import { maySocketOpen, sourceOf } from '../http/door/origin';
import { heldAtOnce } from '../limits/door-limits';
import type { GatewayOptions } from './options';
import { addSocketState } from './peer';
import type { Links } from './sockets/links';

/** How many handshakes a connection counts for that was cut because it sent too much. */
const FLOOD_HANDSHAKES = 50;

/** The adapter's name for the sockets of a session. */
export const sessionRoom = (sessionKey: string) => `session:${sessionKey}`;
/** The same of a guest's secret, by its hash: a room's name goes to the other processes, a secret does not. */
export const guestRoom = (hash: string) => `guest:${hash}`;

type Given = Pick<GatewayOptions, 'limits' | 'trustProxy' | 'publicOrigin' | 'guests' | 'identify' | 'log' | 'clock'>;

type Room = Pick<Links, 'hasRoom' | 'joinedCount'>;

/** Whether a connection may open: from our own pages, and while its address and this process have room for one more that joins. */
export async function mayOpen(request: IncomingMessage, options: Given, links: Room): Promise<boolean> {
  const { limits, trustProxy, publicOrigin } = options;
  const source = sourceOf(request, trustProxy);
  if (!maySocketOpen(source, publicOrigin)) return false;
  const { address } = source;
  if (!mayJoin(address, options, links)) return false;
  return (await limits.take('handshakeAddress', { address }, handshakeShare(address, options))).ok;
}

/** How many sockets an address may have: more where many guests are behind it. */
export function socketsOf(address: string, { limits, guests }: Pick<Given, 'limits' | 'guests'>): number {
  return Math.max(heldAtOnce.socketsPerAddress, guests.participants.socketsBehind(address)) * limits.factor;
}

function mayJoin(address: string, options: Given, links: Room): boolean {
  const mostInAll = heldAtOnce.socketsPerProcess * options.limits.factor;
  return links.hasRoom(address, socketsOf(address, options)) && links.joinedCount() < mostInAll;
}

/** What a handshake counts of its address's limit: less where the address may have more sockets. */
function handshakeShare(address: string, options: Given): number {
  return (heldAtOnce.socketsPerAddress * options.limits.factor) / socketsOf(address, options);
}

/** Counts a connection that was cut as many handshakes, so that its address cannot come back with the same at once. */
export function countFlood(address: string, options: Given): void {
  options.limits
    .take('handshakeAddress', { address }, FLOOD_HANDSHAKES * handshakeShare(address, options))
    .catch((error: unknown) => options.log.warn({ err: error }, 'a flood was not counted'));
}

/** Lets each socket in that may join, and refuses the others in words. */
export function admitSockets(io: Server, options: Given, links: Room): void {
  io.use((socket, next) => {
    admit(io, socket, options, links).then(
      (refusal) => next(refusal === null ? undefined : refused(refusal.refusal, refusal)),
      (error) => {
        const failure = storageFailure(error) ?? 'internal';
        options.log.error({ err: error }, 'a handshake failed');
        next(refused(failure, refuse(failure)));
      },
    );
  });
}

const refused = (name: string, refusal: Refusal) => Object.assign(new Error(name), { data: refusalBody(refusal) });

async function admit(io: Server, socket: Socket, options: Given, links: Room): Promise<Refusal | null> {
  const { protocol, hearsPulses } = socket.handshake.auth;
  const isKnown = typeof protocol === 'number' && Math.abs(protocol - PROTOCOL_VERSION) <= 1;
  if (protocol !== undefined && !isKnown) return refuse('invalid');
  const { address, host, protocol: scheme } = sourceOf(socket.request, options.trustProxy);
  const cookies = socket.request.headers.cookie;
  const actor = await options.identify(cookies, scheme);
  const tokenOf = (cookie: GuestCookie) => guestToken(cookies, cookie, scheme === 'https');
  forgetRequest(socket);
  // Many that have not joined may have been let in at once.
  if (!mayJoin(address, options, links)) return refuse('rate');
  addSocketState(socket, {
    actor,
    address,
    openedAt: `${scheme}://${host}`,
    guestToken: tokenOf,
    hearsPulses: hearsPulses === true,
    toldAt: options.clock.now(),
  });

  const { remote, participants } = options.guests;
  const roomsOf = (cookie: GuestCookie) => secretsIn(tokenOf(cookie)).map((secret) => guestRoom(hashOf(secret)));
  const ofParticipants = roomsOf(participants.cookie);
  const newest = ofParticipants.at(-1);
  if (newest !== undefined && isFull(io, newest, options)) return refuse('rate');
  await socket.join([...roomsOf(remote.cookie), ...ofParticipants]);
  if (actor === null) return null;
  const session = sessionRoom(actor.sessionKey);
  if (isFull(io, session, options)) return refuse('rate');
  await socket.join(session);
  return null;
}

/**
 * Once it is read, the handshake's request is dropped: it is a third of what a socket takes up, and the cookies in it would go to the
 * other processes with each count of screens.
 */
function forgetRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket.handshake, { headers: {}, query: {}, url: '', auth: {} });
}

/** Whether an identity, by its room, has as many sockets as it may. */
function isFull(io: Server, room: string, { limits }: Given): boolean {
  const held = io.sockets.adapter.rooms.get(room)?.size ?? 0;
  return held >= heldAtOnce.socketsPerIdentity * Math.max(1, limits.factor);
}
