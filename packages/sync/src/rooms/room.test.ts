import type { UserGames } from '@lamma/protocol/rest/allowance';
import { describe, expect, it, vi } from 'vitest';
import { FakeScheduler } from '../../testing/fake-scheduler';
import { RestPair } from '../../testing/link/rest-pair';
import { SocketPair } from '../../testing/link/socket-pair';
import { Connection } from '../link/connection';
import { ServerClock } from '../link/server-clock';
import { Room } from './room';
import type { RoomStrategy } from './room-kind';

/** A minimal state: a number of games. */
const games = (regularGames: number): UserGames => ({ regularGames, customGames: 0, unlimited: false });
const whole: RoomStrategy<UserGames> = {
  kind: 'user',
  listen: (source, handler) => source.on('allowance', handler),
  merge: (_previous, incoming: UserGames) => incoming,
};

function aRoom(strategy: RoomStrategy<UserGames> = whole, isOpen = true) {
  const scheduler = new FakeScheduler();
  const pair = new SocketPair();
  const rest = new RestPair();
  const connection = new Connection(pair.client, scheduler, () => 0.5);
  const onUnauthorized = vi.fn();
  connection.start();
  const clock = new ServerClock(scheduler);
  const parts = { connection, clock, rest: rest.transport, scheduler, random: () => 0.5, onUnauthorized };
  const room = new Room({ strategy, id: 'u', ...parts });
  const push = (version: number, state = games(version)) => {
    pair.push('allowance', { id: 'u', version, state });
    while (pair.toClient.length > 0) pair.deliverToClient();
  };
  /**
   * Answers the pending watch.
   * @returns the `since` of its request
   */
  const answer = (version: number, state: UserGames | undefined = games(version)) => {
    const message = pair.take('watch');
    const { since } = message.payload;
    message.answer({ ok: true, version, serverTime: 77, ...(since === version ? {} : { state }) });
    while (pair.toClient.length > 0) pair.deliverToClient();
    return since;
  };
  const watches = () => pair.toServer.filter(({ event }) => event === 'watch').length;
  if (isOpen) pair.open();
  return { scheduler, pair, rest, parts, connection, room, clock, push, answer, watches, onUnauthorized };
}

