import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Host, host } from '@lamma/testkit/people/host';
import { type Visitor, visitor } from '@lamma/testkit/people/visitor';
import { startServerProcess } from '@lamma/testkit/server-process';
import { openRaw, openWatching, type RawScreen } from './raw-screen';
import { percentile, type Row } from './report';
import type { Scenario } from './scenarios';

const ROUNDS = 200;
/** Each game plays so many questions; the first warms up. */
const TURNS = 6;
/** The rivals of 200 living rooms send within so long. */
const SPREAD_MS = 2000;
const AT_ONCE = 16;
const WRONG = { wrongOption1: 'بغداد العباسية', wrongOption2: 'عمّان القديمة' };

/** How phones send: when within `overMs`, and by which door. */
interface Way {
  name: string;
  overMs: number;
  door: 'socket' | 'rest';
  /** As phones send; the other ways are printed beside it, to see what they cost. */
  isHeld: boolean;
}
const WAYS: Way[] = [
  { name: 'within 2 s', overMs: SPREAD_MS, door: 'socket', isHeld: true },
  { name: 'within 2 s, over REST', overMs: SPREAD_MS, door: 'rest', isHeld: false },
  { name: 'in one instant', overMs: 0, door: 'socket', isHeld: false },
];

/** One of the two that are measured. */
interface Rig {
  /** All phones send, as the way says. @returns how long each screen waited for it, ms */
  turn(way: Way): Promise<number[]>;
  close(): Promise<void>;
}
interface Told {
  tv: string;
  phone: string;
}

/**
 * A rival's two options: sent by the phone, shown on the host's screen in the same room, with 200 rounds at once. The floor is a
 * bare WebSocket server with the same rooms, the same lengths and the same two tellings, which keeps everything in memory; over
 * REST the same floor, for there is no faster way. The product answers and tells only what is on the disk; the second floor does
 * that too, and says how much of the ratio is the disk. They take turns, so that what else the machine does meets them all.
 */
export const rounds: Scenario = async ({ program, dataDir }) => {
  const { rig: product, told } = await openProduct(program, dataDir);
  // The first turn of each warms up; the product's tells how long its pushes are.
  for (const way of WAYS) await product.turn(way);
  const rigs = { floor: await openFloor(told), synced: await openFloor(told, join(dataDir, 'floor.log')), product };
  for (const way of WAYS) for (const rig of [rigs.floor, rigs.synced]) await rig.turn(way);
  const took = WAYS.map((way): Took => ({ way, floor: [], synced: [], product: [] }));
  for (let turn = 1; turn < TURNS; turn += 1) {
    for (const row of took) {
      for (const name of ['floor', 'synced', 'product'] as const) row[name].push(...(await rigs[name].turn(row.way)));
    }
  }
  await Promise.all(Object.values(rigs).map((rig) => rig.close()));
  return took.flatMap((row) =>
    (['floor', 'synced'] as const).flatMap((beside) => [
      rowOf(row, beside, 'p50', 0.5, 5),
      rowOf(row, beside, 'p99', 0.99, 10),
    ]),
  );
};

/** What the screens of a way waited for: of the floor, of the same floor with the disk, of the product. */
interface Took extends Record<'floor' | 'synced' | 'product', number[]> {
  way: Way;
}

function rowOf(
  { way, product, ...floors }: Took,
  beside: 'floor' | 'synced',
  name: string,
  share: number,
  times: number,
): Row {
  const [low, high] = [percentile(floors[beside], share), percentile(product, share)];
  const durable = beside === 'synced' ? ', a floor that waits for the disk' : '';
  const workload = `${ROUNDS} rounds, phone to screen, ${way.name}, ${name}${durable}`;
  const isHeld = way.isHeld && beside === 'floor';
  return {
    workload,
    unit: 'ms',
    floor: low,
    product: high,
    goal: isHeld ? `<= ${times}x` : null,
    ok: !isHeld || high <= low * times,
  };
}

/** All phones of a turn. @param send sends for one room, and waits for its screen */
function sendAll<R>(rooms: readonly R[], { overMs }: Way, send: (room: R) => Promise<number>): Promise<number[]> {
  return Promise.all(
    rooms.map(async (room) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * overMs));
      return send(room);
    }),
  );
}
const isTold = (frame: string) => frame.startsWith('42["game:state"') && frame.includes('"phase":"question-display"');

interface Living {
  noura: Host;
  id: string;
  questions: number[];
  version: number;
  tv: RawScreen;
}

