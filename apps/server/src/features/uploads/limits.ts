import type { Limit } from '../../platform/limits/limits';

export const uploadsLimits = {
  /** Files of one user: six categories an hour with pictures for all questions and answers, twice over. */
  uploads: { points: 150, seconds: 3600 },
} as const satisfies Record<string, Limit>;
