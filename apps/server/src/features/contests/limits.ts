import type { Limit, Limits } from '../../platform/limits/limits';

export const contestLimits = {
  /** New participants of one contest. */
  contestJoinRun: { points: 500, seconds: 1 },
  /**
   * New participants of one contest from one address. The cost of a join and the length of the window depend on how many participants the
   * contest allows (steps/join.ts).
   */
  contestJoinAddress: { points: 400, seconds: 20, unit: 1000 },
  /** Shared phones that give up their place in the lobby of one contest. Limited because each causes a push to all screens. */
  contestGiveUpRun: { points: 4, seconds: 1 },
  /** Wrong join codes, per device and per address. A limit over all addresses would let an attacker lock everybody out. */
  contestCodeDevice: { points: 10, seconds: 60 },
  contestCodeAddress: { points: 120, seconds: 60 },
  /** Reads of results per teacher: each takes up to 50 ms, even if its client disconnects meanwhile. */
  contestResults: { points: 60, seconds: 60 },
  /** Exports of results per teacher. An export of 2,000 students takes seconds and 100 MB. */
  contestExport: { points: 10, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type ContestLimits = Limits<keyof typeof contestLimits>;
