import type { Acks, ClientEventName, clientEvents, ServerEvents } from '@lamma/protocol/live';
import type { RefusalBody } from '@lamma/protocol/refusals';
import type { Cancel, Scheduler } from '../scheduler';

export type ClientPayload<E extends ClientEventName> = (typeof clientEvents)[E]['_zod']['output'];
export type ServerEventName = keyof ServerEvents;

/**
 * A change of the link. `retries`: whether the library reconnects by itself. It does not if the server closed the connection or refused the
 * handshake.
 */
export type LinkNotice =
  | { type: 'up' }
  | { type: 'down'; retries: boolean }
  | { type: 'failed'; retries: boolean; refusal?: RefusalBody };

/** The socket interface of the live client. An event arrives at most once and in order; nothing more is guaranteed. */
export interface LiveSocket {
  readonly isConnected: boolean;
  /** Connects; no effect while connected or connecting. */
  connect(): void;
  /** Drops the connection, or skips the wait between two tries, and connects at once. */
  reconnect(): void;
  disconnect(): void;
  /** Sets the maximum delay between two tries, ms. */
  setReconnectMax(ms: number): void;
  /** Call it only while connected. */
  emit<E extends ClientEventName>(event: E, payload: ClientPayload<E>, ack: (answer: Acks[E]) => void): void;
  on<E extends ServerEventName>(event: E, handler: (payload: ServerEvents[E]) => void): Cancel;
  onLink(handler: (notice: LinkNotice) => void): Cancel;
}

/** The subset of socket.io-client's `Socket` in use, so that this package needs no socket library. */
export interface SocketIoLike {
  readonly connected: boolean;
  readonly active: boolean;
  readonly io: { reconnectionDelayMax(ms: number): unknown };
  connect(): unknown;
  disconnect(): unknown;
  emit(event: string, payload: unknown, ack: (answer: never) => void): unknown;
  on(event: string, listener: (payload: unknown, answer?: () => void) => void): unknown;
  off(event: string, listener: (payload: unknown) => void): unknown;
}

/**
 * Adapts a socket.io-client socket.
 * @param socket created with `io(socketOptions)`; no other code may connect or disconnect it
 */
export function socketIoSocket(socket: SocketIoLike): LiveSocket {
  let isRenewing = false;
  const listen = <T>(event: string, handler: (payload: T) => void): Cancel => {
    // The protocol ties an event to its payload type; the library does not know it.
    const listener = (payload: unknown) => handler(payload as T);
    socket.on(event, listener);
    return () => socket.off(event, listener);
  };
  // The server measures the round trip by this ack.
  socket.on('probe', (_payload, answer) => answer?.());
  return {
    get isConnected() {
      return socket.connected;
    },
    connect: () => {
      socket.connect();
    },
    reconnect: () => {
      // `connect` alone has no effect while the library waits between two tries.
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

/** Retry delay after the library failed to load. */
const RELOAD_MS = 5000;

/**
 * A socket whose library loads in the background, so that the page can render first. `connect` and subscriptions take effect when the
 * library has loaded; before that the link is down and clients poll.
 * @param load imports the library and creates the socket
 */
export function lazySocket(load: () => Promise<LiveSocket>, scheduler: Pick<Scheduler, 'after'>): LiveSocket {
  let socket: LiveSocket | undefined;
  let isWanted = false;
  let reconnectMax: number | undefined;
  const listening = new Set<{ attach: (socket: LiveSocket) => Cancel; cancel?: Cancel }>();
  const links = new Set<(notice: LinkNotice) => void>();

  function listen(attach: (socket: LiveSocket) => Cancel): Cancel {
    const listener: { attach: typeof attach; cancel?: Cancel } = { attach };
    listening.add(listener);
    if (socket !== undefined) listener.cancel = attach(socket);
    return () => {
      listening.delete(listener);
      listener.cancel?.();
    };
  }

  function onLoaded(loaded: LiveSocket): void {
    socket = loaded;
    if (reconnectMax !== undefined) loaded.setReconnectMax(reconnectMax);
    for (const listener of listening) listener.cancel = listener.attach(loaded);
    if (isWanted) loaded.connect();
  }

  function fetchLibrary(): void {
    load().then(onLoaded, () => {
      for (const notify of links) notify({ type: 'failed', retries: true });
      scheduler.after(RELOAD_MS, fetchLibrary);
    });
  }
  fetchLibrary();

  return {
    get isConnected() {
      return socket?.isConnected ?? false;
    },
    connect: () => {
      isWanted = true;
      socket?.connect();
    },
    reconnect: () => {
      isWanted = true;
      socket?.reconnect();
    },
    disconnect: () => {
      isWanted = false;
      socket?.disconnect();
    },
    setReconnectMax: (ms) => {
      reconnectMax = ms;
      socket?.setReconnectMax(ms);
    },
    emit: (event, payload, ack) => socket?.emit(event, payload, ack),
    on: (event, handler) => listen((one) => one.on(event, handler)),
    onLink: (handler) => {
      links.add(handler);
      const cancel = listen((one) => one.onLink(handler));
      return () => {
        links.delete(handler);
        cancel();
      };
    },
  };
}
