import type { Clock } from '../../time/clock';

/** How many are remembered: the link may have got slower since, but a phone that answers late on purpose gains nothing by it. */
const REMEMBERED = 6;

/** What is used of a transport's connection: Engine.IO asks, and the other side answers. */
export interface Connection {
  on(event: 'packet' | 'packetCreate', listener: (this: Connection, packet: { type: string }) => void): unknown;
}

interface Measured {
  clock: Clock;
  askedAt: number | null;
  /** Round trips, ms. */
  last: number[];
}
const measured = new WeakMap<Connection, Measured>();

/**
 * Measures a connection's round trips by its own heartbeat: from the ping that is sent to its pong. Nothing that the other side says counts.
 * The listeners are one pair for all connections: a pair each would cost memory.
 */
export function measureRoundTrips(connection: Connection, clock: Clock): void {
  measured.set(connection, { clock, askedAt: null, last: [] });
  connection.on('packetCreate', notePing);
  connection.on('packet', notePong);
}

/** The least of a measured connection's last few round trips, ms; null before the first. */
export function roundTripOf(connection: Connection): number | null {
  const last = measured.get(connection)?.last ?? [];
  return last.length === 0 ? null : Math.min(...last);
}

function notePing(this: Connection, { type }: { type: string }): void {
  const of = measured.get(this);
  if (type === 'ping' && of !== undefined) of.askedAt = of.clock.now();
}

function notePong(this: Connection, { type }: { type: string }): void {
  if (type !== 'pong') return;
  const of = measured.get(this);
  if (of === undefined || of.askedAt === null) return;
  of.last.push(of.clock.now() - of.askedAt);
  if (of.last.length > REMEMBERED) of.last.shift();
  of.askedAt = null;
}