async function openProduct(program: string, dataDir: string): Promise<{ rig: Rig; told: Told }> {
  const env = { LIMITS_FACTOR: '1000000', ADMIN_PASSWORD: 'owner-secret' };
  const server = await startServerProcess({ program, dataDir, env });
  await server.ready();
  const living = await inTurns(
    Array.from({ length: ROUNDS }, () => server.url),
    aLiving,
  );
  const person = visitor(server.url);
  const told: Told = { tv: '', phone: '' };
  let turns = 0;
  const turn = async (way: Way): Promise<number[]> => {
    const rooms = await inTurns(living, async (room) => {
      const token = await showCode(room, turns);
      return { ...room, token, phone: await openWatching(person, 'qr', token) };
    });
    turns += 1;
    const heard = rooms[0]?.phone.next((frame) => frame.startsWith('42'));
    const times = await sendAll(rooms, way, async ({ tv, phone, token }) => {
      const shown = tv.next(isTold);
      const sentAt = performance.now();
      if (way.door === 'socket') phone.send(`421${JSON.stringify(['qr:options', { token, ...WRONG }])}`);
      else await sendOverRest(person, token);
      const { at, frame } = await shown;
      told.tv = frame;
      return at - sentAt;
    });
    told.phone = (await heard)?.frame ?? '';
    for (const { phone } of rooms) phone.close();
    await endTurn(living);
    return times;
  };
  const close = async () => {
    for (const { tv } of living) tv.close();
    await server.stop();
  };
  return { rig: { turn, close }, told };
}

async function sendOverRest(person: Visitor, token: string): Promise<void> {
  const { status } = await person.request('POST', `/api/qr-game/${token}/options`, WRONG);
  if (status !== 200) throw new Error(`options were refused: ${status}`);
}

async function aLiving(url: string): Promise<Living> {
  const noura = await host(url);
  const { id, state } = await noura.startGame({ gameMode: 'qr' });
  const questions = state.categoriesData.flatMap((category) => category.questions.map((question) => question.id));
  return { noura, id, questions, version: 0, tv: await openWatching(noura, 'game', id) };
}

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  }
  return done;
}

async function move(room: Living, command: Parameters<Host['move']>[2]) {
  const { status, body } = await room.noura.move(room.id, room.version, command);
  if (status !== 200) throw new Error(`${command.type} was refused: ${JSON.stringify(body.message)}`);
  room.version = body.version;
  return body.state;
}

async function showCode(room: Living, turn: number): Promise<string> {
  await move(room, { type: 'openQuestion', questionId: room.questions[turn] ?? 0 });
  const state = await move(room, { type: 'startQrRound' });
  return (state.gameMode === 'qr' && state.round?.sessionToken) || '';
}

/** Every room chooses, and the server ends its result after three seconds. */
async function endTurn(rooms: readonly Living[]): Promise<void> {
  const isNext = (frame: string) =>
    frame.startsWith('42["game:state"') && frame.includes('"phase":"category-selection"');
  const ended = rooms.map(({ tv }) => tv.next(isNext));
  await inTurns(rooms, async (room) => {
    room.version += 1;
    await move(room, { type: 'chooseOption', option: 0 });
    room.version += 1;
  });
  await Promise.all(ended);
}

/** @param file where it keeps what it was sent; in memory alone without */
async function openFloor(told: Told, file?: string): Promise<Rig> {
  const child = fork(new URL('./rounds-floor.ts', import.meta.url), file === undefined ? [] : [file]);
  const [port] = (await once(child, 'message')) as [number];
  const open = async (room: number, as: 'tv' | 'phone') => {
    const screen = await openRaw(`ws://127.0.0.1:${port}`);
    const joined = screen.next((frame) => frame === 'hello');
    screen.send(JSON.stringify({ room, as, told: told[as] }));
    await joined;
    return screen;
  };
  const rooms = await inTurns(
    Array.from({ length: ROUNDS }, (_, room) => room),
    async (room) => ({ tv: await open(room, 'tv'), phone: await open(room, 'phone') }),
  );
  return {
    turn: (way) =>
      sendAll(rooms, way, async ({ tv, phone }) => {
        const shown = tv.next(isTold);
        const sentAt = performance.now();
        phone.send(JSON.stringify(['qr:options', { token: 'x'.repeat(22), ...WRONG }]));
        return (await shown).at - sentAt;
      }),
    async close() {
      for (const { tv, phone } of rooms) for (const screen of [tv, phone]) screen.close();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
