import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { heldByAddress } from './held-by-address';

/** How long a WebSocket that was told to close may stay open. The library's 30 s would let dead ones pile up. */
const CLOSING_MS = 1000;

/** Engine.IO's connections: those that joined Socket.IO and those that have not, or never will. */
interface EngineConnections {
  /** Whether an address may hold one more in this process. @param address by `addressOf` */
  hasRoom(address: string, most: number): boolean;
}

/** What is used of Engine.IO. */
interface Engine {
  on(event: 'connection', heard: (connection: EngineConnection) => void): void;
  /** The WebSocket library's server is made from these when the HTTP server begins to listen. */
  opts: { wsEngine: new (options: object) => object };
}
interface EngineConnection {
  request: IncomingMessage;
  once(event: 'close', heard: () => void): void;
}

/** Counts the connections by address, and sees that one that is over gives its descriptor back though its other side is gone. */
export function watchEngine(io: Server, addressOf: (request: IncomingMessage) => string): EngineConnections {
  const held = heldByAddress();
  const engine = io.engine as unknown as Engine;
  const Library = engine.opts.wsEngine;
  engine.opts.wsEngine = class extends Library {
    constructor(options: object) {
      super({ ...options, closeTimeout: CLOSING_MS });
    }
  };
  engine.on('connection', (connection) => {
    const address = addressOf(connection.request);
    held.change(address, 1);
    connection.once('close', () => held.change(address, -1));
  });
  return { hasRoom: held.hasRoom };
}
