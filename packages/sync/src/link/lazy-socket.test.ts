import { expect, it, vi } from 'vitest';
import { type LiveSocket, lazySocket } from './socket';

function aSocket() {
  const cancels = { on: vi.fn(), onLink: vi.fn() };
  return {
    cancels,
    isConnected: true,
    connect: vi.fn(),
    reconnect: vi.fn(),
    disconnect: vi.fn(),
    setReconnectMax: vi.fn(),
    emit: vi.fn(),
    on: vi.fn(() => cancels.on),
    onLink: vi.fn(() => cancels.onLink),
  };
}

function aLoad() {
  let resolve: (socket: LiveSocket) => void = () => undefined;
  const promise = new Promise<LiveSocket>((done) => {
    resolve = done;
  });
  return { load: () => promise, resolve: (socket: LiveSocket) => resolve(socket), settled: () => promise };
}
const never = { after: () => () => undefined };

it('lazySocket is down while its library loads, and then carries out the requests made meanwhile', async () => {
  const [inner, { load, resolve, settled }] = [aSocket(), aLoad()];
  const socket = lazySocket(load, never);
  const [pushed, linked, forgotten] = [vi.fn(), vi.fn(), vi.fn()];
  socket.on('allowance', pushed);
  socket.onLink(linked);
  socket.on('deleted', forgotten)();
  socket.setReconnectMax(10_000);
  socket.connect();
  expect(socket.isConnected).toBe(false);
  resolve(inner);
  await settled();
  expect(inner.on.mock.calls).toEqual([['allowance', pushed]]);
  expect(inner.onLink).toHaveBeenCalledExactlyOnceWith(linked);
  expect(inner.setReconnectMax).toHaveBeenCalledExactlyOnceWith(10_000);
  expect(inner.connect).toHaveBeenCalledOnce();
  expect(socket.isConnected).toBe(true);
});

it('listeners added before the load are attached and can be removed, and a disconnect before the load prevents connecting', async () => {
  const [inner, { load, resolve, settled }] = [aSocket(), aLoad()];
  const socket = lazySocket(load, never);
  const cancels = [socket.on('allowance', vi.fn()), socket.onLink(vi.fn())];
  socket.connect();
  socket.disconnect();
  resolve(inner);
  await settled();
  for (const cancel of cancels) cancel();
  expect(inner.connect).not.toHaveBeenCalled();
  expect(inner.cancels.on).toHaveBeenCalledOnce();
  expect(inner.cancels.onLink).toHaveBeenCalledOnce();
});

it('lazySocket reports a failed load of its library as a failed link, and retries the load', async () => {
  const inner = aSocket();
  const load = vi.fn<() => Promise<LiveSocket>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(inner);
  const timers: (() => void)[] = [];
  const linked = vi.fn();
  const socket = lazySocket(load, {
    after: (_ms, run) => {
      timers.push(run);
      return () => undefined;
    },
  });
  socket.onLink(linked);
  socket.connect();
  await vi.waitFor(() => expect(linked).toHaveBeenCalledExactlyOnceWith({ type: 'failed', retries: true }));
  timers[0]?.();
  await vi.waitFor(() => expect(inner.connect).toHaveBeenCalledOnce());
});
