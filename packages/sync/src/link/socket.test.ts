import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { type SocketIoLike, socketIoSocket } from './socket';

/** A fake of the parts of socket.io-client's socket that the adapter uses. */
function ioSocket() {
  const listeners = new Map<string, Set<(payload: unknown, answer?: () => void) => void>>();
  const socket = {
    connected: false as boolean,
    active: true as boolean,
    io: { reconnectionDelayMax: vi.fn() },
    connect: vi.fn(),
    disconnect: vi.fn(() => {
      socket.active = false;
      if (!socket.connected) return;
      socket.connected = false;
      receive('disconnect');
    }),
    emit: vi.fn(),
    on: (event: string, listener: (payload: unknown, answer?: () => void) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: (payload: unknown) => void) => listeners.get(event)?.delete(listener),
  } satisfies SocketIoLike;
  const receive = (event: string, payload?: unknown, answer?: () => void) => {
    for (const listener of listeners.get(event) ?? []) listener(payload, answer);
  };
  return { socket, receive, live: socketIoSocket(socket) };
}

describe('socketIoSocket', () => {
  it('socketIoSocket reports link changes, and whether the library retries', () => {
    const { socket, receive, live } = ioSocket();
    const listener = vi.fn();
    const cancel = live.onLink(listener);
    socket.connected = true;
    receive('connect');
    receive('disconnect', 'transport close');
    receive('connect_error', new Error('xhr poll error'));
    socket.active = false;
    receive('disconnect', 'io server disconnect');
    const refusal = refusalBody(refuse('rate'));
    receive('connect_error', Object.assign(new Error('rate'), { data: refusal }));
    expect(listener.mock.calls.flat()).toEqual([
      { type: 'up' },
      { type: 'down', retries: true },
      { type: 'failed', retries: true },
      { type: 'down', retries: false },
      { type: 'failed', retries: false, refusal },
    ]);
    cancel();
    receive('connect');
    expect(listener).toHaveBeenCalledTimes(5);
  });

  it('socketIoSocket reconnects at once, even while waiting between two tries', () => {
    const { socket, live } = ioSocket();
    const listener = vi.fn();
    live.onLink(listener);
    socket.connected = true;
    live.reconnect();
    expect(listener).toHaveBeenCalledExactlyOnceWith({ type: 'down', retries: true });
    expect(socket.disconnect.mock.invocationCallOrder[0]).toBeLessThan(socket.connect.mock.invocationCallOrder[0] ?? 0);
    live.reconnect();
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('socketIoSocket answers a probe at once, so that the server can measure the round trip', () => {
    const { receive } = ioSocket();
    const answer = vi.fn();
    receive('probe', { n: 1 }, answer);
    expect(answer).toHaveBeenCalledExactlyOnceWith();
  });

  it('socketIoSocket forwards emits with their ack, received events, `connect` and the maximum reconnect delay', () => {
    const { socket, receive, live } = ioSocket();
    const ack = vi.fn();
    live.emit('clock', { t0: 5 }, ack);
    expect(socket.emit).toHaveBeenCalledExactlyOnceWith('clock', { t0: 5 }, ack);
    const pushed = vi.fn();
    const cancel = live.on('allowance', pushed);
    receive('allowance', { id: 'u' });
    cancel();
    receive('allowance', { id: 'u' });
    expect(pushed).toHaveBeenCalledExactlyOnceWith({ id: 'u' });
    live.setReconnectMax(10_000);
    expect(socket.io.reconnectionDelayMax).toHaveBeenCalledWith(10_000);
    live.connect();
    expect(socket.connect).toHaveBeenCalledOnce();
    live.disconnect();
    expect(live.isConnected).toBe(false);
  });
});
