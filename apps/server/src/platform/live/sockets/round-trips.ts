import type { Clock } from '../../time/clock';

/** How many are remembered: the link may have got slower since, but a phone that answers late on purpose gains nothing by it. */
const REMEMBERED = 6;

/** What is used of a transport's connection: Engine.IO asks, and the other side answers. */
export interface Connection {
  transport?: { name: string };
  on(event: 'packet' | 'packetCreate', listener: (this: Connection, packet: { type: string }) => void): unknown;
}

interface Measured {
  clock: Clock;
  /** When the last packet came, epoch ms. */
  heardAt: number;
  askedAt: number | null;
  /** By which packet it was asked: the opening one, which the other side answers at once, or a ping. */
  asked: 'opening' | 'ping';
  /** Round trips, ms. */
  last: number[];
}
const measured = new WeakMap<object, Measured>();

/**
 * Measures a connection's round trips: from the opening packet to the first one that comes, then from each ping to its pong. Nothing that the
 * other side says counts. Long polling opens by a request, so there only pings are measured. The listeners are one pair for all
 * connections: a pair each would cost memory.
 */
export function measureRoundTrips(connection: Connection, clock: Clock): void {
  const now = clock.now();
  const askedAt = connection.transport?.name === 'websocket' ? now : null;
  measured.set(connection, { clock, heardAt: now, askedAt, asked: 'opening', last: [] });
  connection.on('packetCreate', notePing);
  connection.on('packet', noteHeard);
}

/** The least of a measured connection's last few round trips, ms; null before the first. */
export function roundTripOf(connection: Connection): number | null {
  const last = measured.get(connection)?.last ?? [];
  return last.length === 0 ? null : Math.min(...last);
}

/** When the last packet of a measured connection came, epoch ms; null while an answer is awaited, and where nothing is measured. */
export function silentSince(connection: Connection): number | null {
  const of = measured.get(connection);
  return of === undefined || of.askedAt !== null ? null : of.heardAt;
}

/** To be called when a ping was written to a measured connection by another way than as a packet of Engine.IO's. */
export function noteAsked(connection: object): void {
  const of = measured.get(connection);
  if (of === undefined) return;
  of.askedAt = of.clock.now();
  of.asked = 'ping';
}

function notePing(this: Connection, { type }: { type: string }): void {
  if (type === 'ping') noteAsked(this);
}

function noteHeard(this: Connection, { type }: { type: string }): void {
  const of = measured.get(this);
  if (of === undefined) return;
  of.heardAt = of.clock.now();
  if (of.askedAt === null || (of.asked === 'ping' && type !== 'pong')) return;
  of.last.push(of.heardAt - of.askedAt);
  if (of.last.length > REMEMBERED) of.last.shift();
  of.askedAt = null;
}
