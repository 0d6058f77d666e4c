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

interface EngineConnection {
  request: IncomingMessage;
  once(event: 'close', heard: () => void): void;
}

/** Counts the connections by address, and sees that one that is over gives its descriptor back though its other side is gone. */
export function watchEngine(io: Server, addressOf: (request: IncomingMessage) => string): EngineConnections {
  const held = heldByAddress();
  // The WebSocket library's server is made from these when the HTTP server begins to listen.
  const options = io.engine.opts;
  const Library: new (options: object) => object = options.wsEngine;
  options.wsEngine = class extends Library {
    constructor(given: object) {
      super({ ...given, closeTimeout: CLOSING_MS });
    }
  };
  io.engine.on('connection', (connection: EngineConnection) => {
    const address = addressOf(connection.request);
    held.change(address, 1);
    connection.once('close', () => held.change(address, -1));
  });
  return { hasRoom: held.hasRoom };
}
