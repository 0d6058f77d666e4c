import type { Limit } from '../../platform/limits/limits';

export const questionsLimits = {
  /** Reports of one user: as many as an evening has questions. */
  reportUser: { points: 40, seconds: 3600 },
  /** Reports from phones with a game's card, by address: separate from the host's own limit. */
  reportCard: { points: 40, seconds: 3600 },
  /** Reports of one student: more than most contests have questions. */
  reportStudent: { points: 40, seconds: 3600 },
  /** Reports of all students of one run: more than needed to find a wrong question, but not enough to flood the desk. */
  reportRun: { points: 300, seconds: 3600 },
} as const satisfies Record<string, Limit>;
