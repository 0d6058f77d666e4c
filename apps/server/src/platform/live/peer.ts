import type { RoomKind } from '@lamma/protocol/live';
import type { Socket } from 'socket.io';
import type { Actor } from '../actor';
import { type GuestCookie, guestToken, hashOf, secretsIn } from '../guests/guest-cookie';
import type { Clock } from '../time/clock';

/** The sender of an event. */
export interface Peer {
  actor: Actor | null;
  /** From `addressOf`. */
  address: string;
  /** `<protocol>://<host>` by which the client opened this server, from its headers. */
  openedFrom: string;
  /** The protocol version of the page: the current one or the previous one. */
  protocol: number;
  /** A guest's cookie of the handshake, unverified. */
  guestToken(cookie: GuestCookie): string | undefined;
  /** Hashes of the secrets in a guest's cookie of the handshake, newest first. Cached per socket. */
  guestHashes(cookie: GuestCookie): readonly string[];
  /** The shortest of the last few round trips, measured by the server, so a late pong gains nothing. Null before the first. */
  roundTripMs(): number | null;
  /** When this socket began to watch a room, epoch ms; undefined if it does not. */
  watchingSince(kind: RoomKind, id: string): number | undefined;
}

/** The data of a socket that its handshake provides. */
interface Handshake extends Pick<Peer, 'actor' | 'address' | 'openedFrom' | 'protocol'> {
  /** The Cookie header. */
  cookies: string | undefined;
  isSecure: boolean;
  /** Whether its page takes the server's pulses instead of sending beats. */
  hearsPulses: boolean;
  /** When its page last got the versions of its rooms, by the server's clock. */
  versionsSentAt: number;
  eventCost: number;
}

/** A socket's state in this process. It is not in `socket.data`, which is sent to other processes. */
export class SocketState implements Peer {
  readonly actor: Actor | null;
  readonly address: string;
  readonly openedFrom: string;
  readonly protocol: number;
  readonly guestToken: Peer['guestToken'];
  readonly hearsPulses: boolean;
  readonly eventCost: number;
  versionsSentAt: number;
  /** The key of its event limits: the session, or the socket's id if it has no session. */
  readonly identity: string;
  /** Watched rooms by name, with the start in epoch ms. */
  readonly watching = new Map<string, number>();
  /** Cleanups by room, called on unwatch or disconnect. */
  readonly cleanups = new Map<string, () => void>();
  /** Events that are not answered yet. */
  pendingEvents = 0;
  /** Called when all pending events are answered. */
  onAnswered: (() => void) | undefined;
  readonly #socket: Socket;
  /** Hashes of the guest's secrets, by cookie name. */
  #hashes: Map<string, readonly string[]> | undefined;

  constructor(socket: Socket, handshake: Handshake) {
    const { actor, address, openedFrom, protocol, cookies, isSecure, hearsPulses, versionsSentAt, eventCost } =
      handshake;
    this.#socket = socket;
    this.actor = actor;
    this.address = address;
    this.openedFrom = openedFrom;
    this.protocol = protocol;
    this.guestToken = (cookie) => guestToken(cookies, cookie, isSecure);
    this.hearsPulses = hearsPulses;
    this.versionsSentAt = versionsSentAt;
    this.eventCost = eventCost;
    this.identity = actor?.sessionKey ?? socket.id;
  }

  /** The handshake's cookie never changes, so its secrets are hashed only at the first use. */
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

export function addSocketState(socket: Socket, handshake: Handshake): void {
  states.set(socket, new SocketState(socket, handshake));
}

/** @throws if the socket has had no handshake */
export function socketState(socket: Socket): SocketState {
  const found = states.get(socket);
  if (found === undefined) throw new Error('the socket has had no handshake');
  return found;
}

export const peerOf = (socket: Socket): Peer => socketState(socket);

/** The adapter's name of a room. */
export function roomName(kind: RoomKind, id: string): string {
  return `${kind}:${id}`;
}

/** The adapter's room for pages of the previous protocol. @param name from `roomName` */
export function olderRoom(name: string): string {
  return `older:${name}`;
}

export function splitRoom(name: string): [RoomKind, string] {
  const at = name.indexOf(':');
  return [name.slice(0, at) as RoomKind, name.slice(at + 1)];
}

/** How many of the last round trips are compared. Older ones are dropped, because a link can become slower. */
const REMEMBERED = 6;

/** The part of an Engine.IO connection that is used. */
interface Connection {
  transport?: { name: string };
  on(event: 'packet' | 'packetCreate', listener: (this: Connection, packet: { type: string }) => void): unknown;
}

interface Measurement {
  clock: Clock;
  probedAt: number | null;
  /** The packet whose answer is awaited: the opening packet, which the client answers at once, or a ping. */
  probe: 'opening' | 'ping';
  /** Round trips, ms. */
  last: number[];
}
const measurements = new WeakMap<object, Measurement>();
const measurementOf = (connection: Connection) => measurements.get(connection) as Measurement;

/**
 * Measures round trips from the opening packet to the client's first packet, then from each ping to its pong. Values
 * that the client claims are ignored. Long polling opens with a request, so only pings are measured there. All
 * connections share the same two listeners, to save memory.
 */
export function measureRoundTrips(connection: Connection, clock: Clock): void {
  const probedAt = connection.transport?.name === 'websocket' ? clock.now() : null;
  measurements.set(connection, { clock, probedAt, probe: 'opening', last: [] });
  connection.on('packetCreate', notePing);
  connection.on('packet', noteAnswer);
}

export function roundTripOf(connection: Connection): number | null {
  const { last } = measurementOf(connection);
  return last.length === 0 ? null : Math.min(...last);
}

/** Records a round trip that was measured by an acknowledged event. */
export function noteRoundTrip(connection: Connection, ms: number): void {
  remember(measurementOf(connection), ms);
}

function remember(measurement: Measurement, ms: number): void {
  measurement.last.push(ms);
  if (measurement.last.length > REMEMBERED) measurement.last.shift();
}

function notePing(this: Connection, { type }: { type: string }): void {
  if (type !== 'ping') return;
  const measurement = measurementOf(this);
  measurement.probedAt = measurement.clock.now();
  measurement.probe = 'ping';
}

function noteAnswer(this: Connection, { type }: { type: string }): void {
  const measurement = measurementOf(this);
  if (measurement.probedAt === null || (measurement.probe === 'ping' && type !== 'pong')) return;
  remember(measurement, measurement.clock.now() - measurement.probedAt);
  measurement.probedAt = null;
}
