import type { Server } from 'socket.io';

/** What may wait for a socket behind its newest message: all of it is overtaken already. */
const WAITING_MOST = 256 * 1024;

/** The messages that Engine.IO's transport has not taken yet. */
type Queue = readonly { data?: unknown }[];

/**
 * Ends the sockets that do not read, and drops what waits for them (docs/rules.md, F25). A client that comes back watches anew and gets one
 * state instead of all that it missed. The newest message alone ends nobody, however long it is: a slow link may be reading it.
 * @returns how many
 */
export function cutSlowReaders(io: Server): number {
  let cut = 0;
  for (const { conn } of io.sockets.sockets.values()) {
    // A private member: no other one says what waits.
    const queue: Queue = Reflect.get(conn, 'writeBuffer');
    if (queue.length < 2) continue;
    let waiting = 0;
    for (const packet of queue.slice(0, -1)) waiting += bytesOf(packet.data);
    if (waiting <= WAITING_MOST) continue;
    conn.close(true);
    cut += 1;
  }
  return cut;
}

/** Of text the letters: nearly all are two bytes, and it need not be exact. */
function bytesOf(data: unknown): number {
  if (typeof data === 'string') return data.length * 2;
  return data instanceof Uint8Array ? data.byteLength : 0;
}
