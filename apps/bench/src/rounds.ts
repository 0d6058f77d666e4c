import { fork } from 'node:child_process';
import { once } from 'node:events';
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
}
const WAYS: Way[] = [
  { name: 'within 2 s', overMs: SPREAD_MS, door: 'socket' },
  { name: 'within 2 s, over REST', overMs: SPREAD_MS, door: 'rest' },
  { name: 'in one instant', overMs: 0, door: 'socket' },
];

/** Sends at a chosen moment and waits for the screen. @returns how long that took, ms */
type Send = (at: number) => Promise<number>;

/**
 * A rival's two options: sent by the phone, shown on the host's screen in the same room, with 200 rounds at once. The floor is a
 * bare WebSocket server with the same rooms, the same lengths and the same two tellings, which keeps everything in memory; over
 * REST the same floor, for there is no faster way.
 */
export const rounds: Scenario = async ({ program, dataDir }) => {
  const product = await productRounds(program, dataDir);
  const floor = await floorRounds(product.pushes);
  return WAYS.flatMap((way) =>
    [['p50', 0.5, 5] as const, ['p99', 0.99, 10] as const].map(([name, share, times]): Row => {
      const low = percentile(floor.get(way) ?? [], share);
      const high = percentile(product.took.get(way) ?? [], share);
      const workload = `${ROUNDS} rounds, phone to screen, ${way.name}, ${name}`;
      return { workload, unit: 'ms', floor: low, product: high, goal: `<= ${times}x`, ok: high <= low * times };
    }),
  );
};

/** All phones of a turn. */
async function sendAll(sends: readonly Send[], { overMs }: Way): Promise<number[]> {
  return Promise.all(sends.map((send) => send(Math.random() * overMs)));
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isTold = (frame: string) => frame.startsWith('42["game:state"') && frame.includes('"phase":"question-display"');

interface Living {
  noura: Host;
  id: string;
  questions: number[];
  version: number;
  tv: RawScreen;
}

async function productRounds(program: string, dataDir: string) {
  const env = { LIMITS_FACTOR: '1000000', ADMIN_PASSWORD: 'owner-secret' };
  const server = await startServerProcess({ program, dataDir, env });
  await server.ready();
  const rooms: Living[] = [];
  while (rooms.length < ROUNDS) {
    const next = Math.min(AT_ONCE, ROUNDS - rooms.length);
    rooms.push(...(await Promise.all(Array.from({ length: next }, () => aLiving(server.url)))));
  }
  const took = new Map<Way, number[]>(WAYS.map((way) => [way, []]));
  let pushes = { tv: '', phone: '' };
  for (let turn = 0; turn < TURNS * WAYS.length; turn += 1) {
    const way = WAYS[turn % WAYS.length] as Way;
    const person = visitor(server.url);
    const phones = await inTurns(rooms, async (room) => {
      const token = await showCode(room, turn);
      return { room, token, phone: await openWatching(person, 'qr', token) };
    });
    const sample = phones[0];
    const seen = sample && [sample.room.tv.next(isTold), sample.phone.next((frame) => frame.startsWith('42'))];
    const sends = phones.map(({ room, token, phone }): Send => {
      return async (at) => {
        await wait(at);
        const told = room.tv.next(isTold);
        const sentAt = performance.now();
        if (way.door === 'socket') phone.send(`421${JSON.stringify(['qr:options', { token, ...WRONG }])}`);
        else await sendOverRest(person, token);
        return (await told).at - sentAt;
      };
    });
    const times = await sendAll(sends, way);
    if (turn >= WAYS.length) took.get(way)?.push(...times);
    const [tv, phone] = await Promise.all(seen ?? []);
    pushes = { tv: tv?.frame ?? '', phone: phone?.frame ?? '' };
    for (const one of phones) one.phone.close();
    await endTurn(rooms);
  }
  for (const { tv } of rooms) tv.close();
  await server.kill();
  return { took, pushes };
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

async function floorRounds(pushes: { tv: string; phone: string }): Promise<Map<Way, number[]>> {
  const child = fork(new URL('./rounds-floor.ts', import.meta.url));
  const [port] = (await once(child, 'message')) as [number];
  const open = async (room: number, as: 'tv' | 'phone') => {
    const screen = await openRaw(`ws://127.0.0.1:${port}`);
    const joined = screen.next((frame) => frame === 'hello');
    screen.send(JSON.stringify({ room, as, told: pushes[as] }));
    await joined;
    return screen;
  };
  const rooms = Array.from({ length: ROUNDS }, (_, room) => room);
  const screens = await inTurns(rooms, async (room) => ({
    tv: await open(room, 'tv'),
    phone: await open(room, 'phone'),
  }));
  const took = new Map<Way, number[]>(WAYS.map((way) => [way, []]));
  for (let turn = 0; turn < TURNS * WAYS.length; turn += 1) {
    const way = WAYS[turn % WAYS.length] as Way;
    const sends = screens.map(
      ({ tv, phone }): Send =>
        async (at) => {
          await wait(at);
          const told = tv.next(isTold);
          const sentAt = performance.now();
          phone.send(JSON.stringify(['qr:options', { token: 'x'.repeat(22), ...WRONG }]));
          return (await told).at - sentAt;
        },
    );
    const times = await sendAll(sends, way);
    if (turn >= WAYS.length) took.get(way)?.push(...times);
  }
  for (const { tv, phone } of screens) for (const screen of [tv, phone]) screen.close();
  child.disconnect();
  await once(child, 'exit');
  return took;
}
