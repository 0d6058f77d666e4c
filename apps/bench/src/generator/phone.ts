import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { handshakeOf } from './browser';
import { CLOSE, frameOf, PING, PONG, parseFrames, TEXT } from './frames';

const ENGINE_PONG = frameOf('3');
const HELLO = frameOf('40{"protocol":2,"hearsPulses":true}');

/** Received bytes of all phones: with a buffer per chunk, receiving would cost more than the server's sending. */
const SHARED = Buffer.alloc(65_536);

/**
 * A phone's socket without a client library, so that the generator needs less CPU than the server. It speaks the subset of Engine.IO 4 and
 * Socket.IO 5 that docs/protocol.md describes, in WebSocket frames that it encodes itself. The floor speaks the same subset.
 */
export class Phone {
  /** Receives each pushed event. */
  onPush: ((payload: Buffer) => void) | undefined;
  onAck: ((payload: Buffer) => void) | undefined;
  readonly #socket: Socket;
  readonly #pending = new Map<string, { resolve: (payload: Buffer) => void; reject: (error: Error) => void }>();
  #rest: Buffer | undefined;
  #isUpgraded = false;
  #nextId = 1_000_000;

  /** @param cookie empty for none. @param from local address, in 127.0.0.0/8. @throws if the handshake is refused */
  static async open(port: number, cookie: string, from?: string): Promise<Phone> {
    const phone = new Phone(port, cookie, from);
    await new Promise<Buffer>((resolve, reject) => phone.#pending.set('', { resolve, reject }));
    return phone;
  }

  private constructor(port: number, cookie: string, from?: string) {
    const callback = (length: number) => {
      this.#receive(SHARED.subarray(0, length));
      return true;
    };
    const local = from === undefined ? {} : { localAddress: from };
    this.#socket = connect({ port, host: '127.0.0.1', onread: { buffer: SHARED, callback }, ...local });
    this.#socket.setNoDelay(true);
    this.#socket.write(handshakeOf(port, randomBytes(16).toString('base64'), cookie));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed a socket')));
  }

  /** Sends an event and waits for its ack. @throws if it is refused */
  async ask(event: string, body: unknown): Promise<void> {
    const id = this.#nextId++;
    const answer = await new Promise<Buffer>((resolve, reject) => {
      this.#pending.set(String(id), { resolve, reject });
      this.send(eventFrame(id, event, body));
    });
    if (!answer.includes('"ok":true')) throw new Error(`${event} was refused: ${answer}`);
  }

  send(frame: Buffer): void {
    this.#socket.write(frame);
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  #receive(chunk: Buffer): void {
    let data = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#isUpgraded) {
      const end = data.indexOf('\r\n\r\n');
      this.#rest = Buffer.from(data);
      if (end < 0) return;
      if (!data.includes(' 101 ')) this.#fail(new Error(`a handshake was refused: ${data.toString('utf8', 0, 300)}`));
      this.#isUpgraded = true;
      this.send(HELLO);
      data = data.subarray(end + 4);
    }
    const rest = parseFrames(data, (opcode, payload) => this.#handleFrame(opcode, payload));
    this.#rest = rest === undefined ? undefined : Buffer.from(rest);
  }

  #handleFrame(opcode: number, payload: Buffer): void {
    if (opcode === PING) this.send(frameOf(payload, PONG));
    if (opcode === CLOSE) this.#fail(new Error('the server closed a socket'));
    if (opcode !== TEXT) return;
    const kind = payload.toString('latin1', 0, 2);
    if (kind === '2') this.send(ENGINE_PONG);
    else if (kind === '42') this.onPush?.(payload);
    else if (kind === '43') {
      const from = payload.indexOf('[');
      this.#resolveAck(payload.toString('latin1', 2, from), payload.subarray(from));
    } else if (kind === '40') this.#resolveAck('', payload);
    else if (kind.startsWith('4')) this.#fail(new Error(`the server refused a socket: ${payload}`));
  }

  #resolveAck(id: string, payload: Buffer): void {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    // Copy: the buffer is shared, and the waiting promise resolves in a later turn.
    if (waiting === undefined) this.onAck?.(payload);
    else waiting.resolve(Buffer.from(payload));
  }
}

/** A frame of an event with its ack id. */
export function eventFrame(id: number, event: string, body: unknown): Buffer {
  return frameOf(`42${id}${JSON.stringify([event, body])}`);
}
