import * as z from 'zod';
import { askedId, line, opaqueId, optionalLine } from '../fields/fields';
import { limits } from '../limits';
import { messages } from '../messages';
import { endpoint } from './endpoint';

export const rateGame = endpoint({
  method: 'POST',
  path: '/api/game-ratings',
  who: 'user',
  summary: 'What the guests thought of an evening: 1 to 5 stars, a sentence if they like',
  body: z.object({
    gameSessionId: askedId.nullish(),
    playerName: line(limits.personName, messages.fillAll),
    teamName: line(limits.teamName, messages.fillAll),
    rating: z
      .number({ error: messages.ratingNeeded })
      .int(messages.ratingNeeded)
      .min(1, messages.ratingNeeded)
      .max(5, messages.ratingNeeded),
    feedback: optionalLine(limits.feedback, messages.feedbackTooLong),
  }),
  reply: z.object({ ok: z.literal(true), id: opaqueId }),
});
