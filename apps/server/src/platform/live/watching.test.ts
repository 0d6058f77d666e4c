import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RoomKind, roomKinds } from '@lamma/protocol/live';
import type { Socket } from 'socket.io-client';
import { afterEach, describe, expect, it } from 'vitest';
import { openSocket } from '../../testing/edge/raw-socket';
import { eventually } from '../../testing/eventually';
import { noGuests } from '../../testing/server/no-guests';
import { testClock } from '../../testing/server/test-clock';
import { makeOwnOrigins } from '../http/guard/origins';
import { makeLimits, platformLimits } from '../limits/limits';
import { makeLog } from '../log';
import { makeMetrics } from '../metrics';
import { type Gateway, openGateway } from './gateway';
import type { RoomDefinition, RoomDefinitions } from './options';

const events = {
  game: 'game:changed',
  user: 'allowance',
  qr: 'qr:state',
  solo: 'solo:state',
  soloTeacher: 'solo:teacher',
  cast: 'cast:state',
  seat: 'seat:state',
  gathering: 'gathering:state',
} as const satisfies Record<RoomKind, string>;

const gateways: Gateway[] = [];
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close(0);
});

/** A gateway whose rooms all have the same state: a number that grows. */
async function aGateway() {
  const http = createServer();
  const unexpectedCall = async () => Promise.reject(new Error('not asked for'));
  /** Hooks that a test can run between the steps of a watch. */
  const between: Partial<Record<'refuseWatch' | 'onWatch' | 'read', () => void | Promise<void>>> = {};
  const world = { version: 1, isGone: false, here: 0, watched: 0 };
  const roomOf = (kind: RoomKind): RoomDefinition<RoomKind> => ({
    event: events[kind],
    refuseWatch: async () => {
      await between.refuseWatch?.();
      return null;
    },
    read: async () => {
      const { version, isGone } = world;
      await between.read?.();
      return isGone ? null : { version, state: { regularGames: version, customGames: 0, unlimited: false } };
    },
    version: async () => world.version,
    ...(kind === 'game' ? { screensEvent: 'game:screens' } : {}),
    ...(kind === 'solo' ? { own: async () => ({ me: null }) } : {}),
    onWatch: async () => {
      world.watched += 1;
      await between.onWatch?.();
      world.here += 1;
      return () => {
        world.here -= 1;
      };
    },
  });
  const gateway = openGateway(http, {
    log: makeLog('silent'),
    clock: testClock(),
    limits: makeLimits(platformLimits, 1000),
    metrics: makeMetrics(),
    identify: async () => null,
    trustProxy: 0,
    origins: makeOwnOrigins(undefined, makeLog('silent'), testClock()),
    recoverFromGap: () => undefined,
    rooms: Object.fromEntries(roomKinds.map((kind) => [kind, roomOf(kind)])) as RoomDefinitions,
    guests: noGuests,
    handlers: {
      'game:command': unexpectedCall,
      'qr:options': unexpectedCall,
      'qr:typing': unexpectedCall,
      'seat:press': unexpectedCall,
      'solo:answer': unexpectedCall,
      'solo:command': unexpectedCall,
    },
  });
  gateways.push(gateway);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    world,
    between,
    open: () => openSocket(url),
    /** Commits and pushes a change. */
    step: (kind: RoomKind) => {
      world.version += 1;
      gateway.push(kind, 'x', { version: world.version, state: {} });
    },
  };
}

type Ack = { ok: boolean; code?: string; version?: number; versions?: Record<string, number> };
const ask = (socket: Socket, event: string, payload: object): Promise<Ack> =>
  socket.timeout(20_000).emitWithAck(event, payload);
const watch = (socket: Socket, room: RoomKind = 'solo', id = 'x') => ask(socket, 'watch', { room, id });
const unwatch = (socket: Socket, room: RoomKind = 'solo', id = 'x') => ask(socket, 'unwatch', { room, id });
const versionsOf = async (socket: Socket) => (await ask(socket, 'clock', { t0: 1 })).versions;

function pushesOf(socket: Socket, kind: RoomKind): number[] {
  const versions: number[] = [];
  socket.on(events[kind], ({ version }: { version: number }) => versions.push(version));
  return versions;
}

function gate() {
  let pass = () => {};
  let arrive = () => {};
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    pass,
    reached,
    wait: () => {
      arrive();
      return passed;
    },
  };
}

