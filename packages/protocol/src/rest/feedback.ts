import * as z from 'zod';
import {
  clientUuid,
  epochMs,
  line,
  opaqueId,
  optionalSentence,
  pageQuery,
  paragraph,
  requestedId,
} from '../fields/fields';
import { limits } from '../limits';
import { notesLimits } from '../limits/notes';
import { messages } from '../messages';
import { notesMessages } from '../messages/notes';
import { endpoint } from './endpoint';

export const rateGame = endpoint({
  method: 'POST',
  path: '/api/game-ratings',
  who: 'user',
  summary: "Rates one of the caller's games: 1 to 5 stars and an optional sentence",
  body: z.object({
    gameSessionId: requestedId,
    playerName: line(limits.personName, messages.fillAll),
    teamName: line(limits.teamName, messages.fillAll),
    rating: z
      .number({ error: messages.ratingNeeded })
      .int(messages.ratingNeeded)
      .min(1, messages.ratingNeeded)
      .max(5, messages.ratingNeeded),
    feedback: optionalSentence(limits.feedback, messages.feedbackTooLong),
  }),
  reply: z.object({ ok: z.literal(true), id: opaqueId }),
});

/** The type of a message to the owner: a remark or a suggestion. */
export const feedbackType = z.enum(['feedback', 'suggestion'], { error: notesMessages.typeNeeded });
export type FeedbackType = z.infer<typeof feedbackType>;

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback-suggestions',
  who: 'user',
  summary: 'Sends feedback to the owner, who is notified by mail; once per `clientId`',
  body: z.object({
    feedback: paragraph(limits.feedback, notesMessages.messageNeeded, messages.feedbackTooLong),
    type: feedbackType,
    /** Accepted but ignored, because the sender is the signed-in account. */
    userEmail: z.unknown().optional(),
    clientId: clientUuid.nullish(),
  }),
  reply: z.object({ ok: z.literal(true), id: opaqueId }),
});

/** A message as the owner sees it. */
export const ownersMessage = z.object({
  id: opaqueId,
  type: feedbackType,
  feedback: z.string(),
  at: epochMs,
  isHandled: z.boolean(),
  user: z.object({ id: opaqueId, name: z.string(), email: z.string() }),
  answer: z.object({ text: z.string(), at: epochMs }).nullable(),
});
export type OwnersMessage = z.infer<typeof ownersMessage>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  who: 'owner',
  summary: 'Open or handled messages of users, newest first; 50 a page',
  query: pageQuery.extend({ state: z.enum(['new', 'handled']).default('new'), type: feedbackType.optional() }),
  paged: true,
  reply: z.array(ownersMessage),
});

export const countFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/count',
  who: 'owner',
  summary: 'Number of open messages, counted up to 100',
  reply: z.object({ waiting: z.number().int().min(0).max(notesLimits.countedAtMost) }),
});

const params = z.object({ id: requestedId });
const okReply = z.object({ ok: z.literal(true) });

export const markFeedback = endpoint({
  method: 'PUT',
  path: '/api/admin/feedback/:id',
  who: 'owner',
  summary: 'Marks a message as handled or open',
  params,
  body: z.object({ isHandled: z.boolean() }),
  reply: okReply,
});

export const answerFeedback = endpoint({
  method: 'PUT',
  path: '/api/admin/feedback/:id/answer',
  who: 'owner',
  summary:
    'Answers a message, or changes its answer: the answer appears unread in the author’s notes, and the message counts as handled',
  params,
  body: z.object({
    answer: paragraph(notesLimits.answer, notesMessages.answerNeeded, notesMessages.answerTooLong),
  }),
  reply: okReply,
});
