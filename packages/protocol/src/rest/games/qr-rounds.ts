import * as z from 'zod';
import {
  answerLines,
  epochMs,
  lines,
  opaqueId,
  optionalLines,
  positiveInt,
  questionLines,
  requestedId,
} from '../../fields/fields';
import { roundStatuses } from '../../games';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { seatView } from '../../seats';
import { endpoint } from '../endpoint';

/** The rival's phone in «خربطهم»: a token gives access to one round only. */

const params = z.object({ token: requestedId });
const status = z.enum(roundStatuses);

export const createQrRound = endpoint({
  method: 'POST',
  path: '/api/qr-game/create',
  who: 'anyone',
  summary:
    "Creates the code for the open question of one of the caller's games, or returns the live code. Without a game, creates a round from the sent texts; visitors may call this too",
  body: z.object({
    gameSessionId: requestedId.nullish(),
    questionId: positiveInt,
    questionText: optionalLines(limits.questionText, questionLines, messages.optionTooLong),
    correctAnswer: optionalLines(limits.answerText, answerLines, messages.optionTooLong),
  }),
  reply: z.object({ sessionToken: z.string(), qrUrl: z.string() }),
});

/**
 * The option of this phone's team that the asked team chose, and how often this team has fooled the other team in this game. Present while
 * the result of a round is shown; absent if the asked team chose another option.
 */
const fooled = z.object({ option: z.string(), times: positiveInt });

export const readQrStatus = endpoint({
  method: 'GET',
  path: '/api/qr-game/:token/status',
  who: 'anyone',
  accountless: true,
  summary: 'The status of a round, with its options once there are three; 200 even after its end',
  params,
  secret: 'token',
  reply: z.object({
    status,
    options: z.array(z.string()).length(3).optional(),
    /** How many phones have opened the code. */
    phones: z.number().int().min(0),
    fooled: fooled.optional(),
  }),
});

/** The round as the rival's phone sees it. Everyone with the code's URL sees the answer: the rivals need it to write wrong options. */
export const phoneView = z.object({
  sessionToken: z.string(),
  status,
  questionId: positiveInt,
  questionText: z.string(),
  /** All clues, including those that the host has not opened. */
  clues: z.array(z.string()).optional(),
  correctAnswer: z.string(),
  questionImage: z.string().optional(),
  questionAudio: z.string().optional(),
  questionVideo: z.string().optional(),
  /** The name of the phone's team, which is the rival of the asked team; null for a round without a game. */
  rivalName: z.string().nullable(),
  /** The number of the phone's team, for colour and sign. */
  rivalTeam: z.union([z.literal(1), z.literal(2)]).nullable(),
  askedName: z.string().nullable(),
  expiresAt: epochMs,
  /** The two accepted options; absent before they were accepted. */
  wrongOption1: z.string().optional(),
  wrongOption2: z.string().optional(),
  fooled: fooled.optional(),
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
  /** The phone's random id, so that the phone is counted once. */
  query: z.object({ phone: opaqueId.optional() }),
  reply: phoneView.extend({ version: z.number().int(), serverTime: epochMs }),
});

/** The two wrong options, sent over REST or the socket. The use case compares them with each other and with the answer. */
export const wrongOptions = {
  wrongOption1: lines(limits.option, answerLines, messages.twoOptionsNeeded, messages.optionTooLong),
  wrongOption2: lines(limits.option, answerLines, messages.twoOptionsNeeded, messages.optionTooLong),
};

export const sendQrOptions = endpoint({
  method: 'POST',
  path: '/api/qr-game/:token/options',
  who: 'anyone',
  accountless: true,
  summary: "Sends the rival's two wrong options; the first phone wins",
  params,
  secret: 'token',
  body: z.object(wrongOptions),
  reply: z.object({ ok: z.literal(true) }),
});

export const seatReply = z.object({
  seatId: opaqueId,
  version: z.number().int(),
  serverTime: epochMs,
  state: seatView,
});

export const takeSeat = endpoint({
  method: 'POST',
  path: '/api/qr-game/:token/seat',
  who: 'anyone',
  accountless: true,
  summary:
    'Gives a phone that has scanned a live round a seat in its game, or returns the existing one; sets a cookie that proves the seat',
  params,
  secret: 'token',
  body: z.object({
    /** The phone's random id, so that a retry finds the same seat. */
    phone: opaqueId,
    /** Whether to move a seat that the phone already has in the asked team to the team that writes the options. */
    isOther: z.boolean().default(false),
  }),
  reply: seatReply,
});

export const readSeat = endpoint({
  method: 'GET',
  path: '/api/game-seats/:id',
  who: 'anyone',
  accountless: true,
  summary: 'The state that the phone of a seat shows; only for the phone whose cookie proves the seat',
  params: z.object({ id: requestedId }),
  reply: seatReply,
});
