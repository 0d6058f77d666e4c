import type { Acks, RoomKind } from '@lamma/protocol/live';
import { type Refusal, refusalBody, refuse } from '@lamma/protocol/refusals';
import type { Socket } from 'socket.io';
import { heldAtOnce } from '../limits/door-limits';
import type { GatewayOptions, Payload } from './options';
import { peerOf, socketState } from './peer';
import type { Reach, Tell } from './pushes';
import { roomName, splitRoom } from './room-name';

/** The gateway's own events: what a socket watches, and the beacon. */
export interface Watching {
  watch(socket: Socket, payload: Payload<'watch'>): Promise<Acks['watch']>;
  unwatch(socket: Socket, payload: Payload<'unwatch'>): Promise<Acks['unwatch']>;
  /** The time, and the versions of the rooms that the socket watches. */
  clock(socket: Socket, payload: Payload<'clock'>): Promise<Acks['clock']>;
  /** The versions of rooms, by their names; one that is no more is left out. */
  versionsOf(names: Iterable<string>): Promise<Record<string, number>>;
  /** To be called when a socket has gone. */
  gone(socket: Socket): void;
  /** Guessing ids is a miss; many misses of an address are answered 'rate', and nothing else of that address is. */
  mayMiss(socket: Socket): Promise<boolean>;
}

/** @param isClosing whether the server stops: then the count of screens is not sent */
export function makeWatching(options: GatewayOptions, reach: Reach, tell: Tell, isClosing: () => boolean): Watching {
  const { clock, limits, log, rooms } = options;

  async function watch(socket: Socket, { room, id, since }: Payload<'watch'>): Promise<Acks['watch']> {
    const { watching } = socketState(socket);
    const name = roomName(room, id);
    const isFull = () => !watching.has(name) && watching.size >= heldAtOnce.roomsPerSocket;
    if (isFull()) return refusalBody(refuse('rate'));
    const definition = rooms[room];
    const refusal = await definition.refuseWatch(peerOf(socket), id);
    if (refusal !== null) return refusalBody(await missed(socket, refusal));
    // Many may have been asked for at once.
    if (isFull()) return refusalBody(refuse('rate'));
    const isNew = !watching.has(name);
    if (isNew) watching.set(name, clock.now());
    // Join first, read then: a push between the two is received twice, never missed.
    await socket.join(name);
    if (isNew) {
      tellScreens(name);
      await came(socket, room, id);
    }
    const snapshot = await definition.read(id);
    if (snapshot === null) {
      await leave(socket, name);
      return refusalBody(refuse('notFound'));
    }
    const own = definition.own === undefined ? {} : { me: await definition.own(peerOf(socket), id) };
    const common = { ok: true as const, version: snapshot.version, serverTime: clock.now(), ...own };
    return since === snapshot.version ? common : { ...common, state: snapshot.state };
  }

  async function missed(socket: Socket, refusal: Refusal): Promise<Refusal> {
    return refusal.refusal !== 'notFound' || (await mayMiss(socket)) ? refusal : refuse('rate');
  }

  async function mayMiss(socket: Socket): Promise<boolean> {
    return (await limits.take('misses', { address: socketState(socket).address })).ok;
  }

  /** Tells the room's feature whom it has, until they go. */
  async function came(socket: Socket, room: RoomKind, id: string): Promise<void> {
    const goes = await rooms[room].came?.(peerOf(socket), id);
    if (goes === undefined) return;
    const { leaving, watching } = socketState(socket);
    const name = roomName(room, id);
    // It may have looked away meanwhile, and back: then it is there once.
    if (socket.connected && watching.has(name) && !leaving.has(name)) leaving.set(name, goes);
    else goes();
  }

  function went(socket: Socket, name: string): void {
    const { leaving } = socketState(socket);
    leaving.get(name)?.();
    leaving.delete(name);
  }

  async function leave(socket: Socket, name: string): Promise<void> {
    socketState(socket).watching.delete(name);
    await socket.leave(name);
    tellScreens(name);
    went(socket, name);
  }

  /** Tells those who watch a room how many they are. Nobody waits for it. */
  function tellScreens(name: string): void {
    const [kind, id] = splitRoom(name);
    const event = rooms[kind].screensEvent;
    if (event === undefined || isClosing()) return;
    reach()
      .in(name)
      .fetchSockets()
      .then((sockets) => tell(name, event, { id, count: sockets.length }))
      .catch((error: unknown) => log.warn({ err: error }, 'screens were not counted'));
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
    mayMiss,
    unwatch: async (socket, { room, id }) => {
      await leave(socket, roomName(room, id));
      return { ok: true };
    },
    versionsOf,
    clock: async (socket, { t0 }) => {
      const kept = socketState(socket);
      const versions = await versionsOf(kept.watching.keys());
      kept.toldAt = clock.now();
      return { ok: true, t0, serverTime: kept.toldAt, versions };
    },
    gone: (socket) => {
      for (const name of socketState(socket).watching.keys()) {
        tellScreens(name);
        went(socket, name);
      }
    },
  };
}
