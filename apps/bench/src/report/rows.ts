import type { Size } from '../workloads/sizes';
import { phonesOf } from '../workloads/sizes';

/** On what a figure was measured. `node` is `node -e 0`, `sqlite` the product on its built-in database. */
export type Side = 'floor' | 'durable' | 'node' | 'sqlite' | 'product' | 'postgres' | 'two';

/** What a row is held to: a ratio of the product to its floor, or a figure of the product's own. */
export interface Goal {
  of: 'ratio' | 'product';
  least?: number;
  most?: number;
}

/** One line of the table. */
export interface RowKind {
  /** The workload that finds it, as `--only` names it. */
  workload: Workload;
  measure: string;
  label: string;
  unit: string;
  floor: Side;
  product: Side;
  /** Undefined: told, and held to nothing. */
  goal?: (size: Size) => Goal;
}
export type Workload = 'hall' | 'memory' | 'lobby' | 'polls' | 'moves' | 'files' | 'start' | 'databases';

const ratioMost = (most: number) => () => ({ of: 'ratio', most }) as const;
const ratioLeast = (least: number) => () => ({ of: 'ratio', least }) as const;
const most = (figure: number) => () => ({ of: 'product', most: figure }) as const;
/** What phones that do nothing may take of a core, in percent. */
const silence = (size: Size): Goal => ({ of: 'product', most: phonesOf(size) <= 2000 ? 2 : 5 });

const beside = { floor: 'floor', product: 'product' } as const;

export const rowKinds: readonly RowKind[] = [
  {
    workload: 'hall',
    measure: 'pushCpu',
    label: 'push, CPU per delivery',
    unit: 'µs',
    ...beside,
    goal: ratioMost(1.3),
  },
  {
    workload: 'hall',
    measure: 'pushBytes',
    label: 'push, bytes of a question',
    unit: 'B',
    ...beside,
    goal: ratioMost(2),
  },
  { workload: 'hall', measure: 'burst', label: 'answers at once', unit: '/s', ...beside, goal: ratioLeast(0.7) },
  {
    workload: 'hall',
    measure: 'answerCpu',
    label: 'answers spread, CPU each',
    unit: 'µs',
    ...beside,
    goal: ratioMost(3),
  },
  {
    workload: 'hall',
    measure: 'answerCpu',
    label: 'answers spread, CPU each, floor with durable rows',
    unit: 'µs',
    floor: 'durable',
    product: 'product',
  },
  { workload: 'hall', measure: 'ackP50', label: 'answers spread, ack p50', unit: 'ms', ...beside },
  { workload: 'hall', measure: 'ackP99', label: 'answers spread, ack p99', unit: 'ms', ...beside, goal: most(10) },
  { workload: 'hall', measure: 'joinCpu', label: 'join, CPU each', unit: 'ms', ...beside, goal: ratioMost(2) },
  { workload: 'hall', measure: 'joinP50', label: 'all join at once, p50', unit: 'ms', ...beside, goal: most(600) },
  { workload: 'hall', measure: 'silent', label: 'silent phones, share of a core', unit: '%', ...beside, goal: silence },
  { workload: 'memory', measure: 'memory', label: 'memory a phone', unit: 'KB', ...beside, goal: ratioMost(2.5) },
  {
    workload: 'lobby',
    measure: 'lobbyBytes',
    label: 'lobby, bytes to a phone',
    unit: 'B',
    ...beside,
    goal: most(3000),
  },
  { workload: 'lobby', measure: 'lobbyCpu', label: 'lobby, CPU per join', unit: 'ms', ...beside },
  {
    workload: 'polls',
    measure: 'polls',
    label: 'polls at 1 Hz, share of a core',
    unit: '%',
    ...beside,
    goal: most(25),
  },
  { workload: 'polls', measure: 'pollBytes', label: 'polls, bytes of a 304', unit: 'B', ...beside, goal: most(150) },
  {
    workload: 'moves',
    measure: 'moveCpu',
    label: 'move of a team game, CPU, floor with durable rows',
    unit: 'µs',
    floor: 'durable',
    product: 'product',
    goal: ratioMost(2.5),
  },
  { workload: 'moves', measure: 'moveCpu', label: 'move of a team game, CPU', unit: 'µs', ...beside },
  {
    workload: 'files',
    measure: 'fileCpu',
    label: 'hashed script, CPU a request',
    unit: 'µs',
    ...beside,
    goal: ratioMost(3),
  },
  {
    workload: 'start',
    measure: 'start',
    label: 'start to listening, node -e 0',
    unit: 'ms',
    floor: 'node',
    product: 'product',
    goal: ratioMost(6),
  },
  {
    workload: 'databases',
    measure: 'burst',
    label: 'PostgreSQL: answers at once, SQLite',
    unit: '/s',
    floor: 'sqlite',
    product: 'postgres',
    goal: ratioLeast(0.6),
  },
  {
    workload: 'databases',
    measure: 'answerCpu',
    label: 'PostgreSQL: answers spread, CPU each, SQLite',
    unit: 'µs',
    floor: 'sqlite',
    product: 'postgres',
    goal: ratioMost(1.5),
  },
  {
    workload: 'databases',
    measure: 'ackP50',
    label: 'two and Redis: answers spread, ack p50, SQLite',
    unit: 'ms',
    floor: 'sqlite',
    product: 'two',
    goal: most(50),
  },
  {
    workload: 'databases',
    measure: 'burst',
    label: 'two and Redis: answers at once, SQLite',
    unit: '/s',
    floor: 'sqlite',
    product: 'two',
    goal: ratioLeast(0.4),
  },
  {
    workload: 'databases',
    measure: 'pushCpu',
    label: 'two and Redis: push, CPU per delivery, SQLite',
    unit: 'µs',
    floor: 'sqlite',
    product: 'two',
    goal: ratioMost(2),
  },
];

/** Whether a row is asked for: without words all are. */
export function isWanted({ workload, label }: RowKind, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => `${workload} ${label}`.includes(word));
}
