import type { Limit } from '../../platform/limits/limits';

export const uploadsLimits = {
  /** Files of one user: six whole categories an hour with a picture of each question and each answer, and each of them twice over. */
  uploads: { points: 150, seconds: 3600 },
} as const satisfies Record<string, Limit>;
