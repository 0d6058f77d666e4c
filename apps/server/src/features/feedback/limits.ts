import type { Limit, Limits } from '../../platform/limits/limits';

/** Nobody plays 20 games in an hour. */
export const ratingLimits = { ratingUser: { points: 20, seconds: 3600 } } as const satisfies Record<string, Limit>;

export type RatingLimits = Limits<keyof typeof ratingLimits>;
