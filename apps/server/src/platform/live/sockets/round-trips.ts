import type { Clock } from '../../time/clock';

/** How many are remembered: the link may have got slower since, but a phone that answers late on purpose gains nothing by it. */
const REMEMBERED = 6;

/** What is used of a transport's connection: Engine.IO asks, and the other side answers. */
export interface Connection {
  on(event: 'packet' | 'packetCreate', listener: (packet: { type: string }) => void): unknown;
}

/**
 * Measures a connection's round trips by its own heartbeat: from the ping that is sent to its pong. Nothing that the other side says counts.
 * @returns the least of the last few, ms; null before the first
 */
export function measureRoundTrips(connection: Connection, clock: Clock): () => number | null {
  let askedAt: number | null = null;
  const last: number[] = [];
  connection.on('packetCreate', ({ type }) => {
    if (type === 'ping') askedAt = clock.now();
  });
  connection.on('packet', ({ type }) => {
    if (type !== 'pong' || askedAt === null) return;
    last.push(clock.now() - askedAt);
    if (last.length > REMEMBERED) last.shift();
    askedAt = null;
  });
  return () => (last.length === 0 ? null : Math.min(...last));
}
