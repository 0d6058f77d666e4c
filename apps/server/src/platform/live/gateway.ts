import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Acks, type ClientEventName, clientEvents, type RoomKind, type ServerEvents } from '@lamma/protocol/live';
import { type Refusal, type RefusalBody, refusalBody, refuse } from '@lamma/protocol/refusals';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Logger } from 'pino';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import type * as z from 'zod';
import type { Actor, Identify } from '../actor';
import type { Clock } from '../clock';
import { storageFailure } from '../db/database';
import { hashOf, secretsIn } from '../guest-secrets';
import { guestToken } from '../http/guest-cookie';
import { hasPoison } from '../http/json-body';
import { maySocketOpen, namesItsHost, sourceOf } from '../http/origin';
import { heldAtOnce, type Limits } from '../limits';
import type { Metrics } from '../metrics';
import { closeSockets } from './close-sockets';
import { eventGuard } from './event-guard';
import { ownOf, type Peer, peerOf, watchingOf } from './peer';
import { type RoomDefinitions, roomName } from './rooms';
import { measureRoundTrips } from './round-trips';
import { cutSlowReaders } from './slow-readers';
import { watchEngine } from './watch-engine';

type Payload<N extends ClientEventName> = z.output<(typeof clientEvents)[N]>;
type OwnEvents = 'watch' | 'unwatch' | 'clock';
/** Features' handlers: every event that is not the gateway's own. A missing one does not compile. */
export type EventHandlers = {
  [N in Exclude<ClientEventName, OwnEvents>]: (payload: Payload<N>, peer: Peer) => Promise<Acks[N]>;
};

export interface GatewayOptions {
  log: Logger;
  clock: Clock;
  limits: Limits;
  metrics: Metrics;
  identify: Identify;
  trustProxy: number;
  publicOrigin: string | undefined;
  rooms: RoomDefinitions;
  /** How many sockets an address may hold because of who is behind it; the usual number where that is more. */
  socketsBehind: (address: string) => number;
  handlers: EventHandlers;
  /** Shared delivery between processes, where there are several. */
  shared?:
    | {
        adapter: ServerOptions['adapter'];
        /** Whether it answers now. While it does not, the adapter waits for each try to fail before it delivers here. */
        isThere: () => boolean;
      }
    | undefined;
}

export interface Gateway {
  /** Sends a room's new state to all who watch it, on every process. One encode. */
  push<K extends RoomKind>(kind: K, id: string, snapshot: { version: number; state: unknown }): void;
  /** Tells all who watch a room that it is no more, on every process, and sends them nothing of it again. */
  deleted(kind: RoomKind, id: string): void;
  /** Ends the sockets of sessions that are over, on every process. */
  endSessions(sessionKeys: readonly string[]): void;
  /** Sends a hint to all who watch a room: an event that is no state and has no version. */
  hint<N extends keyof ServerEvents>(kind: RoomKind, id: string, event: N, what: ServerEvents[N]): void;
  /** Ends the sockets that came with a guest's token or secret, by its hash, on every process. Their users' own ones come back. */
  endGuests(hashes: readonly string[]): void;
  /** Keys of the sessions that have a socket in this process. */
  openSessions(): string[];
  /** Sockets in this process. */
  socketCount(): number;
  /** Ends the sockets for which too much waits. To be called again and again. */
  cutSlowReaders(): void;
  /** Ends all sockets, spread over `overMs`, so that they do not all come back at once. The HTTP server goes on. */
  close(overMs: number): Promise<void>;
}

const sessionRoom = (sessionKey: string) => `session:${sessionKey}`;
/** By its hash: a room's name goes to the other processes, a secret does not. */
const guestRoom = (hash: string) => `guest:${hash}`;

