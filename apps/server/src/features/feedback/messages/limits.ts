import type { Limit, Limits } from '../../../platform/limits/limits';

/** Messages to the owner. Beyond the last one a message is kept as any other, and the owner finds it on their page instead of in a mail. */
export const feedbackLimits = {
  feedbackUser: { points: 10, seconds: 3600 },
  feedbackAddress: { points: 100, seconds: 3600 },
  feedbackMails: { points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type FeedbackLimits = Limits<keyof typeof feedbackLimits>;
