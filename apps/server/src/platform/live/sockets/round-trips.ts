import type { Clock } from '../../time/clock';

/** Round trips that are remembered, because a link may become slower. A client that answers late on purpose gains nothing by it. */
const REMEMBERED = 6;

/** The part of an Engine.IO connection that is used. */
export interface Connection {
  transport?: { name: string };
  on(event: 'packet' | 'packetCreate', listener: (this: Connection, packet: { type: string }) => void): unknown;
}

interface Measured {
  clock: Clock;
  askedAt: number | null;
  /** The packet that is being measured: the opening one, which the client answers at once, or a ping. */
  asked: 'opening' | 'ping';
  /** Round trips, ms. */
  last: number[];
}
const measured = new WeakMap<object, Measured>();

/**
 * Measures round trips from the opening packet to the client's first packet, then from each ping to its pong; nothing that the client claims counts.
 * Long polling opens with a request, so only pings are measured there. All connections share the same two listeners, to save memory.
 */
export function measureRoundTrips(connection: Connection, clock: Clock): void {
  const askedAt = connection.transport?.name === 'websocket' ? clock.now() : null;
  measured.set(connection, { clock, askedAt, asked: 'opening', last: [] });
  connection.on('packetCreate', notePing);
  connection.on('packet', noteHeard);
}

/** The shortest of a connection's last few round trips, ms; null before the first. */
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
