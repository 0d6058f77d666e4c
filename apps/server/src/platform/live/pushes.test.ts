import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { describe, expect, inject, it } from 'vitest';
import { bareGateway, noRooms, snapshotOfState } from '../../testing/edge/bare-gateway';
import { openSocket } from '../../testing/edge/raw-socket';
import { eventually } from '../../testing/eventually';
import { hasRedis, prefixedRedis } from '../../testing/storage/redis';
import { makeLog } from '../log';
import { openRedis, type SharedRedis } from '../redis';
import type { Gateway } from './gateway';

const ROOM = 'one-room-for-all';
const PUSHES = 5000;
const RUNS = inject('isEvery') ? 8 : 3;
const FILLING = 'x'.repeat(1000);
const isRedisThere = await hasRedis();

/** A client that watches, and records the versions of the pushes that it receives. */
class Phone {
  readonly pushed: number[] = [];
  #from = Number.NaN;

  constructor(readonly socket: Socket) {
    socket.on('solo:state', ({ version }: { version: number }) => this.pushed.push(version));
  }

  async watch(): Promise<this> {
    const ack = await this.socket.timeout(60_000).emitWithAck('watch', { room: 'solo', id: ROOM });
    expect(ack).toMatchObject({ ok: true });
    this.#from = ack.version;
    return this;
  }

  read(isReading: boolean): void {
    const { _socket: wire } = Reflect.get(this.socket.io.engine.transport, 'ws');
    if (isReading) wire.resume();
    else wire.pause();
  }

  get last(): number {
    return this.pushed.at(-1) ?? this.#from;
  }

  get transport(): string {
    return this.socket.io.engine.transport.name;
  }

  /** Expects every version after the ack's, once and in order. */
  expectAllTo(last: number): void {
    const [first = last + 1] = this.pushed;
    expect(first).toBeLessThanOrEqual(this.#from + 1);
    expect(this.pushed).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }
}

interface Process {
  gateway: Gateway;
  url: string;
  redis: SharedRedis | undefined;
}

/** A room on one or several processes. Its version is the number of pushes. */
async function aRoom(redisUrls: readonly (string | undefined)[]) {
  let version = 0;
  const snapshot = () => snapshotOfState(version, { filling: FILLING });
  const solo = { ...noRooms.solo, read: async () => snapshot() };
  const processes: Process[] = [];
  for (const url of redisUrls) {
    const redis = url === undefined ? undefined : openRedis(url, makeLog('silent'));
    const rooms = { ...noRooms, solo };
    processes.push({ ...(await bareGateway({ rooms, shared: redis })), redis });
  }
  return {
    processes,
    version: () => version,
    push(times: number, { gateway }: Process) {
      for (let count = 0; count < times; count += 1) {
        version += 1;
        gateway.push('solo', ROOM, snapshot());
      }
    },
    async end() {
      for (const { gateway, redis } of processes) {
        await gateway.close(0);
        redis?.close();
      }
    },
  };
}

const join = async (url: string, transports: string[]) => new Phone(await openSocket(url, { transports })).watch();
const upgrading = ['polling', 'websocket'];

/** One run: clients of every kind, bursts of pushes, and clients that upgrade from polling during the bursts. */
async function run(bursts: readonly number[], redisUrls: readonly (string | undefined)[]): Promise<void> {
  const room = await aRoom(redisUrls);
  const { processes } = room;
  if (processes.length > 1) {
    // The adapter delivers pushes of the other process only after its reader has started.
    await eventually(() => Promise.all(processes.map(({ redis }) => expect(redis?.isConnected()).toBe(true))));
  }
  const plain = await Promise.all(processes.map(({ url }) => join(url, ['websocket'])));
  await eventually(() => {
    room.push(1, processes[0] as Process);
    for (const { pushed } of plain) expect(pushed.length).toBeGreaterThan(0);
  });
  const pollers = await Promise.all(processes.map(({ url }) => join(url, ['polling'])));
  const readers = await Promise.all(processes.map(({ url }) => join(url, ['websocket'])));
  const newcomers: Promise<Phone>[] = [];
  for (const [index, times] of bursts.entries()) {
    const process = processes[index % processes.length] as Process;
    // Blocked at every other burst: longer pauses could run into the ping timeout on a busy machine.
    for (const phone of readers) phone.read(index % 2 === 1);
    room.push(times, process);
    if (index % 4 === 1) newcomers.push(join(process.url, upgrading));
    if (index % 4 === 3) await newcomers.at(-1);
    // The adapter's stream is bounded: a process that is far ahead would lose the oldest pushes.
    await eventually(() => plain.forEach(({ last }) => void expect(last).toBe(room.version())));
  }
  for (const phone of readers) phone.read(true);
  const upgraded = await Promise.all(newcomers);
  const phones = [...plain, ...readers, ...pollers, ...upgraded];
  await eventually(() => phones.forEach(({ last }) => void expect(last).toBe(room.version())));
  for (const phone of phones) phone.expectAllTo(room.version());
  for (const phone of upgraded) await eventually(() => expect(phone.transport).toBe('websocket'));
  for (const { socket } of phones) socket.close();
  await room.end();
}

/** The number and sizes of the bursts of a run. */
const inBursts = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 6, maxLength: 16 })
  .map((sizes) => sizes.map((size) => Math.ceil((size * PUSHES) / sizes.reduce((sum, one) => sum + one, 0))));

describe('thousands of pushes to sockets that read, poll, upgrade or block', () => {
  it('thousands of pushes reach every socket once and in order, while it reads, polls, upgrades or blocks in one process', async () => {
    await fc.assert(
      fc.asyncProperty(inBursts, (bursts) => run(bursts, [undefined])),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 240_000);

  it.skipIf(!isRedisThere)(
    'thousands of pushes reach every socket once and in order in two processes over Redis',
    async () => {
      await fc.assert(
        fc.asyncProperty(inBursts, async (bursts) => {
          const corner = prefixedRedis();
          await run(bursts, [corner.url, corner.url]);
          await corner.remove();
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    240_000,
  );
});

it('pushes to a socket that does not read arrive once it reads, in order and after the acks that were waiting', async () => {
  const room = await aRoom([undefined]);
  const [process] = room.processes as [Process];
  const phone = await join(process.url, ['websocket']);
  const received: unknown[] = [];
  phone.socket.on('solo:state', ({ version }: { version: number }) => received.push(version));
  phone.read(false);
  // More than the socket buffer, so that acks wait in the library.
  const many = 12_000;
  room.push(many, process);
  const other = await join(process.url, ['websocket']);
  for (const word of ['first', 'second']) {
    phone.socket.emit('clock', { t0: 1 }, () => received.push(word));
    await other.socket.emitWithAck('clock', { t0: 1 });
    await other.socket.emitWithAck('clock', { t0: 1 });
  }
  room.push(1, process);
  phone.read(true);
  await eventually(() => expect(received.at(-1)).toBe(many + 1));
  expect(received).toEqual([...Array.from({ length: many }, (_, index) => index + 1), 'first', 'second', many + 1]);
  for (const { socket } of [phone, other]) socket.close();
  await room.end();
});
