import type { Acks, RoomKind } from '@lamma/protocol/live';
import { type Refusal, refusalBody, refuse } from '@lamma/protocol/refusals';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Socket } from 'socket.io';
import { concurrencyLimits } from '../limits/limits';
import type { GatewayOptions, Payload } from './options';
import { olderRoom, peerOf, roomName, socketState, splitRoom } from './peer';
import type { Broadcast, Reach } from './pushes';

/** The gateway's own events: watch, unwatch and the clock's beat. */
export interface Watching {
  watch(socket: Socket, payload: Payload<'watch'>): Promise<Acks['watch']>;
  unwatch(socket: Socket, payload: Payload<'unwatch'>): Promise<Acks['unwatch']>;
  /** The time, and the versions of the rooms that the socket watches. */
  clock(socket: Socket, payload: Payload<'clock'>): Promise<Acks['clock']>;
  /** Versions by room name; deleted rooms are left out. */
  versionsOf(names: Iterable<string>): Promise<Record<string, number>>;
  disconnected(socket: Socket): void;
  /** Counts a request for an unknown room. @returns false if its address has made too many; the answer is then 'rate' */
  takeMiss(socket: Socket): Promise<boolean>;
}

/** @param isClosing whether the server is stopping; the number of screens is then not sent */
export function makeWatching(
  options: GatewayOptions,
  reach: Reach,
  broadcast: Broadcast,
  isClosing: () => boolean,
): Watching {
  const { clock, limits, log, rooms } = options;

  async function watch(socket: Socket, { room, id, since }: Payload<'watch'>): Promise<Acks['watch']> {
    const { watching, protocol } = socketState(socket);
    const name = roomName(room, id);
    const isFull = () => !watching.has(name) && watching.size >= concurrencyLimits.roomsPerSocket;
    if (isFull()) return refusalBody(refuse('rate'));
    const definition = rooms[room];
    const refusal = await definition.refuseWatch(peerOf(socket), id);
    if (refusal !== null) return refusalBody(await countMiss(socket, refusal));
    // The limit is checked again, because many rooms can be requested at once.
    if (isFull()) return refusalBody(refuse('rate'));
    const isNew = !watching.has(name);
    if (isNew) watching.set(name, clock.now());
    // Join before reading: a push in between arrives twice, but is never missed.
    const older = protocol < PROTOCOL_VERSION ? definition.older : undefined;
    await socket.join(older === undefined ? name : [name, olderRoom(name)]);
    if (isNew) {
      sendScreenCount(name);
      await startPresence(socket, room, id);
    }
    const snapshot = await definition.read(id);
    if (snapshot === null) {
      await leave(socket, name);
      return refusalBody(refuse('notFound'));
    }
    const own = (await definition.own?.(peerOf(socket), id)) ?? {};
    const common = { ok: true as const, version: snapshot.version, serverTime: clock.now(), ...own };
    // A new socket might know this version from before a restored backup, where it meant another state.
    if (!isNew && since === snapshot.version) return common;
    // The ack is typed for the current protocol.
    const state = older === undefined ? snapshot.state : older.state(snapshot.state as never);
    return { ...common, state: state as typeof snapshot.state };
  }

  async function countMiss(socket: Socket, refusal: Refusal): Promise<Refusal> {
    return refusal.refusal !== 'notFound' || (await takeMiss(socket)) ? refusal : refuse('rate');
  }

  async function takeMiss(socket: Socket): Promise<boolean> {
    return (await limits.take('misses', { address: socketState(socket).address })).ok;
  }

  async function startPresence(socket: Socket, room: RoomKind, id: string): Promise<void> {
    const cleanup = await rooms[room].onWatch?.(peerOf(socket), id);
    if (cleanup === undefined) return;
    const { cleanups, watching } = socketState(socket);
    const name = roomName(room, id);
    // The socket might have unwatched and watched again meanwhile: keep one cleanup.
    if (socket.connected && watching.has(name) && !cleanups.has(name)) cleanups.set(name, cleanup);
    else cleanup();
  }

  function cleanUp(socket: Socket, name: string): void {
    const { cleanups } = socketState(socket);
    cleanups.get(name)?.();
    cleanups.delete(name);
  }

  async function leave(socket: Socket, name: string): Promise<void> {
    socketState(socket).watching.delete(name);
    await socket.leave(name);
    await socket.leave(olderRoom(name));
    sendScreenCount(name);
    cleanUp(socket, name);
  }

  function sendScreenCount(name: string): void {
    const [kind, id] = splitRoom(name);
    const event = rooms[kind].screensEvent;
    if (event === undefined || isClosing()) return;
    reach()
      .in(name)
      .fetchSockets()
      .then((sockets) => broadcast(name, event, () => ({ id, count: sockets.length })))
      .catch((error: unknown) => log.warn({ err: error }, 'screens could not be counted'));
  }

  async function versionsOf(names: Iterable<string>): Promise<Record<string, number>> {
    const versions: Record<string, number> = {};
    for (const name of names) {
      const [kind, id] = splitRoom(name);
      const version = await rooms[kind].version(id);
      if (version !== null) versions[name] = version;
    }
    return versions;
  }

  return {
    watch,
    takeMiss,
    unwatch: async (socket, { room, id }) => {
      await leave(socket, roomName(room, id));
      return { ok: true };
    },
    versionsOf,
    clock: async (socket, { t0 }) => {
      const state = socketState(socket);
      const versions = await versionsOf(state.watching.keys());
      state.versionsSentAt = clock.now();
      return { ok: true, t0, serverTime: state.versionsSentAt, versions };
    },
    disconnected: (socket) => {
      for (const name of socketState(socket).watching.keys()) {
        sendScreenCount(name);
        cleanUp(socket, name);
      }
    },
  };
}