/** The door of Socket.IO: handshake, limits, parsing, dispatch, acknowledgement. It knows rooms and events, no game. */
export function openGateway(http: HttpServer, options: GatewayOptions): Gateway {
  const { limits, log, metrics } = options;
  let isClosing = false;
  const io = new Server(http, {
    serveClient: false,
    allowEIO3: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    pingInterval: 10_000,
    pingTimeout: 8_000,
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      mayOpen(request).then(
        (may) => done(may ? null : 'refused', may),
        () => done('failed', false),
      );
    },
    ...(options.shared === undefined ? {} : { adapter: options.shared.adapter }),
  });
  const connections = watchEngine(io, (request) => sourceOf(request, options.trustProxy).address);

  io.engine.use((request: IncomingMessage, _reply: unknown, next: (error?: Error) => void) =>
    next(namesItsHost(request) ? undefined : new Error('not one Host')),
  );

  async function mayOpen(request: IncomingMessage): Promise<boolean> {
    // Whoever comes back while the server stops would only be sent away again.
    if (isClosing) return false;
    const source = sourceOf(request, options.trustProxy);
    if (!maySocketOpen(source, options.publicOrigin)) return false;
    const { address } = source;
    const most = Math.max(heldAtOnce.socketsPerAddress, options.socketsBehind(address));
    if (!connections.hasRoom(address, most * limits.factor)) return false;
    if (io.engine.clientsCount >= heldAtOnce.socketsPerProcess * limits.factor) return false;
    return (await limits.take('handshakeAddress', { address }, heldAtOnce.socketsPerAddress / most)).ok;
  }

  io.use((socket, next) => {
    admit(socket).then(
      (refusal) =>
        next(refusal === null ? undefined : Object.assign(new Error(refusal.refusal), { data: refusalBody(refusal) })),
      (error) => {
        const failure = storageFailure(error) ?? 'internal';
        log.error({ err: error }, 'a handshake failed');
        next(Object.assign(new Error(failure), { data: refusalBody(refuse(failure)) }));
      },
    );
  });

  async function admit(socket: Socket): Promise<Refusal | null> {
    const { protocol } = socket.handshake.auth;
    const isKnown = typeof protocol === 'number' && Math.abs(protocol - PROTOCOL_VERSION) <= 1;
    if (protocol !== undefined && !isKnown) return refuse('invalid');
    const source = sourceOf(socket.request, options.trustProxy);
    const actor = await options.identify(socket.request.headers.cookie, source.protocol);
    socket.data.actor = actor;
    socket.data.address = source.address;
    socket.data.openedAt = `${source.protocol}://${source.host}`;
    socket.data.remoteToken = guestToken(socket.request.headers.cookie, 'remote', source.protocol === 'https');
    if (socket.data.remoteToken !== undefined) await socket.join(guestRoom(hashOf(socket.data.remoteToken)));
    socket.data.watching = new Map<string, number>();
    const refusal = await admitSecrets(socket, source.protocol === 'https');
    if (actor === null || refusal !== null) return refusal;
    const room = sessionRoom(actor.sessionKey);
    const held = io.sockets.adapter.rooms.get(room)?.size ?? 0;
    if (held >= heldAtOnce.socketsPerIdentity * Math.max(1, limits.factor)) return refuse('rate');
    await socket.join(room);
    return null;
  }

  /** A place in a contest has as many sockets as an identity. */
  async function admitSecrets(socket: Socket, secure: boolean): Promise<Refusal | null> {
    const secrets = secretsIn(guestToken(socket.request.headers.cookie, 'solo', secure));
    ownOf(socket).soloSecrets = secrets;
    const guests = secrets.map((secret) => guestRoom(hashOf(secret)));
    const held = io.sockets.adapter.rooms.get(guests.at(-1) ?? '')?.size ?? 0;
    if (held >= heldAtOnce.socketsPerIdentity * Math.max(1, limits.factor)) return refuse('rate');
    if (guests.length > 0) await socket.join(guests);
    return null;
  }

  io.on('connection', (socket) => {
    const { actor } = socket.data as { actor: Actor | null };
    metrics.socketsChanged(1);
    socket.on('disconnect', () => {
      metrics.socketsChanged(-1);
      for (const name of watchingOf(socket).keys()) {
        tellScreens(name);
        went(socket, name);
      }
    });
    ownOf(socket).roundTripMs = measureRoundTrips(socket.conn, options.clock);
    const guard = eventGuard(limits, socket, actor?.sessionKey ?? socket.id);
    // One door for every event, known or not; nothing goes on to listeners.
    socket.use(([event, ...args]) => {
      const last = args.at(-1);
      const ack = typeof last === 'function' ? (last as (answer: unknown) => void) : () => undefined;
      const payload: unknown = typeof args[0] === 'function' ? undefined : args[0];
      const answering = receive(socket, guard, String(event), payload, sizeOf(args)).then(ack, (error: unknown) => {
        const failure = storageFailure(error) ?? 'internal';
        log.error({ err: error, event: nameOf(String(event)) }, 'an event failed');
        ack(refusalBody(refuse(failure)));
      });
      const { underWay } = ownOf(socket);
      underWay.add(answering);
      answering.finally(() => underWay.delete(answering));
    });
  });

  async function receive(
    socket: Socket,
    guard: ReturnType<typeof eventGuard>,
    event: string,
    payload: unknown,
    bytes: number,
  ): Promise<unknown> {
    const verdict = await guard.onEvent(event, bytes);
    if (verdict === 'close') setImmediate(() => socket.disconnect(true));
    if (verdict !== 'pass') return done(event, refusalBody(refuse('rate')));
    const schema = Object.hasOwn(clientEvents, event) ? clientEvents[event as ClientEventName] : undefined;
    const parsed = schema === undefined || hasPoison(payload) ? undefined : schema.safeParse(payload);
    if (parsed?.success !== true) {
      if ((await guard.onInvalid()) === 'close') setImmediate(() => socket.disconnect(true));
      return done(event, refusalBody(refuse('invalid')));
    }
    return done(event, await dispatch(socket, event as ClientEventName, parsed.data));
  }

  /** All processes, or this one alone while what they share is away; the others then find out by themselves. */
  function reach(): Pick<Server, 'to' | 'in'> {
    return options.shared?.isThere() === false ? io.local : io;
  }

  function done<T>(event: string, answer: T): T {
    const outcome = (answer as { ok?: boolean }).ok === true ? 'ok' : ((answer as Partial<RefusalBody>).code ?? 'none');
    metrics.eventDone(nameOf(event), outcome);
    return answer;
  }

  async function dispatch(socket: Socket, event: ClientEventName, payload: unknown): Promise<unknown> {
    if (event === 'watch') return watch(socket, payload as Payload<'watch'>);
    if (event === 'unwatch') return unwatch(socket, payload as Payload<'unwatch'>);
    if (event === 'clock') return clock(socket, payload as Payload<'clock'>);
    // The table's types tie each handler to its payload; here they are all one kind.
    const handler = options.handlers[event] as (payload: unknown, peer: Peer) => Promise<{ code?: string }>;
    const answer = await handler(payload, peerOf(socket));
    return answer.code === 'notFound' && !(await mayMiss(socket)) ? refusalBody(refuse('rate')) : answer;
  }

  async function watch(socket: Socket, { room, id, since }: Payload<'watch'>): Promise<Acks['watch']> {
    const watching = watchingOf(socket);
    const name = roomName(room, id);
    const isFull = () => !watching.has(name) && watching.size >= heldAtOnce.roomsPerSocket;
    if (isFull()) return refusalBody(refuse('rate'));
    const definition = options.rooms[room];
    const refusal = await definition.refuseWatch(peerOf(socket), id);
    if (refusal !== null) return refusalBody(await missed(socket, refusal));
    // Many may have been asked for at once.
    if (isFull()) return refusalBody(refuse('rate'));
    const isNew = !watching.has(name);
    if (isNew) watching.set(name, options.clock.now());
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
    const common = { ok: true as const, version: snapshot.version, serverTime: options.clock.now(), ...own };
    return since === snapshot.version ? common : { ...common, state: snapshot.state };
  }

  /** Tells the room's feature whom it has, until they go. */
  async function came(socket: Socket, room: RoomKind, id: string): Promise<void> {
    const goes = await options.rooms[room].came?.(peerOf(socket), id);
    if (goes === undefined) return;
    const { leaving } = ownOf(socket);
    const name = roomName(room, id);
    // It may have looked away meanwhile, and back: then it is there once.
    if (socket.connected && watchingOf(socket).has(name) && !leaving.has(name)) leaving.set(name, goes);
    else goes();
  }

  function went(socket: Socket, name: string): void {
    ownOf(socket).leaving.get(name)?.();
    ownOf(socket).leaving.delete(name);
  }

  async function missed(socket: Socket, refusal: Refusal): Promise<Refusal> {
    return refusal.refusal !== 'notFound' || (await mayMiss(socket)) ? refusal : refuse('rate');
  }

  /** Guessing ids is a miss; many misses of an address are answered 'rate', and nothing else of that address is. */
  async function mayMiss(socket: Socket): Promise<boolean> {
    const { address } = socket.data as { address: string };
    return (await limits.take('misses', { address })).ok;
  }

  async function unwatch(socket: Socket, { room, id }: Payload<'unwatch'>): Promise<Acks['unwatch']> {
    await leave(socket, roomName(room, id));
    return { ok: true };
  }

  async function leave(socket: Socket, name: string): Promise<void> {
    watchingOf(socket).delete(name);
    await socket.leave(name);
    tellScreens(name);
    went(socket, name);
  }

  /** Tells those who watch a room how many they are. Nobody waits for it. */
  function tellScreens(name: string): void {
    const [kind, id] = splitRoom(name);
    const event = options.rooms[kind].screensEvent;
    if (event === undefined || isClosing) return;
    reach()
      .in(name)
      .fetchSockets()
      .then((sockets) => reach().to(name).emit(event, { id, count: sockets.length }))
      .catch((error: unknown) => log.warn({ err: error }, 'screens were not counted'));
  }

  async function clock(socket: Socket, { t0 }: Payload<'clock'>): Promise<Acks['clock']> {
    const versions: Record<string, number> = {};
    for (const name of watchingOf(socket).keys()) {
      const [kind, id] = splitRoom(name);
      const version = await options.rooms[kind].version(id);
      if (version !== null) versions[name] = version;
    }
    return { ok: true, t0, serverTime: options.clock.now(), versions };
  }

  return {
    push: (kind, id, snapshot) => {
      reach()
        .to(roomName(kind, id))
        .emit(options.rooms[kind].event, { id, ...snapshot });
    },
    hint: (kind, id, event, what) => {
      reach().to(roomName(kind, id)).emit(event, what);
    },
    deleted: (kind, id) => {
      const name = roomName(kind, id);
      reach().to(name).emit('deleted', { room: kind, id });
      reach().in(name).socketsLeave(name);
    },
    endSessions: (sessionKeys) => {
      if (sessionKeys.length > 0) reach().in(sessionKeys.map(sessionRoom)).disconnectSockets(true);
    },
    endGuests: (hashes) => {
      if (hashes.length > 0) reach().in(hashes.map(guestRoom)).disconnectSockets(true);
    },
    openSessions: () => [
      ...new Set(
        [...io.sockets.sockets.values()].flatMap(({ data }) => (data.actor ? [(data.actor as Actor).sessionKey] : [])),
      ),
    ],
    socketCount: () => io.sockets.sockets.size,
    cutSlowReaders: () => {
      const cut = cutSlowReaders(io);
      if (cut > 0) log.info({ cut }, 'sockets did not read and were ended');
    },
    close: async (overMs) => {
      isClosing = true;
      await closeSockets(io, overMs);
    },
  };
}

function splitRoom(name: string): [RoomKind, string] {
  const at = name.indexOf(':');
  return [name.slice(0, at) as RoomKind, name.slice(at + 1)];
}

/** For logs and metrics: a name that is not in the table could be anything. */
function nameOf(event: string): string {
  return Object.hasOwn(clientEvents, event) ? event : 'unknown';
}

function sizeOf(args: readonly unknown[]): number {
  // What does not become JSON (a cycle) is unreadable anyway.
  try {
    return Buffer.byteLength(JSON.stringify(args));
  } catch {
    return 1;
  }
}