describe('a watched room', () => {
  it('a room reports its deletion, keeps its last state, and sends no more requests', () => {
    const { room, answer, pair, push, watches, onUnauthorized } = aRoom();
    answer(3);
    pair.push('deleted', { room: 'user', id: 'another' });
    pair.push('deleted', { room: 'game', id: 'u' });
    while (pair.toClient.length > 0) pair.deliverToClient();
    expect(room.getSnapshot().status).toBe('ready');
    pair.push('deleted', { room: 'user', id: 'u' });
    while (pair.toClient.length > 0) pair.deliverToClient();
    expect(room.getSnapshot()).toMatchObject({ status: 'deleted', current: { version: 3 } });
    push(3);
    room.applyBeat(undefined);
    room.renew();
    pair.cut();
    pair.open();
    expect([room.getSnapshot().status, watches()]).toEqual(['deleted', 0]);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('a room is loading, then ready with the snapshot', () => {
    const { room, answer, clock } = aRoom();
    expect(room.getSnapshot()).toEqual({ status: 'loading', current: undefined, isStale: false });
    expect(answer(3)).toBeUndefined();
    expect(room.getSnapshot()).toEqual({ status: 'ready', current: { version: 3, state: games(3) }, isStale: false });
    expect(clock.isKnown).toBe(true);
  });

  it('a room is watched at once if the link is already up', () => {
    const { pair, parts } = aRoom();
    const before = pair.toServer.length;
    new Room({ strategy: whole, id: 'other', ...parts });
    expect(pair.toServer).toHaveLength(before + 1);
  });

  it('a room accepts any newer push at once, and no older or equal one', () => {
    const { room, answer, push } = aRoom();
    answer(3);
    push(7);
    push(5);
    push(7, games(99));
    expect(room.getSnapshot().current).toEqual({ version: 7, state: games(7) });
  });

  it('a room ignores the pushes of other rooms', () => {
    const { room, answer, pair } = aRoom();
    answer(3);
    pair.push('allowance', { id: 'somebody else', version: 9, state: games(9) });
    pair.deliverToClient();
    expect(room.getSnapshot().current?.version).toBe(3);
  });

  it('a room is watched again on every new connection', () => {
    const { room, answer, pair } = aRoom();
    answer(3);
    pair.cut();
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', isStale: true });
    pair.open();
    expect(room.getSnapshot().isStale).toBe(true);
    answer(3);
    expect(room.getSnapshot()).toMatchObject({ isStale: false, current: { version: 3 } });
    pair.cut();
    pair.open();
    answer(5);
    expect(room.getSnapshot().current?.version).toBe(5);
  });

  it('a room accepts an older state if it requested it after the newer one, because the server was restored from a backup', async () => {
    const { room, answer, push, pair, scheduler } = aRoom();
    answer(50);
    pair.cut();
    await scheduler.advance(1);
    pair.open();
    answer(30);
    expect(room.getSnapshot()).toMatchObject({ status: 'ready', current: { version: 30, state: games(30) } });
    push(31);
    expect(room.getSnapshot().current).toEqual({ version: 31, state: games(31) });
  });

  it('a room requests the whole state on a new link, and accepts it even if its version is the same', () => {
    const { room, answer, pair } = aRoom();
    answer(50);
    pair.cut();
    pair.open();
    expect(answer(50, games(7))).toBeUndefined();
    expect(room.getSnapshot().current).toEqual({ version: 50, state: games(7) });
  });

  it('a room ignores an older state that was requested before the newer one came', async () => {
    const { room, answer, push, pair, scheduler } = aRoom();
    answer(3);
    pair.cut();
    pair.open();
    await scheduler.advance(1);
    push(7);
    answer(5);
    expect(room.getSnapshot().current).toEqual({ version: 7, state: games(7) });
  });

  it('a room repeats a watch that is not answered or that a busy server refuses', async () => {
    const { answer, watches, scheduler, pair, room } = aRoom();
    pair.toServer = [];
    await scheduler.advance(1499);
    expect(watches()).toBe(0);
    await scheduler.advance(1);
    expect(watches()).toBe(1);
    pair.take('watch').refuse('busy');
    pair.deliverToClient();
    expect(room.getSnapshot().status).toBe('loading');
    await scheduler.advance(3000);
    answer(1);
    expect(room.getSnapshot().status).toBe('ready');
  });

  it('a room requests its state if a beat names a version that did not arrive', () => {
    const { room, answer, watches } = aRoom();
    answer(3);
    room.applyBeat(3);
    expect(watches()).toBe(0);
    room.applyBeat(4);
    expect(answer(4)).toBe(3);
    expect(room.getSnapshot().current?.version).toBe(4);
  });

  it('a room is watched again if a beat does not name it', () => {
    const { room, answer, watches } = aRoom();
    room.applyBeat(undefined);
    expect(watches()).toBe(1);
    answer(3);
    room.applyBeat(undefined);
    expect(watches()).toBe(1);
  });

  it('a room requests a version that it has been told of, unless that version arrives within a second', async () => {
    const { room, answer, watches, scheduler, push } = aRoom();
    answer(3);
    room.noteVersion(4);
    await scheduler.advance(500);
    push(4);
    await scheduler.advance(1000);
    expect(watches()).toBe(0);
    room.noteVersion(5);
    await scheduler.advance(1000);
    expect(watches()).toBe(1);
  });

  it('a room repeats its request until the answer has the version that a beat announced', async () => {
    const { room, answer, scheduler } = aRoom();
    answer(3);
    room.applyBeat(5);
    expect(answer(4)).toBe(3);
    await scheduler.advance(1000);
    expect(answer(5)).toBe(4);
    expect(room.getSnapshot().current?.version).toBe(5);
  });

  it('a room reaches the newest state even if a push comes before the first snapshot', async () => {
    const brief: RoomStrategy<UserGames> = {
      ...whole,
      merge: (previous, incoming: UserGames) =>
        incoming.customGames === 1 ? previous && { ...incoming, customGames: 0 } : incoming,
    };
    const { room, push, answer, scheduler } = aRoom(brief);
    push(4, { ...games(4), customGames: 1 });
    expect(room.getSnapshot().current).toBeUndefined();
    answer(3);
    await scheduler.advance(1000);
    expect(answer(4)).toBe(3);
    expect(room.getSnapshot().current).toEqual({ version: 4, state: games(4) });
  });

  it('a room that the server does not know stays missing', () => {
    const { room, pair, watches } = aRoom();
    pair.take('watch').refuse('notFound');
    pair.deliverToClient();
    expect(room.getSnapshot().status).toBe('missing');
    pair.cut();
    pair.open();
    expect(watches()).toBe(0);
  });

  it('a room is unauthorized until somebody signs in', () => {
    const { room, pair, answer, onUnauthorized, connection } = aRoom();
    pair.take('watch').refuse('unauthorized');
    pair.deliverToClient();
    expect(room.getSnapshot().status).toBe('unauthorized');
    expect(onUnauthorized).toHaveBeenCalledOnce();
    room.renew();
    connection.renew();
    expect(room.getSnapshot().status).toBe('loading');
    pair.open();
    answer(1);
    expect(room.getSnapshot().status).toBe('ready');
  });

  it('a stopped room sends unwatch to the server, and ignores later pushes', async () => {
    const { room, answer, pair, push, scheduler } = aRoom();
    answer(1);
    room.stop();
    expect(pair.toServer.map(({ event }) => event)).toEqual(['unwatch']);
    push(2);
    expect(room.getSnapshot().current?.version).toBe(1);
    pair.toServer = [];
    pair.cut();
    pair.open();
    await scheduler.advance(20_000);
    expect(pair.toServer).toEqual([]);
  });
});
