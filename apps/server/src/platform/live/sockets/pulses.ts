import type { ServerEvents } from '@lamma/protocol/live';
import type { Server, Socket } from 'socket.io';
import { socketState } from '../peer';
import type { Links } from './links';
import { type EncodedEvent, encodeEvent, sendEncoded } from './send-text';

/** A page that was told no versions for so long gets a pulse: with a look each second it comes every 9 s, before the page's own beat. */
const PULSE_MS = 8500;
/** Pulses sent in one turn of the event loop: a whole hall at once would hold up an answer that comes meanwhile. */
const AT_ONCE = 100;

type Versions = ServerEvents['pulse']['versions'];
/** The versions of rooms, by their names; null where they cannot be read now. */
type VersionsOf = (names: Iterable<string>) => Promise<Versions | null>;

/**
 * Tells the pages that hear pulses the versions of their rooms, so that they need not ask (docs/decisions/0054). Encoded once for all that
 * watch the same rooms.
 * @param now by the clock of `toldAt`, ms
 */
export async function sendPulses(io: Server, links: Links, now: number, versionsOf: VersionsOf): Promise<void> {
  const pulses = new Map<string, EncodedEvent | null>();
  let sent = 0;
  for (const socket of untold(io, now)) {
    const names = [...socketState(socket).watching.keys()];
    const key = names.join(' ');
    let pulse = pulses.get(key);
    if (pulse === undefined) {
      const versions = await versionsOf(names);
      pulse = versions === null ? null : encodeEvent('pulse', { versions });
      pulses.set(key, pulse);
    }
    const link = links.of(socket.conn);
    if (pulse !== null && link !== undefined) sendEncoded(link, pulse);
    sent += 1;
    if (sent % AT_ONCE === 0) await nextTurn();
  }
}

/** The sockets that are due, marked as told: while versions cannot be read, nobody asks for them each second. */
function untold(io: Server, now: number): Socket[] {
  const found: Socket[] = [];
  for (const socket of io.sockets.sockets.values()) {
    const kept = socketState(socket);
    if (!kept.hearsPulses || now - kept.toldAt < PULSE_MS) continue;
    kept.toldAt = now;
    found.push(socket);
  }
  return found;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
