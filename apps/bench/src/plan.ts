import { startFloor } from './floor/start';
import type { Side } from './report/rows';
import { startProduct } from './servers/product';
import type { Rig } from './servers/rig';
import { fetchScript } from './workloads/files';
import type { Findings } from './workloads/findings';
import { playHall, playRooms } from './workloads/halls';
import { measureMemory } from './workloads/memory';
import { playMoves } from './workloads/moves';
import { poll } from './workloads/polls';

/**
 * Sizes of the full run, to which the limits apply. `questions` is how many questions are measured for pushes, for answers spread over
 * time, and for answers at once.
 */
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
/** A short run, to see whether a change helps. */
export const SHORT: Amount = {
  ...FULL,
  phones: 500,
  rooms: 10,
  questions: 2,
  games: 100,
  pollSeconds: 3,
  requests: 800,
};
const PHONES_PER_ROOM = 40;

/** A workload, whose rows are measured on one server. */
export interface Workload {
  name: string;
  sides: readonly Side[];
  run(rig: Rig, amount: Amount): Promise<Findings>;
}

const PRODUCT_AND_FLOOR = ['product', 'floor'] as const;
export const workloads: readonly Workload[] = [
  { name: 'hall', sides: PRODUCT_AND_FLOOR, run: (rig, { phones, questions }) => playHall(rig, phones, questions) },
  {
    name: 'rooms',
    sides: PRODUCT_AND_FLOOR,
    run: (rig, { rooms, questions }) => playRooms(rig, rooms, PHONES_PER_ROOM, questions),
  },
  { name: 'memory', sides: PRODUCT_AND_FLOOR, run: (rig, { phones }) => measureMemory(rig, phones) },
  {
    name: 'moves',
    sides: ['product', 'durable'],
    run: (rig, { games, questions }) => playMoves(rig, games, questions),
  },
  { name: 'polls', sides: PRODUCT_AND_FLOOR, run: (rig, { pollers, pollSeconds }) => poll(rig, pollers, pollSeconds) },
  { name: 'files', sides: PRODUCT_AND_FLOOR, run: (rig, { requests }) => fetchScript(rig, requests) },
];

/** @param program path of the product's server */
export function startSide(side: Side, program: string): Promise<Rig> {
  return side === 'product' ? startProduct(program) : startFloor(side === 'durable');
}
