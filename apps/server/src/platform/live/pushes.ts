import type { RoomKind, ServerEvents } from '@lamma/protocol/live';
import type { Server } from 'socket.io';
import { systemRandom } from '../secrets/random';
import { guestRoom, sessionRoom } from './handshake';
import { olderRoom, roomName } from './peer';
import type { RoomDefinitions } from './rooms';
import type { Links } from './sockets/links';
import { encodeEvent, sendEncoded } from './sockets/sending';

/** All processes, or only this one while Redis is unreachable; clients of the others then notice by their beats. */
export type Reach = () => Pick<Server, 'in'>;

/**
 * Sends an event to all sockets of a room on every process, encoded once for the local ones.
 * @param name from `roomName`
 * @param make the payload; called only if a socket may receive it
 */
export type Broadcast = (name: string, event: string, make: () => unknown) => void;

export interface Pushes {
  /** Pushes a room's new state to all watchers on every process. Encoded once. */
  push<K extends RoomKind>(kind: K, id: string, snapshot: { version: number; state: unknown }): void;
  /** The same for pages of the previous protocol. @param make called only if one may watch */
  pushOlder<K extends RoomKind>(kind: K, id: string, make: () => { version: number; state: unknown }): void;
  /** Tells all watchers on every process that a room is deleted, and removes them from it. */
  deleted(kind: RoomKind, id: string): void;
  /** Sends a hint to all watchers: an event without state and version. */
  hint<N extends keyof ServerEvents>(kind: RoomKind, id: string, event: N, what: ServerEvents[N]): void;
  /** Disconnects the sockets of ended sessions on every process. */
  endSessions(sessionKeys: readonly string[]): void;
  /** Disconnects the sockets of a guest's secret, by its hash, on every process. Sockets that are still valid reconnect. */
  endGuests(hashes: readonly string[]): void;
}

export function makePushes(reach: Reach, broadcast: Broadcast, rooms: RoomDefinitions): Pushes {
  const end = (names: string[]) => {
    if (names.length > 0) reach().in(names).disconnectSockets(true);
  };
  return {
    push: (kind, id, snapshot) => broadcast(roomName(kind, id), rooms[kind].event, () => ({ id, ...snapshot })),
    pushOlder: (kind, id, make) => {
      const { older } = rooms[kind];
      if (older !== undefined) broadcast(olderRoom(roomName(kind, id)), older.event, () => ({ id, ...make() }));
    },
    hint: (kind, id, event, what) => broadcast(roomName(kind, id), event, () => what),
    deleted: (kind, id) => {
      const name = roomName(kind, id);
      broadcast(name, 'deleted', () => ({ room: kind, id }));
      reach()
        .in(name)
        .socketsLeave([name, olderRoom(name)]);
    },
    endSessions: (sessionKeys) => end(sessionKeys.map(sessionRoom)),
    endGuests: (hashes) => end(hashes.map(guestRoom)),
  };
}

/** Random bytes in a process's name. */
const NAME_BYTES = 9;

/**
 * Sends to local sockets directly, and to other processes by Socket.IO's adapter: all local sockets are in a room that the broadcast excludes.
 * @param reachesOthers whether Redis answers; left out for a single process
 */
export function makeBroadcast(io: Server, links: Links, reachesOthers?: () => boolean): Broadcast {
  const here = `process:${systemRandom().token(NAME_BYTES)}`;
  if (reachesOthers !== undefined) io.on('connection', (socket) => void socket.join(here));
  return (name, event, make) => {
    const sockets = io.sockets.adapter.rooms.get(name);
    const isTold = reachesOthers?.() === true;
    if (sockets === undefined && !isTold) return;
    const payload = make();
    const encoded = encodeEvent(event, payload);
    for (const id of sockets ?? []) {
      const socket = io.sockets.sockets.get(id);
      const link = socket && links.of(socket.conn);
      if (link !== undefined) sendEncoded(link, encoded);
    }
    if (isTold) io.to(name).except(here).emit(event, payload);
  };
}
