import type { RoomKind, ServerEvents } from '@lamma/protocol/live';
import type { Server } from 'socket.io';
import { systemRandom } from '../secrets/random';
import { guestRoom, sessionRoom } from './handshake';
import { roomName } from './room-name';
import type { RoomDefinitions } from './rooms';
import type { Links } from './sockets/links';
import { encodeEvent, sendEncoded } from './sockets/send-text';

/** All processes, or this one alone while what they share is away; the others then find out by themselves. */
export type Reach = () => Pick<Server, 'in'>;

/** Sends an event to all sockets of a room, on every process. Encoded once for those of this one. @param name by `roomName` */
export type Tell = (name: string, event: string, payload: unknown) => void;

/** What goes out to those who watch. */
export interface Pushes {
  /** Sends a room's new state to all who watch it, on every process. One encode. */
  push<K extends RoomKind>(kind: K, id: string, snapshot: { version: number; state: unknown }): void;
  /** Tells all who watch a room that it is no more, on every process, and sends them nothing of it again. */
  deleted(kind: RoomKind, id: string): void;
  /** Sends a hint to all who watch a room: an event that is no state and has no version. */
  hint<N extends keyof ServerEvents>(kind: RoomKind, id: string, event: N, what: ServerEvents[N]): void;
  /** Ends the sockets of sessions that are over, on every process. */
  endSessions(sessionKeys: readonly string[]): void;
  /** Ends the sockets that came with a guest's secret, by its hash, on every process. Their users' own ones come back. */
  endGuests(hashes: readonly string[]): void;
}

export function makePushes(reach: Reach, tell: Tell, rooms: RoomDefinitions): Pushes {
  const end = (names: string[]) => {
    if (names.length > 0) reach().in(names).disconnectSockets(true);
  };
  return {
    push: (kind, id, snapshot) => tell(roomName(kind, id), rooms[kind].event, { id, ...snapshot }),
    hint: (kind, id, event, what) => tell(roomName(kind, id), event, what),
    deleted: (kind, id) => {
      const name = roomName(kind, id);
      tell(name, 'deleted', { room: kind, id });
      reach().in(name).socketsLeave(name);
    },
    endSessions: (sessionKeys) => end(sessionKeys.map(sessionRoom)),
    endGuests: (hashes) => end(hashes.map(guestRoom)),
  };
}

/** As many random bytes as name a process. */
const NAME_BYTES = 9;

/**
 * The sockets of this process are sent to here, those of other processes by Socket.IO's adapter there: all sockets of this one are in a room
 * that it leaves out.
 * @param reachesOthers whether other processes can be told now; left out where there are none
 */
export function makeTell(io: Server, links: Links, reachesOthers?: () => boolean): Tell {
  const here = `process:${systemRandom().token(NAME_BYTES)}`;
  if (reachesOthers !== undefined) io.on('connection', (socket) => void socket.join(here));
  return (name, event, payload) => {
    const encoded = encodeEvent(event, payload);
    for (const id of io.sockets.adapter.rooms.get(name) ?? []) {
      const socket = io.sockets.sockets.get(id);
      const link = socket && links.of(socket.conn);
      if (link !== undefined) sendEncoded(link, encoded);
    }
    if (reachesOthers?.() === true) io.to(name).except(here).emit(event, payload);
  };
}
