import { type EngineConnection, endLink, type Link, type Links } from './links';

/** What may wait for a socket beside its longest message. */
const WAITING_MOST = 256 * 1024;

/** Begins to count what waits in Engine.IO's queue for a connection. */
export function countQueue(connection: EngineConnection, links: Links): void {
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    const link = links.of(connection);
    if (link === undefined) return;
    const bytes = bytesOf(data);
    link.queued += bytes;
    link.longest = Math.max(link.longest, bytes);
  });
  connection.on('drain', () => {
    const link = links.of(connection);
    if (link !== undefined) link.queued = 0;
  });
}

/**
 * Ends the sockets that do not read, and drops what waits for them (docs/rules.md, F25). A client that comes back watches anew and gets one
 * state instead of all that it missed. One long message alone ends nobody: a slow link may be reading it.
 * @returns how many
 */
export function cutSlowReaders(all: Iterable<Link>): number {
  let cut = 0;
  for (const link of all) {
    const waiting = link.queued + (link.web?.tcp.writableLength ?? 0);
    if (waiting === 0) link.longest = 0;
    if (waiting - link.longest <= WAITING_MOST) continue;
    endLink(link);
    cut += 1;
  }
  return cut;
}

/** Of text the letters: nearly all are two bytes, and it need not be exact. */
function bytesOf(data: unknown): number {
  if (typeof data === 'string') return data.length * 2;
  return data instanceof Uint8Array ? data.byteLength : 0;
}
