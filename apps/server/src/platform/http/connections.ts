import { type IncomingMessage, Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** What one connection does now. */
interface Connection {
  answering?: Exchange | undefined;
  /** A request that came before the answer to the last one had gone out. */
  waiting?: Exchange | undefined;
}

/** How long no byte may move on a connection, in either direction, while an answer waits to be read. */
const STALLED_MS = 30_000;
const LOOK_MS = 100;

/**
 * An HTTP server that answers one request of a connection at a time. Node reads pipelined requests as fast as they come and emits no
 * `close` for the responses that still queue when the connection ends, so whatever is released there would leak. Here the second request
 * waits for the first answer, and a third one ends the connection: no browser pipelines. So every response that a listener sees has
 * its socket, and gets its `close`.
 */
export class SerialServer extends Server {
  /** All open connections: also silent ones, half requests and WebSockets, which Node's own lists leave out. */
  readonly #connections = new Map<Socket, Connection>();

  constructor(options: ServerOptions, stalledMs = STALLED_MS) {
    super(options);
    this.timeout = stalledMs;
    this.on('connection', (socket: Socket) => {
      this.#connections.set(socket, {});
      socket.once('close', () => this.#connections.delete(socket));
    });
    this.on('timeout', (socket: Socket) => {
      const answering = this.#connections.get(socket)?.answering;
      // A handler that takes its time, or a body that comes slowly, has limits of its own.
      if (answering === undefined || answering.response.headersSent) socket.destroy();
      else socket.setTimeout(stalledMs);
    });
  }

  /** Lets listeners hear of a request when its turn has come, and of an upgrade only where no answer is under way. */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'request') {
      this.#take({ request: args[0] as IncomingMessage, response: args[1] as ServerResponse });
      return true;
    }
    if (event === 'upgrade' && this.#connections.get(args[1] as Socket)?.answering !== undefined) {
      (args[1] as Socket).destroy();
      return true;
    }
    return super.emit(event as string, ...args);
  }

  #take(exchange: Exchange): void {
    const { socket } = exchange.request;
    const connection = this.#connections.get(socket);
    // The parser goes through the rest of its bytes after the connection was ended.
    if (connection === undefined || socket.destroyed) return;
    if (connection.answering === undefined) this.#begin(connection, exchange);
    else if (connection.waiting === undefined) connection.waiting = exchange;
    else socket.destroy();
  }

  #begin(connection: Connection, { request, response }: Exchange): void {
    connection.answering = { request, response };
    response.once('close', () => {
      const next = connection.waiting;
      connection.answering = undefined;
      connection.waiting = undefined;
      // Without its socket the last answer ended the connection.
      if (next !== undefined && next.response.socket?.destroyed === false) this.#begin(connection, next);
    });
    super.emit('request', request, response);
  }

  /** Whether a refusal written to the bare socket would get into another answer. */
  isAnswering(socket: Socket): boolean {
    const answering = this.#connections.get(socket)?.answering;
    return answering !== undefined && (answering.request.complete || answering.response.headersSent);
  }

  /**
   * Ends connections from now on, again and again: after `waitingMs` those on which no answer is under way, after `allMs` all.
   * @returns a cleanup that stops it
   */
  cutAfter(waitingMs: number, allMs: number): () => void {
    const startedAt = performance.now();
    const look = setInterval(() => {
      const passedMs = performance.now() - startedAt;
      if (passedMs < waitingMs) return;
      for (const [socket, { answering }] of this.#connections) {
        // A request that has not come whole waits for its client.
        if (passedMs >= allMs || answering?.request.complete !== true) socket.destroy();
      }
    }, LOOK_MS);
    return () => clearInterval(look);
  }
}
