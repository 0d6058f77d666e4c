import type { Limit } from '../../platform/limits/limits';

export const questionsLimits = {
  /** Reports of one user: as many as an evening has questions. */
  reportUser: { points: 40, seconds: 3600 },
  /** Reports by the cards of games from one address: they count as the host's, and take nothing of what the host may send. */
  reportCard: { points: 40, seconds: 3600 },
  /** Reports of one student: more than most contests have questions. */
  reportStudent: { points: 40, seconds: 3600 },
  /** Reports of all students of one run. A hall finds a wrong question with fewer, and nobody fills the owner's desk with more. */
  reportRun: { points: 300, seconds: 3600 },
} as const satisfies Record<string, Limit>;
