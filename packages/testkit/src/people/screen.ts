import type { Acks, ClientEventName, ServerEvents } from '@lamma/protocol/live';
import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import { io, type Socket } from 'socket.io-client';
import type { Visitor } from './visitor';

/** One open page of a person, with a real socket. */
export interface Screen {
  socket: Socket;
  /** Sends an event and waits for its ack. */
  send<N extends ClientEventName>(event: N, payload: unknown): Promise<Acks[N]>;
  /** Resolves with the first matching push that no earlier call took, received before the call or after it. */
  next<N extends keyof ServerEvents>(event: N, matches?: (push: ServerEvents[N]) => boolean): Promise<ServerEvents[N]>;
  close(): void;
}

export interface ScreenOptions {
  transports?: ('websocket' | 'polling')[];
  headers?: Record<string, string>;
  auth?: Record<string, unknown>;
}

/**
 * Opens a screen with the person's cookies.
 * @throws if the handshake is refused
 */
export async function openScreen(person: Visitor, options: ScreenOptions = {}): Promise<Screen> {
  const { origin } = new URL(person.url);
  const cookie = person.cookieHeader();
  const socket = io(person.url, {
    transports: options.transports ?? ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: options.auth ?? { protocol: PROTOCOL_VERSION },
    extraHeaders: { origin, ...(cookie === '' ? {} : { cookie }), ...options.headers },
  });
  const pushes: { event: string; push: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, push: unknown) => {
    pushes.push({ event, push });
    for (const check of waiting) check();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  return {
    socket,
    send: (event, payload) => socket.timeout(20_000).emitWithAck(event, payload),
    next: <N extends keyof ServerEvents>(event: N, matches: (push: ServerEvents[N]) => boolean = () => true) =>
      new Promise<ServerEvents[N]>((resolve) => {
        const check = () => {
          const at = pushes.findIndex((got) => got.event === event && matches(got.push as ServerEvents[N]));
          const [found] = at < 0 ? [] : pushes.splice(at, 1);
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found.push as ServerEvents[N]);
        };
        waiting.add(check);
        check();
      }),
    close: () => socket.close(),
  };
}
