import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';
import { systemRandom } from '../../secrets/random';
import type { Clock } from '../../time/clock';
import { heldByAddress } from './held-by-address';

export type EngineConnection = Socket['conn'];

/** How long a WebSocket that was told to close may stay open. The library's 30 s would let dead ones pile up. */
const CLOSING_MS = 1000;
/** A connection that has not joined Socket.IO after this is ended. Socket.IO's own timeout leaves long polling open until its ping fails. */
const JOIN_MS = 10_000;
/** As many random bytes as the library's own ids have. */
const ID_BYTES = 15;
/** Frames that one message may come in. The library's 16,384 are read before a message counts. */
const FRAGMENTS_MOST = 64;

/** What is used of a WebSocket of `ws`. */
export interface WebSocketOfWs {
  send(data: Buffer, options: { binary: boolean }): void;
  pong(data: Buffer): void;
  terminate(): void;
  on(event: 'message' | 'ping' | 'pong', listener: (data: Buffer) => void): unknown;
}

/** A WebSocket and the TCP socket below it. */
export interface Web {
  readonly ws: WebSocketOfWs;
  readonly tcp: TcpSocket;
  readonly address: string;
}

/** What this process knows of a connection of Engine.IO. */
export interface Link {
  readonly connection: EngineConnection;
  readonly address: string;
  /** By the clock, ms. */
  readonly openedAt: number;
  isJoined: boolean;
  /** Its WebSocket, once its packets go over it. */
  web: Web | undefined;
  /** Bytes that Engine.IO has not handed to its transport yet. */
  queued: number;
  /** The longest message since the last time that nothing waited, bytes. */
  longest: number;
}

/** All connections of this process. */
export interface Links {
  of(connection: EngineConnection): Link | undefined;
  /** The link over which a WebSocket's packets go; undefined before it is one. */
  over(web: Web): Link | undefined;
  /** Whether an address may have one more that has joined. @param address by `addressOf` */
  hasRoom(address: string, most: number): boolean;
  /** How many have joined. */
  joinedCount(): number;
  joined(connection: EngineConnection): void;
  all(): Iterable<Link>;
  /** Ends those that have not joined for ten seconds. */
  dropUnjoined(): void;
}

interface LinkOptions {
  clock: Clock;
  addressOf(request: IncomingMessage): string;
  /** How many connections that have not joined an address may have. When it opens another, its oldest is ended. */
  mostUnjoined(address: string): number;
  /** The same of all addresses together. */
  mostUnjoinedInAll: number;
  /** Called with each new WebSocket before anything of it is read. */
  opened(web: Web): void;
}

/** What is used of the WebSocket library's server. */
interface WebSocketServer {
  handleUpgrade(request: IncomingMessage, socket: TcpSocket, head: Buffer, upgraded: (ws: WebSocketOfWs) => void): void;
}

/** Ends a connection at once, also one whose other side is gone without a word. */
export function endLink({ connection, web }: Link): void {
  connection.close(true);
  web?.ws.terminate();
}

/** Follows the connections of Engine.IO from their opening to their end. To be called before the HTTP server listens. */
export function followLinks(io: Server, options: LinkOptions): Links {
  const { clock, addressOf } = options;
  const links = new WeakMap<EngineConnection, Link>();
  const overWebs = new WeakMap<Web, Link>();
  const unjoined = heldByAddress<Link>();
  const joined = heldByAddress<Link>();
  const upgrades = watchUpgrades(io, options);

  const drop = (link: Link) => {
    unjoined.remove(link.address, link);
    endLink(link);
  };
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
      queued: 0,
      longest: 0,
    };
    links.set(connection, link);
    upgrades.follow(connection, (web) => use(link, web));
    unjoined.add(address, link);
    connection.once('close', () => (link.isJoined ? joined : unjoined).remove(address, link));
    const tooMany = unjoined.oldestOver(address, options.mostUnjoined(address), options.mostUnjoinedInAll);
    if (tooMany !== undefined) drop(tooMany);
  });
  return {
    of: (connection) => links.get(connection),
    over: (web) => overWebs.get(web),
    hasRoom: (address, most) => joined.hasRoom(address, most),
    joinedCount: () => joined.count(),
    joined(connection) {
      const link = links.get(connection);
      if (link === undefined || link.isJoined || connection.readyState !== 'open') return;
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
        // The oldest stand first.
        if (link.openedAt > until) break;
        drop(link);
      }
    },
  };
}

/** Finds out which WebSocket a connection's packets go over. */
function watchUpgrades(io: Server, { addressOf, opened }: LinkOptions) {
  const random = systemRandom();
  const ids = new WeakMap<IncomingMessage, string>();
  const webs = new WeakMap<IncomingMessage, Web>();
  /** Connections by long polling, by id, and the WebSocket that each tries. */
  const polling = new Map<string, { connection: EngineConnection; tried: Web | undefined }>();

  io.engine.generateId = (request: IncomingMessage) => {
    const id = random.token(ID_BYTES);
    ids.set(request, id);
    return id;
  };
  const upgraded = (request: IncomingMessage, web: Web) => {
    opened(web);
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sid');
    if (id === null) webs.set(request, web);
    else {
      const one = polling.get(id);
      // Engine.IO turns a second one away while the first is tried.
      if (one !== undefined && !one.connection.upgrading && !one.connection.upgraded) one.tried = web;
    }
  };
  // The WebSocket library's server is made from these when the HTTP server begins to listen.
  const options = io.engine.opts;
  const Library: new (options: object) => WebSocketServer = options.wsEngine;
  options.wsEngine = class extends Library {
    constructor(given: object) {
      super({
        ...given,
        closeTimeout: CLOSING_MS,
        maxFragments: FRAGMENTS_MOST,
        // Pongs are written by `boundFrames`, which counts them.
        autoPong: false,
        // One frame a turn of the event loop: a piece full of frames holds nobody up, and an end takes effect behind the frame that caused it.
        allowSynchronousEvents: false,
      });
    }

    override handleUpgrade(
      request: IncomingMessage,
      tcp: TcpSocket,
      head: Buffer,
      done: (ws: WebSocketOfWs) => void,
    ): void {
      super.handleUpgrade(request, tcp, head, (ws) => {
        upgraded(request, { ws, tcp, address: addressOf(request) });
        done(ws);
      });
    }
  };
  return {
    /** @param use called with the WebSocket, once packets go over it */
    follow(connection: EngineConnection, use: (web: Web) => void): void {
      const { request } = connection;
      const web = webs.get(request);
      const id = ids.get(request);
      if (web !== undefined) use(web);
      else if (id !== undefined) {
        const one: { connection: EngineConnection; tried: Web | undefined } = { connection, tried: undefined };
        polling.set(id, one);
        connection.once('close', () => polling.delete(id));
        connection.once('upgrade', () => {
          polling.delete(id);
          if (one.tried !== undefined) use(one.tried);
        });
      }
    },
  };
}
