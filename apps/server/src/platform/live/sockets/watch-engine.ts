import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';
import { systemRandom } from '../../secrets/random';
import { heldByAddress } from './held-by-address';

/** How long a WebSocket that was told to close may stay open. The library's 30 s would let dead ones pile up. */
const CLOSING_MS = 1000;

/** Engine.IO's connections: those that joined Socket.IO and those that have not, or never will. */
interface EngineConnections {
  /** Whether an address may hold one more in this process. @param address by `addressOf` */
  hasRoom(address: string, most: number): boolean;
}

/** What is used of the WebSocket library's server. */
interface WebSocketServer {
  handleUpgrade(request: IncomingMessage, socket: Duplex, ...rest: unknown[]): void;
}

interface EngineConnection {
  request: IncomingMessage;
  once(event: 'close', heard: () => void): void;
}

/** As many random bytes as the library's own ids have. */
const ID_BYTES = 15;

/** Counts the connections by address, and sees that one that is over gives its descriptor back though its other side is gone. */
export function watchEngine(io: Server, addressOf: (request: IncomingMessage) => string): EngineConnections {
  const held = heldByAddress();
  const random = systemRandom();
  io.engine.generateId = () => random.token(ID_BYTES);
  // The WebSocket library's server is made from these when the HTTP server begins to listen.
  const options = io.engine.opts;
  const Library: new (options: object) => WebSocketServer = options.wsEngine;
  options.wsEngine = class extends Library {
    constructor(given: object) {
      super({ ...given, closeTimeout: CLOSING_MS });
    }

    /** The answer to the upgrade and Engine.IO's first packet, which follows in the same turn of the event loop, are one write. */
    override handleUpgrade(request: IncomingMessage, socket: Duplex, ...rest: unknown[]): void {
      socket.cork();
      super.handleUpgrade(request, socket, ...rest);
      setImmediate(() => socket.uncork());
    }
  };
  io.engine.on('connection', (connection: EngineConnection) => {
    const address = addressOf(connection.request);
    held.change(address, 1);
    connection.once('close', () => held.change(address, -1));
  });
  return { hasRoom: held.hasRoom };
}
