import * as z from 'zod';
import { askedId, epochMs, opaqueId, optionalSentence, positiveInt, sentence } from '../../fields/fields';
import { roundStatuses } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { endpoint } from '../endpoint';

/** The rival's phone in «خربطهم»: a token opens one round and nothing else. */

const params = z.object({ token: askedId });
const status = z.enum(roundStatuses);

export const createQrRound = endpoint({
  method: 'POST',
  path: '/api/qr-game/create',
  who: 'anyone',
  summary:
    'Makes the code of an own game’s open question, or finds the live one; without a game, a round of the sent texts, for visitors too',
  body: z.object({
    gameSessionId: askedId.nullish(),
    questionId: positiveInt,
    questionText: optionalSentence(limits.questionText, messages.optionTooLong),
    correctAnswer: optionalSentence(limits.answerText, messages.optionTooLong),
  }),
  reply: z.object({ sessionToken: z.string(), qrUrl: z.string() }),
});

export const readQrStatus = endpoint({
  method: 'GET',
  path: '/api/qr-game/:token/status',
  who: 'anyone',
  accountless: true,
  summary: 'How far a round is, and its options once there are three; 200 for a dead one too',
  params,
  secret: 'token',
  reply: z.object({
    status,
    options: z.array(z.string()).length(3).optional(),
    /** How many phones have opened the code. */
    phones: z.number().int().min(0),
  }),
});

/** What the phone shows. Whoever opens the code's address sees the answer: that is the game. */
export const phoneView = z.object({
  sessionToken: z.string(),
  status,
  questionId: positiveInt,
  questionText: z.string(),
  /** All of them, whatever the host has opened. */
  clues: z.array(z.string()).optional(),
  correctAnswer: z.string(),
  questionImage: z.string().optional(),
  questionAudio: z.string().optional(),
  questionVideo: z.string().optional(),
  /** Whose phone it is: the rival of the team that is asked; null for a round without a game. */
  rivalName: z.string().nullable(),
  /** Its colour and sign. */
  rivalTeam: z.union([z.literal(1), z.literal(2)]).nullable(),
  askedName: z.string().nullable(),
  expiresAt: epochMs,
  /** The two that were sent, once they were taken. */
  wrongOption1: z.string().optional(),
  wrongOption2: z.string().optional(),
});
export type PhoneView = z.infer<typeof phoneView>;

export const readQrRound = endpoint({
  method: 'GET',
  path: '/api/qr-game/:token',
  who: 'anyone',
  accountless: true,
  summary: 'The question and the answer of a live round, for the phone',
  params,
  secret: 'token',
  /** A phone names itself by a number of its own, so that it is counted once. */
  query: z.object({ phone: opaqueId.optional() }),
  reply: phoneView.extend({ version: z.number().int(), serverTime: epochMs }),
});

/** The two wrong options, as sent by either door. They are held against each other and against the answer by the use case. */
export const wrongOptions = {
  wrongOption1: sentence(limits.option, messages.twoOptionsNeeded, messages.optionTooLong),
  wrongOption2: sentence(limits.option, messages.twoOptionsNeeded, messages.optionTooLong),
};

export const sendQrOptions = endpoint({
  method: 'POST',
  path: '/api/qr-game/:token/options',
  who: 'anyone',
  accountless: true,
  summary: 'The two wrong options of the rival; the first phone to send wins',
  params,
  secret: 'token',
  body: z.object(wrongOptions),
  reply: z.object({ ok: z.literal(true) }),
});
