import { startFloor } from './floor/start';
import type { Side } from './report/rows';
import { startProduct } from './servers/product';
import type { Rig } from './servers/rig';
import { fetchScript } from './workloads/files';
import type { Findings } from './workloads/findings';
import { playHall, playRooms } from './workloads/halls';
import { weigh } from './workloads/memory';
import { playMoves } from './workloads/moves';
import { poll } from './workloads/polls';

/** How much is measured, with so many questions each of pushes, spread answers and answers at once. The limits speak of the full run. */
export const FULL = {
  phones: 2000,
  rooms: 100,
  questions: 3,
  games: 500,
  pollers: 500,
  pollSeconds: 10,
  requests: 3200,
};
export type Amount = typeof FULL;
/** Shows whether a change helps. */
export const SHORT: Amount = {
  ...FULL,
  phones: 500,
  rooms: 10,
  questions: 2,
  games: 100,
  pollSeconds: 3,
  requests: 800,
};
const A_ROOM = 40;

/** Rows that are found on one server. */
export interface Workload {
  name: string;
  sides: readonly Side[];
  run(rig: Rig, amount: Amount): Promise<Findings>;
}

const PAIR = ['product', 'floor'] as const;
export const workloads: readonly Workload[] = [
  { name: 'hall', sides: PAIR, run: (rig, { phones, questions }) => playHall(rig, phones, questions) },
  { name: 'rooms', sides: PAIR, run: (rig, { rooms, questions }) => playRooms(rig, rooms, A_ROOM, questions) },
  { name: 'memory', sides: PAIR, run: (rig, { phones }) => weigh(rig, phones) },
  {
    name: 'moves',
    sides: ['product', 'durable'],
    run: (rig, { games, questions }) => playMoves(rig, games, questions),
  },
  { name: 'polls', sides: PAIR, run: (rig, { pollers, pollSeconds }) => poll(rig, pollers, pollSeconds) },
  { name: 'files', sides: PAIR, run: (rig, { requests }) => fetchScript(rig, requests) },
];

/** @param program of the product */
export function startSide(side: Side, program: string): Promise<Rig> {
  return side === 'product' ? startProduct(program) : startFloor(side === 'durable');
}
