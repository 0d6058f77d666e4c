import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { cutFrames, type Heard, pongFrame, textFrame } from './frames';
import { handshakeBytes } from './headers';

const PONG = textFrame('3');
const HELLO = textFrame('40{"protocol":1,"hearsPulses":true}');
const [OPCODE_CLOSE, OPCODE_PING] = [8, 9];
const DIGIT_0 = 0x30;
const [ENGINE_PING, ENGINE_MESSAGE] = [DIGIT_0 + 2, DIGIT_0 + 4];
const [CONNECTED, EVENT, ACKNOWLEDGED] = [DIGIT_0, DIGIT_0 + 2, DIGIT_0 + 3];

/** All phones read into it, one after another: a buffer and a stream for each piece cost more than the server's sending. */
const SHARED = Buffer.alloc(65_536);

/**
 * A phone's socket without any client library: Engine.IO 4 and Socket.IO 5 as docs/protocol.md shows them, over WebSocket frames
 * written by hand. The floor speaks the same.
 */
export class Phone {
  /** Of frames with their heads, since the phone was opened. */
  bytes = 0;
  /** Called with each pushed event: its text, and its length on the wire. */
  onPush: ((payload: Buffer, wireBytes: number) => void) | undefined;
  /** Called with each acknowledgement that `ask` does not wait for: its number, and its text from the bracket on. */
  onAck: ((id: number, payload: Buffer) => void) | undefined;
  readonly #socket: Socket;
  readonly #asked = new Map<number, { told: (payload: Buffer) => void; failed: (error: Error) => void }>();
  readonly #opened: Promise<void>;
  #tellOpened: { resolve: () => void; reject: (error: Error) => void } | undefined;
  #rest: Buffer | undefined;
  #isUpgraded = false;
  #next = 1_000_000;

  /** @param cookie of the page; empty without. @param from an address of the loopback */
  constructor(port: number, cookie: string, from?: string) {
    this.#opened = new Promise((resolve, reject) => {
      this.#tellOpened = { resolve, reject };
    });
    this.#opened.catch(() => undefined);
    const onread = {
      buffer: SHARED,
      callback: (length: number) => {
        this.#take(SHARED.subarray(0, length));
        return true;
      },
    };
    this.#socket = connect({ port, host: '127.0.0.1', onread, ...(from === undefined ? {} : { localAddress: from }) });
    this.#socket.setNoDelay(true);
    this.#socket.write(handshakeBytes(port, randomBytes(16).toString('base64'), cookie));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed a socket')));
  }

  /** @throws when the handshake is refused. */
  opened(): Promise<void> {
    return this.#opened;
  }

  /** Sends an event and waits for its acknowledgement. @throws when it is refused. */
  ask(event: string, body: unknown): Promise<Record<string, unknown>> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const told = (payload: Buffer) => {
        const [answer] = JSON.parse(payload.toString()) as [Record<string, unknown>];
        if (answer.ok === true) resolve(answer);
        else reject(new Error(`${event} was refused: ${JSON.stringify(answer)}`));
      };
      this.#asked.set(id, { told, failed: reject });
      this.send(eventFrame(id, event, body));
    });
  }

  send(frame: Buffer): void {
    this.#socket.write(frame);
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #fail(error: Error): void {
    this.#tellOpened?.reject(error);
    for (const { failed } of this.#asked.values()) failed(error);
    this.#asked.clear();
  }

  #take(chunk: Buffer): void {
    const data = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
    if (this.#isUpgraded) {
      const rest = cutFrames(data, (frame) => this.#hear(frame));
      this.#rest = rest === undefined ? undefined : Buffer.from(rest);
      return;
    }
    const end = data.indexOf('\r\n\r\n');
    this.#rest = end < 0 ? Buffer.from(data) : undefined;
    if (end < 0) return;
    if (!data.toString('latin1', 0, 12).endsWith(' 101')) {
      this.#fail(new Error(`a handshake was refused: ${data.toString('utf8', 0, 300)}`));
      return;
    }
    this.#isUpgraded = true;
    this.send(HELLO);
    if (data.length > end + 4) this.#take(data.subarray(end + 4));
  }

  #hear({ opcode, payload, wireBytes }: Heard): void {
    this.bytes += wireBytes;
    if (opcode === OPCODE_PING) this.send(pongFrame(payload));
    if (opcode === OPCODE_CLOSE) this.#fail(new Error('the server closed a socket'));
    if (opcode >= OPCODE_CLOSE) return;
    if (payload[0] === ENGINE_PING) this.send(PONG);
    if (payload[0] !== ENGINE_MESSAGE) return;
    if (payload[1] === EVENT) this.onPush?.(payload, wireBytes);
    else if (payload[1] === ACKNOWLEDGED) this.#acknowledged(payload);
    else if (payload[1] === CONNECTED) this.#tellOpened?.resolve();
    else this.#fail(new Error(`the server refused a socket: ${payload.toString()}`));
  }

  #acknowledged(payload: Buffer): void {
    let at = 2;
    let id = 0;
    for (let digit = payload[at] ?? 0; digit >= DIGIT_0 && digit <= DIGIT_0 + 9; digit = payload[at] ?? 0) {
      id = id * 10 + digit - DIGIT_0;
      at += 1;
    }
    const asked = this.#asked.get(id);
    if (asked === undefined) this.onAck?.(id, payload.subarray(at));
    else {
      this.#asked.delete(id);
      asked.told(payload.subarray(at));
    }
  }
}

/** An event with the number of its acknowledgement, as a frame. */
export function eventFrame(id: number, event: string, body: unknown): Buffer {
  return textFrame(`42${id}${JSON.stringify([event, body])}`);
}
