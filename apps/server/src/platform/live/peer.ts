import type { RoomKind } from '@lamma/protocol/live';
import type { Socket } from 'socket.io';
import type { Actor } from '../actor';
import type { GuestCookie } from '../guests/guest-cookie';
import { hashOf, secretsIn } from '../guests/guest-secrets';
import { roomName } from './room-name';
import { roundTripOf } from './sockets/round-trips';

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

/** What a handshake said of a socket. */
interface Arrived extends Pick<Peer, 'actor' | 'address' | 'openedAt' | 'guestToken'> {
  /** Whether its page takes the server's pulse in place of its own beat. */
  hearsPulses: boolean;
  /** When it was told the versions of its rooms last, by the server's clock. */
  toldAt: number;
}

/** What this process keeps of a socket. A socket's `data` would be sent to the other processes. */
export class SocketState implements Peer {
  readonly actor: Actor | null;
  readonly address: string;
  readonly openedAt: string;
  readonly guestToken: Peer['guestToken'];
  readonly hearsPulses: boolean;
  toldAt: number;
  /** By which its events are counted: its session, or itself. */
  readonly identity: string;
  /** The rooms that it watches, by name, and since when, epoch ms. */
  readonly watching = new Map<string, number>();
  /** What is to be called when it goes, by room. */
  readonly leaving = new Map<string, () => void>();
  /** How many of its events are not answered yet. */
  underWay = 0;
  /** Called when all of them are. */
  whenAnswered: (() => void) | undefined;
  readonly #socket: Socket;
  /** By the cookie's name. */
  #hashes: Map<string, readonly string[]> | undefined;

  constructor(socket: Socket, { actor, address, openedAt, guestToken, hearsPulses, toldAt }: Arrived) {
    this.#socket = socket;
    this.actor = actor;
    this.address = address;
    this.openedAt = openedAt;
    this.guestToken = guestToken;
    this.hearsPulses = hearsPulses;
    this.toldAt = toldAt;
    this.identity = actor?.sessionKey ?? socket.id;
  }

  /** What a cookie said at the handshake stays: its secrets are hashed when they are first asked for, and never again. */
  guestHashes(cookie: GuestCookie): readonly string[] {
    const known = this.#hashes?.get(cookie.name);
    if (known !== undefined) return known;
    const hashes = secretsIn(this.guestToken(cookie)).map(hashOf).reverse();
    this.#hashes ??= new Map();
    this.#hashes.set(cookie.name, hashes);
    return hashes;
  }

  roundTripMs(): number | null {
    return roundTripOf(this.#socket.conn);
  }

  watchingSince(kind: RoomKind, id: string): number | undefined {
    return this.watching.get(roomName(kind, id));
  }
}

const states = new WeakMap<Socket, SocketState>();

/** Adds a socket's state, at its handshake. */
export function addSocketState(socket: Socket, arrived: Arrived): void {
  states.set(socket, new SocketState(socket, arrived));
}

/** @throws if the socket has had no handshake */
export function socketState(socket: Socket): SocketState {
  const found = states.get(socket);
  if (found === undefined) throw new Error('a socket without a handshake');
  return found;
}

/** A socket as features see it. */
export const peerOf = (socket: Socket): Peer => socketState(socket);
