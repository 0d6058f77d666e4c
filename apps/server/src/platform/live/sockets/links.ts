import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';
import { countKeysOf } from '../../limits/limits';
import { systemRandom } from '../../secrets/random';
import type { Clock } from '../../time/clock';

export type EngineConnection = Socket['conn'];

/** Timeout of the closing handshake of a WebSocket. With the library's 30 s, dead WebSockets would pile up. */
const CLOSING_MS = 1000;
/** A connection that has not joined Socket.IO within this time is closed. Socket.IO's own timeout does not close long polling. */
const JOIN_MS = 10_000;
/** The length of Engine.IO's own ids. */
const ID_BYTES = 15;
/** Frames per message. Limits count only complete messages, so with the library's default a client could send 16,384 uncounted frames. */
const MAX_FRAGMENTS = 64;

/** The part of a `ws` WebSocket that is used. */
export interface WsSocket {
  send(data: Buffer, options: { binary: boolean }): void;
  pong(data: Buffer): void;
  terminate(): void;
  on(event: 'message' | 'ping' | 'pong', listener: (data: Buffer) => void): unknown;
}

/** A WebSocket and its TCP socket. */
export interface Web {
  readonly ws: WsSocket;
  readonly tcp: TcpSocket;
  readonly address: string;
}

/** An Engine.IO connection of this process. */
export interface Link {
  readonly connection: EngineConnection;
  readonly address: string;
  /** By `clock`, ms. */
  readonly openedAt: number;
  isJoined: boolean;
  /** The WebSocket over which packets are sent; undefined while the link uses long polling. */
  web: Web | undefined;
  /** In Engine.IO's queue. */
  queuedBytes: number;
  /** The longest message since the buffers of this connection were last empty. */
  longestBytes: number;
}

/** All connections of this process. */
export interface Links {
  of(connection: EngineConnection): Link;
  /** The link of a WebSocket; undefined until the link sends its packets over it. */
  ofWebSocket(web: Web): Link | undefined;
  /** Whether an address may have another joined connection. @param address from `addressOf` */
  hasCapacity(address: string, max: number): boolean;
  joinedCount(): number;
  markJoined(connection: EngineConnection): void;
  all(): Iterable<Link>;
  /** Closes connections that have not joined within ten seconds. */
  dropUnjoined(): void;
}

interface LinkOptions {
  clock: Clock;
  addressOf(request: IncomingMessage): string;
  /** How many unjoined connections an address may have. If the address opens another one, its oldest unjoined connection is closed. */
  maxUnjoined(address: string): number;
  /** The maximum number of unjoined connections of all addresses together. */
  maxUnjoinedInAll: number;
  /** Called with each new WebSocket before it is read. */
  onWebSocket(web: Web): void;
}

/** The part of the WebSocket library's server that is used. */
interface WebSocketServer {
  handleUpgrade(request: IncomingMessage, socket: TcpSocket, head: Buffer, upgraded: (ws: WsSocket) => void): void;
}

/** Closes a connection at once, even if the peer has disappeared without a close. */
export function endLink({ connection, web }: Link): void {
  connection.close(true);
  web?.ws.terminate();
}

/** Tracks Engine.IO connections from opening to end. Call it before the HTTP server listens. */
export function followLinks(io: Server, options: LinkOptions): Links {
  const { clock, addressOf } = options;
  const links = new WeakMap<EngineConnection, Link>();
  const overWebs = new WeakMap<Web, Link>();
  const unjoined = groupByAddress<Link>();
  const joined = groupByAddress<Link>();
  const upgrades = watchUpgrades(io, options);

  const drop = (link: Link) => {
    unjoined.remove(link.address, link);
    endLink(link);
  };
  // A connection gets its link when it opens, before it sends or receives anything else.
  const linkOf = (connection: EngineConnection) => links.get(connection) as Link;
  const use = (link: Link, web: Web) => {
    link.web = web;
    overWebs.set(web, link);
  };
  io.engine.on('connection', (connection: EngineConnection) => {
    const address = addressOf(connection.request);
    const link: Link = {
      connection,
      address,
      openedAt: clock.now(),
      isJoined: false,
      web: undefined,
      queuedBytes: 0,
      longestBytes: 0,
    };
    links.set(connection, link);
    upgrades.follow(connection, (web) => use(link, web));
    unjoined.add(address, link);
    connection.once('close', () => (link.isJoined ? joined : unjoined).remove(address, link));
    const surplus = unjoined.oldestOver(address, options.maxUnjoined(address), options.maxUnjoinedInAll);
    if (surplus !== undefined) drop(surplus);
  });
  return {
    of: linkOf,
    ofWebSocket: (web) => overWebs.get(web),
    hasCapacity: (address, max) => joined.hasCapacity(address, max),
    joinedCount: () => joined.count(),
    markJoined(connection) {
      const link = linkOf(connection);
      unjoined.remove(link.address, link);
      link.isJoined = true;
      joined.add(link.address, link);
    },
    *all() {
      yield* joined.all();
      yield* unjoined.all();
    },
    dropUnjoined() {
      const until = clock.now() - JOIN_MS;
      for (const link of unjoined.all()) {
        if (link.openedAt > until) break;
        drop(link);
      }
    },
  };
}

