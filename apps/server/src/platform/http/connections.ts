import { IncomingMessage, Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface Connection {
  answering?: Exchange | undefined;
  /** A pipelined request, which waits for the end of the previous response. */
  waiting?: Exchange | undefined;
  /** The chunk of bytes that is being parsed. */
  chunk?: Buffer | undefined;
  /** Called when the connection becomes a WebSocket: Node's HTTP parser no longer reads its bytes. */
  onUpgrade?: (() => void) | undefined;
  /** Whether its client floods the server: nothing more is read, and the connection is closed soon. */
  isCut: boolean;
}

/**
 * Closes a connection on which nothing is sent or received for this long while the client has a response to read. It takes up to twice as
 * long: Node starts the timer once more if the amount that waits to be written has changed since it last looked.
 */
const STALLED_MS = 30_000;
const CHECK_MS = 100;
/** A flooding connection is closed after a random delay, because a client whose connection is closed at once opens another one at once. */
const [CUT_MS, CUT_JITTER_MS] = [250, 500];
/** Neither a request nor a chunk starts with this byte, so the parser stops. */
const UNREADABLE = 0xff;
/** A body may have this many chunks, and one more per `CHUNK_BYTES` bytes. No real client sends single bytes. */
const MAX_CHUNKS = 500;
const CHUNK_BYTES = 64;
/** Later headers are dropped. Browsers and proxies send 40 at most; hundreds in each request would fill the heap. */
const MAX_HEADERS = 100;

/** Open connections of all servers. */
const connections = new WeakMap<Socket, Connection>();

/** Stops reading a connection and closes it later. The rest of the chunk is overwritten, because Node would parse all of it. */
function cut(socket: Socket): void {
  const connection = connections.get(socket);
  if (connection === undefined || connection.isCut) return;
  connection.isCut = true;
  connection.waiting = undefined;
  connection.chunk?.fill(UNREADABLE);
  setTimeout(() => socket.destroy(), CUT_MS + Math.random() * CUT_JITTER_MS).unref();
}

/** Closes the connection of a request whose body comes in tiny chunks: 64 KiB can hold 10,000 of them. */
class CountedMessage extends IncomingMessage {
  #chunks = 0;
  #bytes = 0;

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk !== null) {
      this.#chunks += 1;
      this.#bytes += chunk.length;
      if (this.#chunks > MAX_CHUNKS + this.#bytes / CHUNK_BYTES) cut(this.socket);
    }
    return super.push(chunk, encoding);
  }
}

/**
 * An HTTP server that handles one request per connection at a time. Node parses pipelined requests as fast as they arrive and emits no
 * `close` for queued responses when the connection ends, so resources that are released on `close` would leak. Here the second request
 * waits for the first response, and a third one closes the connection: no browser pipelines. Every response that a listener sees has a
 * socket and emits `close`. If one packet holds thousands of requests or chunks, the rest of the packet is not parsed.
 */
export class SerialServer extends Server {
  /** All open connections, including idle ones, partial requests and WebSockets, which Node does not list. */
  readonly #connections = new Map<Socket, Connection>();

  constructor(options: ServerOptions, stalledMs = STALLED_MS) {
    super({ IncomingMessage: CountedMessage, ...options });
    this.timeout = stalledMs;
    this.maxHeadersCount = MAX_HEADERS;
    this.on('connection', (socket: Socket) => {
      const connection: Connection = { isCut: false };
      this.#connections.set(socket, connection);
      connections.set(socket, connection);
      socket.once('close', () => this.#connections.delete(socket));
      const onChunk = (chunk: Buffer) => {
        connection.chunk = chunk;
      };
      const afterChunk = () => {
        connection.chunk = undefined;
        // Pause only now, because the parser resumes the socket at the end of each request.
        if (connection.isCut) socket.pause();
      };
      // The parser's own data listener runs between these two.
      socket.prependListener('data', onChunk).on('data', afterChunk);
      connection.onUpgrade = () => void socket.off('data', onChunk).off('data', afterChunk);
    });
    // If nothing listened for this event, Node would answer these requests with 417, unchecked and uncounted. RFC 9110
    // lets a server ignore the header.
    this.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      this.emit('request', request, response);
    });
    this.on('timeout', (socket: Socket) => {
      const answering = this.#connections.get(socket)?.answering;
      // Slow handlers and slow bodies have limits elsewhere.
      if (answering === undefined || answering.response.headersSent) socket.destroy();
      else socket.setTimeout(stalledMs);
    });
  }

  /** Delays a request until its turn, and passes an upgrade on only if no response is in progress. */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event === 'request') {
      this.#take({ request: args[0] as IncomingMessage, response: args[1] as ServerResponse });
      return true;
    }
    // `cut` made the parser fail on purpose. The `clientError` handler would close the connection now instead of after the delay.
    if (event === 'clientError' && this.#connections.get(args[1] as Socket)?.isCut === true) return true;
    if (event === 'upgrade') {
      const socket = args[1] as Socket;
      const connection = this.#connections.get(socket);
      if (connection?.answering !== undefined) {
        socket.destroy();
        return true;
      }
      connection?.onUpgrade?.();
      if (connection !== undefined) connection.onUpgrade = undefined;
    }
    return super.emit(event as string, ...args);
  }

  #take(exchange: Exchange): void {
    const { socket } = exchange.request;
    const connection = this.#connections.get(socket);
    if (connection === undefined || connection.isCut || socket.destroyed) return;
    if (connection.answering === undefined) this.#begin(connection, exchange);
    else if (connection.waiting === undefined) connection.waiting = exchange;
    else cut(socket);
  }

  #begin(connection: Connection, { request, response }: Exchange): void {
    connection.answering = { request, response };
    response.once('close', () => {
      const next = connection.waiting;
      connection.answering = undefined;
      connection.waiting = undefined;
      // If no handler has read the body, ends the connection: Node would parse the rest of the body all the same.
      const { headers, complete, readableDidRead, socket } = request;
      if (headers['transfer-encoding'] !== undefined && !complete && !readableDidRead) {
        connection.chunk?.fill(UNREADABLE);
        socket.destroy();
      }
      // If the next response has no socket, the previous response ended the connection.
      if (next !== undefined && next.response.socket?.destroyed === false) this.#begin(connection, next);
    });
    super.emit('request', request, response);
  }

  /** Whether a refusal that is written to the raw socket would end up inside another response. */
  isAnswering(socket: Socket): boolean {
    const answering = this.#connections.get(socket)?.answering;
    return answering !== undefined && (answering.request.complete || answering.response.headersSent);
  }

  /**
   * Keeps closing connections, including new ones: after `waitingMs` the connections without a response in progress, after `allMs` all.
   * @returns a cleanup that stops the closing
   */
  cutAfter(waitingMs: number, allMs: number): () => void {
    const startedAt = performance.now();
    const checking = setInterval(() => {
      const passedMs = performance.now() - startedAt;
      if (passedMs < waitingMs) return;
      for (const [socket, { answering }] of this.#connections) {
        // An incomplete request waits for its client, so no response is in progress.
        if (passedMs >= allMs || answering?.request.complete !== true) socket.destroy();
      }
    }, CHECK_MS);
    return () => clearInterval(checking);
  }
}
