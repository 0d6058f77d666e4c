import type { Acks, ClientEventName, clientEvents, ServerEvents } from '@lamma/protocol/live';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { Cancel } from '../scheduler';

export type ClientPayload<E extends ClientEventName> = (typeof clientEvents)[E]['_zod']['output'];
export type ServerEventName = keyof ServerEvents;

/**
 * What became of the link. `retries`: whether the library tries again by itself; it does not where the server ended the
 * connection or refused the handshake.
 */
export type LinkNotice =
  | { type: 'up' }
  | { type: 'down'; retries: boolean }
  | { type: 'failed'; retries: boolean; refusal?: RefusalBody };

/** A socket as the live client uses it. An event arrives at most once, in order; nothing more is promised. */
export interface LiveSocket {
  readonly isConnected: boolean;
  /** Opens; does nothing while open or opening. */
  connect(): void;
  /** Drops what there is, also a wait between two tries, and opens anew at once. */
  reconnect(): void;
  disconnect(): void;
  /** The longest wait between two tries, ms. */
  setReconnectMax(ms: number): void;
  /** To be called while connected only. */
  emit<E extends ClientEventName>(event: E, payload: ClientPayload<E>, ack: (answer: Acks[E]) => void): void;
  on<E extends ServerEventName>(event: E, handler: (payload: ServerEvents[E]) => void): Cancel;
  onLink(handler: (notice: LinkNotice) => void): Cancel;
}

/** The part of socket.io-client's `Socket` that is used here, so that this package needs no socket library. */
export interface SocketIoLike {
  readonly connected: boolean;
  readonly active: boolean;
  readonly io: { reconnectionDelayMax(ms: number): unknown };
  connect(): unknown;
  disconnect(): unknown;
  emit(event: string, payload: unknown, ack: (answer: never) => void): unknown;
  on(event: string, listener: (payload: unknown) => void): unknown;
  off(event: string, listener: (payload: unknown) => void): unknown;
}

/**
 * socket.io-client's socket as a LiveSocket.
 * @param socket made with `io(socketOptions)`; nobody else connects or disconnects it
 */
export function socketIoSocket(socket: SocketIoLike): LiveSocket {
  let isRenewing = false;
  const listen = <T>(event: string, handler: (payload: T) => void): Cancel => {
    // The contract ties an event to its payload; the library does not know the contract.
    const listener = (payload: unknown) => handler(payload as T);
    socket.on(event, listener);
    return () => socket.off(event, listener);
  };
  return {
    get isConnected() {
      return socket.connected;
    },
    connect: () => {
      socket.connect();
    },
    reconnect: () => {
      // The library has no call for this: `connect` alone does nothing while it waits between two tries.
      isRenewing = true;
      socket.disconnect();
      isRenewing = false;
      socket.connect();
    },
    disconnect: () => {
      socket.disconnect();
    },
    setReconnectMax: (ms) => {
      socket.io.reconnectionDelayMax(ms);
    },
    emit: (event, payload, ack) => {
      socket.emit(event, payload, ack);
    },
    on: (event, handler) => listen(event, handler),
    onLink: (handler) => {
      const cancels = [
        listen('connect', () => handler({ type: 'up' })),
        listen('disconnect', () => handler({ type: 'down', retries: socket.active || isRenewing })),
        listen('connect_error', (error: { data?: RefusalBody }) =>
          handler({
            type: 'failed',
            retries: socket.active,
            ...(typeof error.data?.code === 'string' ? { refusal: error.data } : {}),
          }),
        ),
      ];
      return () => {
        for (const cancel of cancels) cancel();
      };
    },
  };
}
