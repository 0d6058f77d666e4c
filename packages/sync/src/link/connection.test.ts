import { refusalBody, refuse } from '@lamma/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { FakeScheduler } from '../../testing/fake-scheduler';
import { SocketPair } from '../../testing/link/socket-pair';
import { timings } from '../timings';
import { Connection } from './connection';

function aConnection() {
  const scheduler = new FakeScheduler();
  const pair = new SocketPair();
  const connection = new Connection(pair.client, scheduler, () => 0.5);
  const listeners = { up: vi.fn(), lost: vi.fn(), down: vi.fn() };
  connection.onUp(listeners.up);
  connection.onLost(listeners.lost);
  connection.onDown(listeners.down);
  connection.start();
  return { scheduler, pair, connection, listeners, status: () => connection.getSnapshot() };
}

describe('the connection status', () => {
  it('the connection status is connecting, then live', () => {
    const { pair, status, listeners } = aConnection();
    expect(status()).toBe('connecting');
    pair.open();
    expect(status()).toBe('live');
    expect(listeners.up).toHaveBeenCalledOnce();
  });

  it('the connection status notifies its listeners only of changes', () => {
    const { pair, connection } = aConnection();
    const listener = vi.fn();
    connection.subscribe(listener);
    pair.fail();
    expect(listener).not.toHaveBeenCalled();
    pair.open();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('the connection status does not show an interruption of less than two seconds', async () => {
    const { pair, status, listeners, scheduler } = aConnection();
    pair.open();
    pair.cut();
    expect(status()).toBe('connecting');
    await scheduler.advance(1999);
    expect(listeners.down).not.toHaveBeenCalled();
    pair.open();
    await scheduler.advance(5000);
    expect(listeners.down).not.toHaveBeenCalled();
    expect(status()).toBe('live');
  });

  it('REST takes over two seconds after the socket is lost, and the status shows whether REST answers', async () => {
    const { pair, status, listeners, scheduler, connection } = aConnection();
    pair.open();
    pair.cut();
    await scheduler.advance(2000);
    expect(listeners.down).toHaveBeenCalledOnce();
    connection.restAnswered(true);
    expect(status()).toBe('polling');
    connection.restAnswered(false);
    expect(status()).toBe('offline');
    pair.open();
    expect(status()).toBe('live');
  });

  it('REST takes over four seconds after the start, or two seconds after the first socket has failed', async () => {
    const silent = aConnection();
    await silent.scheduler.advance(3999);
    expect(silent.listeners.down).not.toHaveBeenCalled();
    await silent.scheduler.advance(1);
    expect(silent.listeners.down).toHaveBeenCalledOnce();

    const failing = aConnection();
    failing.pair.fail();
    await failing.scheduler.advance(1000);
    failing.pair.fail();
    await failing.scheduler.advance(999);
    expect(failing.listeners.down).not.toHaveBeenCalled();
    await failing.scheduler.advance(1);
    expect(failing.listeners.down).toHaveBeenCalledOnce();
  });
});

describe('reconnecting', () => {
  it('reconnecting slows down after a minute, and is fast again after the next success', async () => {
    const { pair, scheduler } = aConnection();
    pair.open();
    expect(pair.reconnectMax).toBe(timings.reconnectMaxMs);
    pair.cut();
    await scheduler.advance(59_999);
    expect(pair.reconnectMax).toBe(timings.reconnectMaxMs);
    await scheduler.advance(1);
    expect(pair.reconnectMax).toBe(timings.patientReconnectMaxMs);
    pair.open();
    expect(pair.reconnectMax).toBe(timings.reconnectMaxMs);
  });

  it('Connection reopens a socket that the server closed, because the library does not', async () => {
    const { pair, scheduler } = aConnection();
    pair.open();
    pair.cut(true);
    expect(pair.wantsOpen).toBe(false);
    await scheduler.advance(timings.reconnectMaxMs);
    expect(pair.wantsOpen).toBe(true);
  });

  it('reconnecting slows down after a refused handshake, and reports the refusal', async () => {
    const { pair, scheduler, connection } = aConnection();
    const refused = vi.fn();
    connection.onRefused(refused);
    pair.fail(refusalBody(refuse('rate')));
    expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'rate' }));
    await scheduler.advance(2000);
    expect(pair.wantsOpen).toBe(false);
    await scheduler.advance(timings.patientReconnectMaxMs);
    expect(pair.wantsOpen).toBe(true);
  });

  it('reconnecting skips the timer when the page becomes visible', () => {
    const { pair, connection } = aConnection();
    pair.open();
    const epoch = connection.epoch;
    connection.nudge();
    expect(connection.epoch).toBe(epoch);
    pair.cut(true);
    connection.nudge();
    expect(pair.wantsOpen).toBe(true);
  });

  it('Connection.renew opens a new link after a sign-in', () => {
    const { pair, connection, listeners } = aConnection();
    pair.open();
    connection.renew();
    expect(listeners.lost).toHaveBeenCalledOnce();
    expect(pair.wantsOpen).toBe(true);
  });

  it('Connection.stop ends reconnecting', async () => {
    const { pair, connection, scheduler, listeners } = aConnection();
    pair.open();
    connection.stop();
    await scheduler.advance(100_000);
    connection.nudge();
    connection.renew();
    expect(pair.wantsOpen).toBe(false);
    expect(listeners.down).not.toHaveBeenCalled();
  });
});

