import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pinToGeneratorCore } from '../probe/pin';
import type { Assertions } from '../report/assertions';
import { chiSquareP, wilson } from '../report/intervals';
import { printColumns } from '../report/table';
import { startProduct } from '../servers/product';
import { type Count, figuresOf, type LiveFigures } from './live-figures';
import { type PlayedRoom, playRoom } from './live-room';
import { type RoomShares, seededRandom, simulate } from './model';
import { everyLink, type LinkName, type Room, rooms } from './rooms';

const MODEL_ROUNDS = 20_000;
const SEED = 42;
/** A p-value up to this means that a room's hits contradict the model. */
const LEAST_P = 0.01;
/** In 95 % of the rounds the television must show who was first within this time after the bound. */
const SHOWN_MS = 120;
/** If timers fire later than this, the machine is too busy: the simulated links are slower than the model's. */
const LATE_MS = 8;

type LiveRoom = Pick<Room, 'name' | 'phones' | 'aheadLeast'>;

interface Result extends LiveFigures, Pick<PlayedRoom, 'boundMs'> {
  room: LiveRoom;
  model: RoomShares;
  p: number;
}

/** Plays the rooms of the model and one with phones on every link, on one server. */
export async function playLive(rounds: number, assertions: Assertions): Promise<void> {
  console.log(`${rounds} rounds a room, all rooms at once; 200 rounds take some four minutes`);
  pinToGeneratorCore();
  const server = await startProduct();
  const lateness = monitorEventLoopDelay({ resolution: 1 });
  lateness.enable();
  const play = async (room: LiveRoom, index: number) => {
    const played = await playRoom(server, room, rounds, SEED + 10 * index);
    console.error(`played ${room.name}`);
    return { room, played };
  };
  const all = await Promise.all([...rooms, everyLink].map(play)).finally(() => {
    lateness.disable();
    return server.close();
  });
  const results = all.map(({ room, played }) => resultOf(room, played));
  const lateMs = lateness.percentile(99) / 1e6;
  assertions.check(
    `timers of this program are late by ${lateMs.toFixed(1)} ms (p99), at most ${LATE_MS}`,
    lateMs <= LATE_MS,
  );
  printColumns([HEAD, ...results.map(cellsOf)]);
  check(results, assertions);
}

function resultOf(room: LiveRoom, { rounds, boundMs }: PlayedRoom): Result {
  const model = simulate(room, MODEL_ROUNDS, seededRandom(SEED));
  const figures = figuresOf(rounds, room.phones);
  const p = chiSquareP(figures.first.hits, figures.first.of, model.first / 100);
  return { room, boundMs, model, p, ...figures };
}

const HEAD = [
  ...['room', 'first finger first, %', 'model', 'p', 'with a lead of 30 ms, %', 'model', 'by arrival, %'],
  ...['bound, ms', 'shown p50', 'p95', 'wins of a phone, % (model)'],
];

function cellsOf({ room, first, model, p, ahead, arrived, boundMs, shown, wins }: Result): string[] {
  const won = [...wins].map(
    ([link, share]) => `${link} ${share.toFixed(1)} (${(model.wins[link as LinkName] ?? 0).toFixed(1)})`,
  );
  return [
    ...[room.name, textOf(first), model.first.toFixed(1), p.toFixed(3), textOf(ahead), model.ahead.toFixed(1)],
    ...[textOf(arrived), String(boundMs), shown.p50.toFixed(0), shown.p95.toFixed(0), won.join(', ')],
  ];
}

const percentOf = ({ hits, of }: Count) => (100 * hits) / of;

/** `97.5 (94.3 to 98.9)`, with the 95 % interval. */
function textOf(count: Count): string {
  const [low, high] = wilson(count.hits, count.of).map((share) => (100 * share).toFixed(1));
  return `${percentOf(count).toFixed(1)} (${low} to ${high})`;
}

function check(results: readonly Result[], assertions: Assertions): void {
  for (const { room, p, shown, boundMs } of results) {
    assertions.check(`${room.name}: agrees with the model, p ${p.toFixed(3)}`, p > LEAST_P);
    const most = boundMs + SHOWN_MS;
    assertions.check(`${room.name}: p95 to the television ${shown.p95.toFixed(0)} ms of ${most}`, shown.p95 <= most);
  }
  // A single room has too few rounds with a lead of 30 ms, so rooms with the same `aheadLeast` are checked together.
  for (const least of new Set(results.flatMap(({ room }) => room.aheadLeast ?? []))) {
    const roomResults = results.filter(({ room }) => room.aheadLeast === least);
    const sum = roomResults.reduce((all, { ahead }) => ({ hits: all.hits + ahead.hits, of: all.of + ahead.of }), {
      hits: 0,
      of: 0,
    });
    const names = roomResults.map(({ room }) => room.name).join(', ');
    assertions.check(
      `${names}: a lead of 30 ms is judged right in ${textOf(sum)} % of ${sum.of} rounds, at least ${least} %`,
      percentOf(sum) >= least,
    );
  }
}
