import type { RoomKind } from '@lamma/protocol/live';
import type { Socket } from 'socket.io';
import type { Actor } from '../actor';
import type { GuestCookie } from '../guests/guest-cookie';
import { roomName } from './room-name';

/** Whose event it is. */
export interface Peer {
  actor: Actor | null;
  /** By `addressOf`. */
  address: string;
  /** `<protocol>://<host>` by which the client opened this server, as it says. */
  openedAt: string;
  /** What a guest's cookie said at the handshake, unproved. */
  guestToken(cookie: GuestCookie): string | undefined;
  /** The least of the last few round trips, as measured here: one that is held back gains nothing. Null before the first. */
  roundTripMs(): number | null;
  /** Since when this socket watches a room, epoch ms; undefined when it does not. */
  watchingSince(kind: RoomKind, id: string): number | undefined;
}

/** What this process keeps of a socket. A socket's `data` would be sent to the other processes. */
interface Kept extends Pick<Peer, 'actor' | 'address' | 'openedAt' | 'guestToken' | 'roundTripMs'> {
  /** The rooms that it watches, by name, and since when, epoch ms. */
  watching: Map<string, number>;
  /** What is to be called when it goes, by room. */
  leaving: Map<string, () => void>;
  /** Its events that are not answered yet. */
  underWay: Set<Promise<unknown>>;
}
const kept = new WeakMap<Socket, Kept>();

/** Begins to keep a socket, at its handshake. */
export function keepSocket(socket: Socket, of: Pick<Kept, 'actor' | 'address' | 'openedAt' | 'guestToken'>): void {
  kept.set(socket, { ...of, roundTripMs: () => null, watching: new Map(), leaving: new Map(), underWay: new Set() });
}

/** @throws where the socket was not kept at its handshake */
export function keptOf(socket: Socket): Kept {
  const found = kept.get(socket);
  if (found === undefined) throw new Error('a socket without a handshake');
  return found;
}

/** A socket as features see it. */
export function peerOf(socket: Socket): Peer {
  const { actor, address, openedAt, guestToken, roundTripMs, watching } = keptOf(socket);
  return {
    actor,
    address,
    openedAt,
    guestToken,
    roundTripMs,
    watchingSince: (kind, id) => watching.get(roomName(kind, id)),
  };
}