describe.each(roomKinds)('a room of kind %s', (kind) => {
  it.each(['onWatch', 'read'] as const)(
    `watching a room of kind ${kind} misses no push during the step «%s»`,
    async (stepName) => {
      const { open, between, step, world } = await aGateway();
      const socket = await open();
      const pushed = pushesOf(socket, kind);
      between[stepName] = () => step(kind);
      const ack = await watch(socket, kind);
      expect(ack).toMatchObject({ ok: true, version: stepName === 'read' ? 1 : 2 });
      expect(await versionsOf(socket)).toEqual({ [`${kind}:x`]: world.version });
      expect(pushed).toEqual([2]);
      socket.close();
    },
  );

  it(`a room of kind ${kind} sends a push only once to a socket that is just watching again`, async () => {
    const { open, between, step, world } = await aGateway();
    const socket = await open();
    await watch(socket, kind);
    const pushed = pushesOf(socket, kind);
    between.read = () => step(kind);
    expect(await watch(socket, kind)).toMatchObject({ ok: true, version: 1 });
    await versionsOf(socket);
    expect(pushed).toEqual([2]);
    expect([world.watched, world.here]).toEqual([1, 1]);
    socket.close();
  });

  it(`a room of kind ${kind} sends nothing after unwatch, and pushes again after the next watch`, async () => {
    const { open, step, world } = await aGateway();
    const socket = await open();
    await watch(socket, kind);
    const pushed = pushesOf(socket, kind);
    expect(await unwatch(socket, kind)).toEqual({ ok: true });
    step(kind);
    expect(await versionsOf(socket)).toEqual({});
    expect([pushed, world.here]).toEqual([[], 0]);
    expect(await watch(socket, kind)).toMatchObject({ ok: true, version: 2 });
    step(kind);
    await versionsOf(socket);
    expect([pushed, world.here]).toEqual([[3], 1]);
    socket.close();
  });
});

describe('presence in a room', () => {
  it('presence is announced once however often the same socket watches, until it disconnects', async () => {
    const { open, world } = await aGateway();
    const [socket, other] = [await open(), await open()];
    await Promise.all([watch(socket), watch(socket), watch(socket)]);
    await watch(other);
    expect([world.watched, world.here]).toEqual([2, 2]);
    socket.close();
    await eventually(() => expect(world.here).toBe(1));
    other.close();
    await eventually(() => expect(world.here).toBe(0));
  });

  it('presence ends if the socket unwatches while its watch is still being announced', async () => {
    const { open, world, between } = await aGateway();
    const socket = await open();
    const { pass, reached, wait } = gate();
    between.onWatch = wait;
    const watched = watch(socket);
    await reached;
    await unwatch(socket);
    pass();
    await watched;
    expect(world.here).toBe(0);
    expect(await versionsOf(socket)).toEqual({});
    socket.close();
  });

  it('presence ends if the socket disconnects while its watch is still being announced', async () => {
    const { open, world, between } = await aGateway();
    const socket = await open();
    const { pass, reached, wait } = gate();
    between.onWatch = async () => {
      await wait();
    };
    socket.emit('watch', { room: 'solo', id: 'x' });
    await reached;
    socket.close();
    // An ack on another socket shows that the server has noticed the disconnect.
    const second = await open();
    await versionsOf(second);
    pass();
    await eventually(() => expect([world.watched, world.here]).toEqual([1, 0]));
    second.close();
  });

  it('presence is announced once if the socket unwatches and watches again while its watch is still being announced', async () => {
    const { open, world, between } = await aGateway();
    const socket = await open();
    const { pass, reached, wait } = gate();
    between.onWatch = wait;
    const first = watch(socket);
    await reached;
    await unwatch(socket);
    const second = watch(socket);
    await eventually(() => expect(world.watched).toBe(2));
    pass();
    await Promise.all([first, second]);
    expect(world.here).toBe(1);
    await unwatch(socket);
    expect(world.here).toBe(0);
    socket.close();
  });

  it('presence does not begin if the room is deleted before it is read', async () => {
    const { open, world, step } = await aGateway();
    const socket = await open();
    const pushed = pushesOf(socket, 'solo');
    world.isGone = true;
    expect(await watch(socket)).toMatchObject({ ok: false, code: 'notFound' });
    step('solo');
    expect(await versionsOf(socket)).toEqual({});
    expect([pushed, world.here]).toEqual([[], 0]);
    socket.close();
  });

  it('watching a room sends a client its private part with the state, if the room has one', async () => {
    const { open } = await aGateway();
    const socket = await open();
    expect(await watch(socket, 'solo')).toMatchObject({ ok: true, me: null });
    expect(await watch(socket, 'game')).not.toHaveProperty('me');
    socket.close();
  });

  it('a room that counts its screens pushes their number whenever one joins or leaves', async () => {
    const { open } = await aGateway();
    const [first, second] = [await open(), await open()];
    const counts: unknown[] = [];
    first.on('game:screens', (count) => counts.push(count));
    const [one, two] = [
      { id: 'x', count: 1 },
      { id: 'x', count: 2 },
    ];
    for (const [step, expected] of [
      [() => watch(first, 'game'), [one]],
      [() => watch(second, 'game'), [one, two]],
      [() => unwatch(second, 'game'), [one, two, one]],
      [() => watch(second, 'game'), [one, two, one, two]],
      [() => Promise.resolve(second.close()), [one, two, one, two, one]],
    ] as const) {
      await step();
      await eventually(() => expect(counts).toEqual(expected));
    }
    first.close();
  });

  it('[B63] a screen that asks for 40 rooms at once watches only 20', async () => {
    const { open } = await aGateway();
    const socket = await open();
    const acks = await Promise.all(Array.from({ length: 40 }, (_, at) => watch(socket, 'solo', `x${at}`)));
    expect(acks.filter(({ ok }) => ok)).toHaveLength(20);
    expect(acks.filter(({ code }) => code === 'rate')).toHaveLength(20);
    expect(Object.keys((await versionsOf(socket)) ?? {})).toHaveLength(20);
    socket.close();
  });
});
