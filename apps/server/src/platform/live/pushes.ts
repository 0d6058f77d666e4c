import type { RoomKind, ServerEvents } from '@lamma/protocol/live';
import type { Server } from 'socket.io';
import { guestRoom, sessionRoom } from './handshake';
import { roomName } from './room-name';
import type { RoomDefinitions } from './rooms';

/** All processes, or this one alone while what they share is away; the others then find out by themselves. */
export type Reach = () => Pick<Server, 'to' | 'in'>;

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

export function makePushes(reach: Reach, rooms: RoomDefinitions): Pushes {
  const end = (names: string[]) => {
    if (names.length > 0) reach().in(names).disconnectSockets(true);
  };
  return {
    push: (kind, id, snapshot) => {
      reach()
        .to(roomName(kind, id))
        .emit(rooms[kind].event, { id, ...snapshot });
    },
    hint: (kind, id, event, what) => {
      reach().to(roomName(kind, id)).emit(event, what);
    },
    deleted: (kind, id) => {
      const name = roomName(kind, id);
      reach().to(name).emit('deleted', { room: kind, id });
      reach().in(name).socketsLeave(name);
    },
    endSessions: (sessionKeys) => end(sessionKeys.map(sessionRoom)),
    endGuests: (hashes) => end(hashes.map(guestRoom)),
  };
}