describe('a silently dead link', () => {
  it('a link is cut if nothing arrives for five seconds after a request', async () => {
    const { pair, connection, scheduler, listeners } = aConnection();
    pair.open();
    pair.goSilent();
    await scheduler.advance(60_000);
    expect(listeners.lost).not.toHaveBeenCalled();
    connection.emit('clock', { t0: 0 }, vi.fn());
    await scheduler.advance(3000);
    connection.emit('clock', { t0: 0 }, vi.fn());
    await scheduler.advance(1999);
    expect(listeners.lost).not.toHaveBeenCalled();
    await scheduler.advance(1);
    expect(listeners.lost).toHaveBeenCalledOnce();
    expect(pair.wantsOpen).toBe(true);
  });

  it('each dead link doubles the time after which a link counts as dead, and an answer resets it', async () => {
    const { pair, connection, scheduler, listeners } = aConnection();
    for (const patienceMs of [5000, 10_000, 20_000, 20_000]) {
      listeners.lost.mockClear();
      pair.open();
      connection.emit('clock', { t0: 0 }, vi.fn());
      await scheduler.advance(patienceMs - 1);
      expect(listeners.lost).not.toHaveBeenCalled();
      await scheduler.advance(1);
      expect(listeners.lost).toHaveBeenCalledOnce();
    }
    pair.open();
    connection.emit('clock', { t0: 0 }, vi.fn());
    pair.take('clock').refuse('busy');
    pair.deliverToClient();
    listeners.lost.mockClear();
    connection.emit('clock', { t0: 0 }, vi.fn());
    await scheduler.advance(5000);
    expect(listeners.lost).toHaveBeenCalledOnce();
  });

  it('a link counts as alive if anything arrives', async () => {
    const { pair, connection, scheduler, listeners } = aConnection();
    connection.on('allowance', vi.fn());
    pair.open();
    connection.emit('clock', { t0: 0 }, vi.fn());
    await scheduler.advance(4000);
    pair.push('allowance', { id: 'u', version: 1, state: { regularGames: 0, customGames: 0, unlimited: false } });
    pair.deliverToClient();
    await scheduler.advance(4000);
    expect(listeners.lost).not.toHaveBeenCalled();
  });
});

describe('Connection.emit', () => {
  it('Connection.emit does not send without a socket', () => {
    const { connection, pair } = aConnection();
    expect(connection.emit('clock', { t0: 0 }, vi.fn())).toBe(false);
    expect(pair.toServer).toEqual([]);
  });

  it('Connection ignores an ack of an earlier connection', () => {
    const { connection, pair } = aConnection();
    const answered = vi.fn();
    pair.open();
    connection.emit('clock', { t0: 0 }, answered);
    pair.take('clock').refuse('busy');
    const late = pair.toClient[0];
    pair.cut();
    pair.open();
    late?.run();
    expect(answered).not.toHaveBeenCalled();
  });
});