function watchUpgrades(io: Server, { addressOf, onWebSocket }: LinkOptions) {
  const random = systemRandom();
  const ids = new WeakMap<IncomingMessage, string>();
  const webs = new WeakMap<IncomingMessage, Web>();
  /** Long-polling connections by id, with the WebSocket to which each is upgrading. */
  const polling = new Map<string, { connection: EngineConnection; upgradingTo: Web | undefined }>();

  io.engine.generateId = (request: IncomingMessage) => {
    const id = random.token(ID_BYTES);
    ids.set(request, id);
    return id;
  };
  const upgraded = (request: IncomingMessage, web: Web) => {
    onWebSocket(web);
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid');
    if (id === null) webs.set(request, web);
    else {
      const one = polling.get(id);
      // Engine.IO rejects a second upgrade while it probes the first one and after the first one has succeeded.
      if (one !== undefined && !one.connection.upgrading) one.upgradingTo = web;
    }
  };
  // Engine.IO creates the WebSocket server from these options when the HTTP server begins to listen.
  const options = io.engine.opts;
  const Library: new (options: object) => WebSocketServer = options.wsEngine;
  options.wsEngine = class extends Library {
    constructor(given: object) {
      super({
        ...given,
        closeTimeout: CLOSING_MS,
        maxFragments: MAX_FRAGMENTS,
        // `limitFrames` counts the pings and writes the pongs.
        autoPong: false,
        // Handles one frame per turn of the event loop, so that a chunk with many frames does not block other sockets and a disconnect
        // takes effect right after the frame that caused it.
        allowSynchronousEvents: false,
      });
    }

    override handleUpgrade(request: IncomingMessage, tcp: TcpSocket, head: Buffer, done: (ws: WsSocket) => void): void {
      super.handleUpgrade(request, tcp, head, (ws) => {
        upgraded(request, { ws, tcp, address: addressOf(request) });
        done(ws);
      });
    }
  };
  return {
    /** @param use called with the WebSocket when packets begin to be sent over it */
    follow(connection: EngineConnection, use: (web: Web) => void): void {
      const { request } = connection;
      const web = webs.get(request);
      const id = ids.get(request);
      if (web !== undefined) use(web);
      else if (id !== undefined) {
        const one: { connection: EngineConnection; upgradingTo: Web | undefined } = {
          connection,
          upgradingTo: undefined,
        };
        polling.set(id, one);
        connection.once('close', () => polling.delete(id));
        connection.once('upgrade', () => {
          polling.delete(id);
          if (one.upgradingTo !== undefined) use(one.upgradingTo);
        });
      }
    },
  };
}

/** Items by address, and by the /56 network of an IPv6 address, oldest first. */
interface AddressGroups<T> {
  /** Whether one more item is within the limit `max`; a /56 network may have ten times that. @param address from `addressOf` */
  hasCapacity(address: string, max: number): boolean;
  add(address: string, one: T): void;
  remove(address: string, one: T): void;
  /** The oldest item of an address over `max`, or of all if the total is over `maxInAll`. */
  oldestOver(address: string, max: number, maxInAll: number): T | undefined;
  /** All items, oldest first. */
  all(): Iterable<T>;
  count(): number;
}

export function groupByAddress<T>(): AddressGroups<T> {
  const itemsByKey = new Map<string, Set<T>>();
  const all = new Set<T>();
  const sizeOf = (text: string) => itemsByKey.get(text)?.size ?? 0;
  return {
    hasCapacity: (address, max) => countKeysOf(address).every(({ text, times }) => sizeOf(text) < max * times),
    add(address, one) {
      all.add(one);
      for (const { text } of countKeysOf(address)) {
        const group = itemsByKey.get(text) ?? new Set<T>();
        group.add(one);
        itemsByKey.set(text, group);
      }
    },
    remove(address, one) {
      all.delete(one);
      for (const { text } of countKeysOf(address)) {
        const group = itemsByKey.get(text);
        group?.delete(one);
        if (group?.size === 0) itemsByKey.delete(text);
      }
    },
    oldestOver(address, max, maxInAll) {
      const crowded = countKeysOf(address).find(({ text, times }) => sizeOf(text) > max * times);
      if (crowded !== undefined) return first(itemsByKey.get(crowded.text));
      return all.size > maxInAll ? first(all) : undefined;
    },
    all: () => all,
    count: () => all.size,
  };
}

function first<T>(of: Iterable<T> | undefined): T | undefined {
  for (const one of of ?? []) return one;
  return undefined;
}
