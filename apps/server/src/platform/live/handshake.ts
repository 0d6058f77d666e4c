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
import { keepSocket } from './peer';

/** The adapter's name for the sockets of a session. */
export const sessionRoom = (sessionKey: string) => `session:${sessionKey}`;
/** The same of a guest's secret, by its hash: a room's name goes to the other processes, a secret does not. */
export const guestRoom = (hash: string) => `guest:${hash}`;

type Given = Pick<GatewayOptions, 'limits' | 'trustProxy' | 'publicOrigin' | 'guests' | 'identify' | 'log'>;

/**
 * Whether a connection may open: from our own pages, and while its address and this process have room for one more.
 * @param hasRoom whether an address may hold one more
 * @param count the connections of this process
 */
export async function mayOpen(
  request: IncomingMessage,
  { limits, trustProxy, publicOrigin, guests }: Given,
  hasRoom: (address: string, most: number) => boolean,
  count: number,
): Promise<boolean> {
  const source = sourceOf(request, trustProxy);
  if (!maySocketOpen(source, publicOrigin)) return false;
  const { address } = source;
  const most = Math.max(heldAtOnce.socketsPerAddress, guests.counted.socketsBehind(address));
  if (!hasRoom(address, most * limits.factor)) return false;
  if (count >= heldAtOnce.socketsPerProcess * limits.factor) return false;
  return (await limits.take('handshakeAddress', { address }, heldAtOnce.socketsPerAddress / most)).ok;
}

/** Lets each socket in that may join, and refuses the others in words. */
export function admitSockets(io: Server, options: Given): void {
  io.use((socket, next) => {
    admit(io, socket, options).then(
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

async function admit(io: Server, socket: Socket, options: Given): Promise<Refusal | null> {
  const { protocol, hearsPulses } = socket.handshake.auth;
  const isKnown = typeof protocol === 'number' && Math.abs(protocol - PROTOCOL_VERSION) <= 1;
  if (protocol !== undefined && !isKnown) return refuse('invalid');
  const { address, host, protocol: scheme } = sourceOf(socket.request, options.trustProxy);
  const cookies = socket.request.headers.cookie;
  const actor = await options.identify(cookies, scheme);
  const tokenOf = (cookie: GuestCookie) => guestToken(cookies, cookie, scheme === 'https');
  forgetRequest(socket);
  keepSocket(socket, {
    actor,
    address,
    openedAt: `${scheme}://${host}`,
    guestToken: tokenOf,
    hearsPulses: hearsPulses === true,
  });

  const { admitted, counted } = options.guests;
  const roomsOf = (cookie: GuestCookie) => secretsIn(tokenOf(cookie)).map((secret) => guestRoom(hashOf(secret)));
  const ofCounted = roomsOf(counted.cookie);
  const newest = ofCounted.at(-1);
  if (newest !== undefined && isFull(io, newest, options)) return refuse('rate');
  await socket.join([...roomsOf(admitted.cookie), ...ofCounted]);
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
  Reflect.set(socket.conn, 'request', null);
  Object.assign(socket.handshake, { headers: {}, query: {}, url: '', auth: {} });
}

/** Whether an identity, by its room, has as many sockets as it may. */
function isFull(io: Server, room: string, { limits }: Given): boolean {
  const held = io.sockets.adapter.rooms.get(room)?.size ?? 0;
  return held >= heldAtOnce.socketsPerIdentity * Math.max(1, limits.factor);
}
