import type { RoomKind } from '@lamma/protocol/live';
import type { Socket } from 'socket.io';
import type { Actor } from '../actor';
import { roomName } from './rooms';

/** Whose event it is. */
export interface Peer {
  actor: Actor | null;
  /** By `addressOf`. */
  address: string;
  /** `<protocol>://<host>` by which the client opened this server, as it says. */
  openedAt: string;
  /** What a remote's cookie says, unproved. */
  remoteToken: string | undefined;
  /** The secrets of places in contests that its cookie had at the handshake, newest last; unproved. */
  soloSecrets: readonly string[];
  /** The least of the last few round trips, as measured here: one that is held back gains nothing. Null before the first. */
  roundTripMs(): number | null;
  /** Since when this socket watches a room, epoch ms; undefined when it does not. */
  watchingSince(kind: RoomKind, id: string): number | undefined;
}

/** The rooms that a socket watches, by name, and since when, epoch ms. */
export function watchingOf(socket: Socket): Map<string, number> {
  return (socket.data as { watching: Map<string, number> }).watching;
}

/** What is a socket's own in this process. Its `data` goes to the others, who count screens by it; secrets and functions do not. */
interface Own {
  soloSecrets: readonly string[];
  roundTripMs: () => number | null;
  /** What is to be called when it goes, by room. */
  leaving: Map<string, () => void>;
  /** Its events that are not answered yet. */
  underWay: Set<Promise<unknown>>;
}
const owns = new WeakMap<Socket, Own>();

export function ownOf(socket: Socket): Own {
  const known = owns.get(socket);
  if (known !== undefined) return known;
  const own: Own = { soloSecrets: [], roundTripMs: () => null, leaving: new Map(), underWay: new Set() };
  owns.set(socket, own);
  return own;
}

/** A socket as features see it. */
export function peerOf(socket: Socket): Peer {
  const told = socket.data as Omit<Peer, 'watchingSince' | 'roundTripMs' | 'soloSecrets'>;
  const { actor, address, openedAt, remoteToken } = told;
  const own = ownOf(socket);
  return {
    actor,
    address,
    openedAt,
    remoteToken,
    soloSecrets: own.soloSecrets,
    roundTripMs: () => own.roundTripMs(),
    watchingSince: (kind, id) => watchingOf(socket).get(roomName(kind, id)),
  };
}
