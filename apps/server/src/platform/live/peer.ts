import type { RoomKind } from '@lamma/protocol/live';
import type { Socket } from 'socket.io';
import type { Actor } from '../actor';
import type { GuestCookie } from '../guests/guest-cookie';
import { hashOf, secretsIn } from '../guests/guest-secrets';
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
  /** The hashes of the secrets in that cookie, the newest first. Made once a socket. */
  guestHashes(cookie: GuestCookie): readonly string[];
  /** The least of the last few round trips, as measured here: one that is held back gains nothing. Null before the first. */
  roundTripMs(): number | null;
  /** Since when this socket watches a room, epoch ms; undefined when it does not. */
  watchingSince(kind: RoomKind, id: string): number | undefined;
}

/** What this process keeps of a socket. A socket's `data` would be sent to the other processes. */
interface Kept extends Peer {
  /** Whether its page takes the server's pulse in place of its own beat. */
  hearsPulses: boolean;
  /** The rooms that it watches, by name, and since when, epoch ms. */
  watching: Map<string, number>;
  /** What is to be called when it goes, by room. */
  leaving: Map<string, () => void>;
  /** Its events that are not answered yet. */
  underWay: Set<Promise<unknown>>;
}
const kept = new WeakMap<Socket, Kept>();

/** Begins to keep a socket, at its handshake. */
export function keepSocket(
  socket: Socket,
  of: Pick<Kept, 'actor' | 'address' | 'openedAt' | 'guestToken' | 'hearsPulses'>,
): void {
  const watching: Kept['watching'] = new Map();
  kept.set(socket, {
    ...of,
    guestHashes: keptHashes(of.guestToken),
    roundTripMs: () => null,
    watchingSince: (kind, id) => watching.get(roomName(kind, id)),
    watching,
    leaving: new Map(),
    underWay: new Set(),
  });
}

/** What a cookie said at the handshake stays: its secrets are hashed when they are first asked for, and never again. */
function keptHashes(guestToken: Peer['guestToken']): Peer['guestHashes'] {
  const known = new Map<string, readonly string[]>();
  return (cookie) => {
    const hashes = known.get(cookie.name) ?? secretsIn(guestToken(cookie)).map(hashOf).reverse();
    known.set(cookie.name, hashes);
    return hashes;
  };
}

/** @throws where the socket was not kept at its handshake */
export function keptOf(socket: Socket): Kept {
  const found = kept.get(socket);
  if (found === undefined) throw new Error('a socket without a handshake');
  return found;
}

/** A socket as features see it. */
export const peerOf = (socket: Socket): Peer => keptOf(socket);
