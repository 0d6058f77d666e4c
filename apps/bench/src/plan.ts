import type { Options } from './options';
import { isWanted, rowKinds, type Side, type Workload } from './report/rows';
import type { Rig } from './servers/rig';
import { fetchScripts } from './workloads/files';
import { playHall } from './workloads/hall';
import { fillLobby } from './workloads/lobby';
import { weigh } from './workloads/memory';
import { playMoves } from './workloads/moves';
import { poll } from './workloads/polls';
import type { Found } from './workloads/sample';
import { type Size, sizeOf } from './workloads/sizes';

/** One workload at one size, on each of its sides in turn. */
export interface Plan {
  workload: Workload;
  size: Size;
  sides: readonly Side[];
  /** How often the sides take turns. */
  pairs: number;
  run(rig: Rig, turn: Turn): Promise<Found>;
}

/** Which side's turn it is, and in which pair, from 1. */
export interface Turn {
  side: Side;
  pair: number;
}

/** Workloads that stand on the same started server, one after another. */
export type Station = readonly Plan[];

/** How much is measured. A size of the short run shows whether a change helps; the goals speak of the full one. */
interface Amount {
  halls: readonly [Size, ...Size[]];
  pushes: number;
  spreads: number;
  bursts: number;
  silences: number;
  lobbyMs: number;
  lobbies: number;
  weighings: number;
  polls: number;
  pollSeconds: number;
  games: number;
  rounds: number;
  requests: number;
}
const SHORT: Amount = {
  halls: [sizeOf(1, 500), sizeOf(10, 40)],
  pushes: 3,
  spreads: 1,
  bursts: 2,
  silences: 1,
  lobbyMs: 5000,
  lobbies: 1,
  weighings: 1,
  polls: 1,
  pollSeconds: 3,
  games: 100,
  rounds: 2,
  requests: 800,
};
const FULL: Amount = {
  halls: [sizeOf(1, 2000), sizeOf(1, 5000), sizeOf(100, 40)],
  pushes: 5,
  spreads: 3,
  bursts: 3,
  silences: 3,
  lobbyMs: 40_000,
  lobbies: 3,
  weighings: 3,
  polls: 3,
  pollSeconds: 10,
  games: 500,
  rounds: 3,
  requests: 3200,
};
const POLLERS = 500;
/** Two pulses of the server. */
const SILENT_MS = 18_000;
/** Databases differ in what an answer costs, not in how many phones there are. */
const DATABASES = sizeOf(1, 500);
const PAIR = ['floor', 'product'] as const;

/** What is measured, by the options: in the full run each workload on a fresh server, in the short one most of them share one. */
export function stationsOf(options: Options): Station[] {
  const plans = plansOf(options);
  if (options.isFull) return plans.map((plan) => [plan]);
  // What a used server has left free in memory would hide what a phone takes.
  const isAlone = ({ workload }: Plan) => workload === 'memory';
  return [plans.filter((plan) => !isAlone(plan)), ...plans.filter(isAlone).map((plan) => [plan])];
}

function plansOf({ isFull, only, sizes, pairs }: Options): Plan[] {
  const amount = isFull ? FULL : SHORT;
  const [large] = amount.halls;
  const wants = (workload: Workload, ...measures: string[]) =>
    rowKinds.some((kind) => kind.workload === workload && measures.includes(kind.measure) && isWanted(kind, only));
  const partsOf = (workload: Workload, { side, pair }: Turn) => ({
    pushes: wants(workload, 'pushCpu', 'pushBytes') ? amount.pushes : 0,
    spreads: wants(workload, 'answerCpu', 'ackP50', 'ackP99') ? amount.spreads : 0,
    bursts: wants(workload, 'burst') ? amount.bursts : 0,
    silentMs: wants(workload, 'silent') && pair <= amount.silences && (isFull || side === 'product') ? SILENT_MS : 0,
  });
  const all: Plan[] = [
    ...amount.halls.map((size): Plan => {
      const sides = isFull && size === large ? (['floor', 'durable', 'product'] as const) : PAIR;
      return { workload: 'hall', size, sides, pairs, run: (rig, turn) => playHall(rig, size, partsOf('hall', turn)) };
    }),
    {
      workload: 'memory',
      size: large,
      sides: PAIR,
      pairs: Math.min(pairs, amount.weighings),
      run: (rig) => weigh(rig, large.each),
    },
    {
      workload: 'lobby',
      size: large,
      // Held to a figure of the product's own, as silence is: the short run saves the floor's.
      sides: isFull ? PAIR : ['product'],
      pairs: Math.min(pairs, amount.lobbies),
      run: (rig) => fillLobby(rig, large.each, amount.lobbyMs),
    },
    {
      workload: 'polls',
      size: sizeOf(1, POLLERS),
      sides: PAIR,
      pairs: Math.min(pairs, amount.polls),
      run: (rig) => poll(rig, POLLERS, amount.pollSeconds),
    },
    {
      workload: 'moves',
      size: sizeOf(1, amount.games),
      sides: ['floor', 'durable', 'product'],
      pairs,
      run: (rig) => playMoves(rig, amount.games, amount.rounds),
    },
    {
      workload: 'files',
      size: sizeOf(1, 1),
      sides: PAIR,
      pairs,
      run: (rig) => fetchScripts(rig, amount.requests),
    },
    {
      workload: 'databases',
      size: DATABASES,
      sides: isFull ? ['sqlite', 'postgres', 'two'] : [],
      pairs,
      run: (rig, turn) => playHall(rig, DATABASES, partsOf('databases', turn)),
    },
  ];
  const isAsked = ({ workload, size, sides }: Plan) =>
    sides.length > 0 &&
    (sizes.length === 0 || sizes.some((name) => size.name.includes(name))) &&
    rowKinds.some((kind) => kind.workload === workload && isWanted(kind, only));
  return all.filter(isAsked);
}
