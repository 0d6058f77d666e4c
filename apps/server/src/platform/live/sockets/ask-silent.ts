import type { Server } from 'socket.io';
import { silentSince } from './round-trips';

/** A connection from which nothing came for so long is asked for a sign of life; each page sends its beat within this. */
const SILENT_MS = 10_000;

/**
 * Pings the connections from which nothing came for ten seconds; Engine.IO ends those that do not answer. Its own pings come seldom
 * (`pingInterval`): a page that sends its beat need not be asked as well, and a ping costs as much as a beat (docs/decisions/0053).
 * @param now epoch ms, by the clock that measures the connections' round trips
 */
export function askSilent(io: Server, now: number): void {
  for (const { conn } of io.sockets.sockets.values()) {
    const since = silentSince(conn);
    if (since !== null && now - since >= SILENT_MS) ping(conn);
  }
}

/** Does what Engine.IO does when its interval is over. The members are private: there is no public way to ping sooner. */
function ping(connection: object): void {
  Reflect.set(connection, 'hasRefreshedPingTimeout', false);
  Reflect.apply(Reflect.get(connection, 'sendPacket'), connection, ['ping']);
  Reflect.apply(Reflect.get(connection, 'resetPingTimeout'), connection, []);
}
