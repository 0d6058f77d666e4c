import type { Limit, Limits } from '../../../platform/limits/limits';

/** Messages to the owner. Above `feedbackMails` messages are stored without a mail. */
export const feedbackLimits = {
  feedbackUser: { points: 10, seconds: 3600 },
  feedbackAddress: { points: 100, seconds: 3600 },
  feedbackMails: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type FeedbackLimits = Limits<keyof typeof feedbackLimits>;
