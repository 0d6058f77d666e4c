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
  const askedAt = connection.transport?.name === 'websocket' ? clock.now() : null;
  measured.set(connection, { clock, askedAt, asked: 'opening', last: [] });
  connection.on('packetCreate', notePing);
  connection.on('packet', noteHeard);
}

/** The least of a measured connection's last few round trips, ms; null before the first. */
export function roundTripOf(connection: Connection): number | null {
  const last = measured.get(connection)?.last ?? [];
  return last.length === 0 ? null : Math.min(...last);
}

function notePing(this: Connection, { type }: { type: string }): void {
  const of = measured.get(this);
  if (type !== 'ping' || of === undefined) return;
  of.askedAt = of.clock.now();
  of.asked = 'ping';
}

function noteHeard(this: Connection, { type }: { type: string }): void {
  const of = measured.get(this);
  if (of === undefined || of.askedAt === null || (of.asked === 'ping' && type !== 'pong')) return;
  of.last.push(of.clock.now() - of.askedAt);
  if (of.last.length > REMEMBERED) of.last.shift();
  of.askedAt = null;
}
