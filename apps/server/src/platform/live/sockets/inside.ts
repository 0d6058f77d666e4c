import type { Socket } from 'socket.io';

/**
 * What is used of the inside of Socket.IO, Engine.IO and ws. A member that is missing in another version equals none of the values that
 * it is compared with.
 */
export interface Client {
  conn: Connection;
  writeToEngine?: WriteToEngine;
}
export type WriteToEngine = (this: Client, packets: unknown, options: BroadcastOptions) => void;

/** What is handed to a socket beside its packets; of one broadcast it is one object for all. */
export interface BroadcastOptions {
  volatile?: boolean | undefined;
  /** The WebSocket frame in parts, where the packet is one text. */
  wsPreEncodedFrame?: readonly Buffer[];
}

/** Engine.IO's connection. */
export interface Connection {
  readyState: string;
  upgrading: boolean;
  writeBuffer: { length: number };
  transport: {
    name: string;
    readyState: string;
    writable: boolean;
    perMessageDeflate?: unknown;
    socket?: Ws;
  };
  pingTimeoutTimer: { refresh(): void } | null;
  hasRefreshedPingTimeout: boolean;
  onPacket(packet: { type: string; data?: string }): void;
  emit(event: 'packet', packet: { type: string }): void;
  once(event: 'upgrade', heard: () => void): void;
}

/** The WebSocket. */
interface Ws {
  /** `WS_OPEN` where it is open. */
  readyState: number;
  _socket?: Wire | null;
  _receiver?: Receiver | null;
  _sender?: { _bufferedBytes: number } | null;
}
export const WS_OPEN = 1;

/** A connection's TCP socket. */
export interface Wire {
  writable: boolean;
  writableLength: number;
  write(bytes: Buffer): boolean;
  listeners(event: 'data'): DataListener[];
  off(event: 'data', listener: DataListener): unknown;
  on(event: 'data', listener: DataListener): unknown;
  prependListener(event: 'close', listener: (this: Wire) => void): unknown;
}
export type DataListener = (this: Wire, chunk: Buffer) => void;

/** The WebSocket library's reader of frames. */
export interface Receiver {
  _state: number;
  _bufferedBytes: number;
  _fragmented: number;
  _loop: boolean;
  _errored: boolean;
  writableLength: number;
}

/** A socket's client, with what the libraries' types do not show. */
export function clientOf(socket: Socket): Client {
  return socket.client as unknown as Client;
}
