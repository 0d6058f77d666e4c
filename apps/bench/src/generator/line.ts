import { connect, type Socket } from 'node:net';
import { type Asked, requestBytes } from './headers';

/** An answer over HTTP. */
export interface Answer {
  status: number;
  /** Of the head, as it came. */
  head: string;
  body: Buffer;
  /** Of head and body. */
  wireBytes: number;
}

/** One connection of HTTP, kept open, with one request on it at a time. Bytes by hand: it must cost less than the server. */
export class Line {
  readonly #socket: Socket;
  #data: Buffer | undefined;
  #told: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  /** @param from an address of the loopback */
  constructor(
    readonly port: number,
    from?: string,
  ) {
    this.#socket = connect({ port, host: '127.0.0.1', ...(from === undefined ? {} : { localAddress: from }) });
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#told?.reject(error));
    this.#socket.on('close', () => this.#told?.reject(new Error('the server closed a connection')));
  }

  ask(asked: Asked): Promise<Answer> {
    return this.send(requestBytes(this.port, asked));
  }

  /** @param bytes a whole request */
  send(bytes: Buffer): Promise<Answer> {
    if (this.#socket.destroyed) return Promise.reject(new Error('the connection is closed'));
    return new Promise((resolve, reject) => {
      this.#told = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#told = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#data = this.#data === undefined ? chunk : Buffer.concat([this.#data, chunk]);
    const end = this.#data.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#data.toString('latin1', 0, end);
    const from = end + 4;
    const wireBytes = endOfBody(this.#data, head, from);
    if (wireBytes === undefined) return;
    const answer = { status: Number(head.slice(9, 12)), head, body: this.#data.subarray(from, wireBytes), wireBytes };
    this.#data = undefined;
    const told = this.#told;
    this.#told = undefined;
    told?.resolve(answer);
  }
}

/** Where the answer ends; undefined while it has not come whole. A body in pieces stays as it came. */
function endOfBody(data: Buffer, head: string, from: number): number | undefined {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return data.length >= from + Number(length) ? from + Number(length) : undefined;
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return from;
  const last = data.indexOf('0\r\n\r\n', from);
  return last < 0 ? undefined : last + 5;
}

/** The cookies that an answer sets, as the next request sends them. */
export function cookieOf({ head }: Answer): string {
  return [...head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map((match) => match[1]).join('; ');
}
