import type { ServerEvents } from '@lamma/protocol/live';
import type { Server, Socket } from 'socket.io';
import { keptOf } from '../peer';
import { PING_FRAME, textFrame, writeFrame } from './encode-push';
import { noteAsked, silentSince } from './round-trips';

/** A connection from which nothing came for so long is asked for a sign of life; each page sends its beat within this. */
const SILENT_MS = 10_000;
/** The same where the page takes the pulse in place of its beat: with a look each second it comes every 9 s, before the beat. */
const PULSE_MS = 8500;
/** Connections asked in one turn of the event loop: a whole hall at once would hold up an answer that comes meanwhile. */
const AT_ONCE = 100;

type Versions = ServerEvents['pulse']['versions'];
/** The versions of rooms, by their names; null where they cannot be read now. */
type VersionsOf = (names: Iterable<string>) => Promise<Versions | null>;

/**
 * Pings the connections from which nothing came for some seconds; Engine.IO ends those that do not answer. Its own pings come seldom
 * (`pingInterval`): a page from which something comes need not be asked, and a ping costs as much as a beat (docs/decisions/0053). To pages
 * that hear pulses the ping brings the versions of their rooms, and they send no beat (docs/decisions/0054).
 * @param now epoch ms, by the clock that measures the connections' round trips
 */
export async function askSilent(io: Server, now: number, versionsOf: VersionsOf): Promise<void> {
  const frames = new Map<string, Buffer>();
  let asked = 0;
  for (const [socket, silentMs] of silentOnes(io, now)) {
    const { hearsPulses, watching } = keptOf(socket);
    if (hearsPulses) {
      const names = [...watching.keys()];
      const key = names.join(' ');
      const frame = frames.get(key) ?? pulseFrame(await versionsOf(names));
      frames.set(key, frame);
      ping(socket, frame);
    } else if (silentMs >= SILENT_MS) ping(socket, PING_FRAME);
    else continue;
    asked += 1;
    if (asked % AT_ONCE === 0) await nextTurn();
  }
}

/** The sockets from which nothing came for as long as a pulse waits, and for how long, ms. */
function silentOnes(io: Server, now: number): [Socket, number][] {
  const found: [Socket, number][] = [];
  for (const socket of io.sockets.sockets.values()) {
    const since = silentSince(socket.conn);
    if (since !== null && now - since >= PULSE_MS) found.push([socket, now - since]);
  }
  return found;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A ping and the event, as one piece: one write. Without versions the ping alone. */
function pulseFrame(versions: Versions | null): Buffer {
  if (versions === null) return PING_FRAME;
  return Buffer.concat([PING_FRAME, textFrame(`2${JSON.stringify(['pulse', { versions }])}`)]);
}

/**
 * Does what Engine.IO does when its interval is over. The members are private: there is no public way to ping sooner. Where the transport
 * takes no frames (long polling) it sends a ping alone, and the page its beat.
 */
function ping(socket: Socket, frame: Buffer): void {
  const connection: object = socket.conn;
  const options = { wsPreEncodedFrame: [frame] };
  Reflect.set(connection, 'hasRefreshedPingTimeout', false);
  if (writeFrame(socket, frame)) noteAsked(connection);
  else Reflect.apply(Reflect.get(connection, 'sendPacket'), connection, ['ping', undefined, options]);
  Reflect.apply(Reflect.get(connection, 'resetPingTimeout'), connection, []);
}
