import * as z from 'zod';
import { contestQuestion, contestSettings, contestView, type LeftOut, optionLetter, shares } from './contests';
import { epochMs, opaqueId, requestedId } from './fields/fields';
import { limits } from './limits';

/** Wire types of contests that only the teacher's screens have: the view with the ranking, its pushes, and the commands. */

export const contestParticipant = z.object({
  id: opaqueId,
  name: z.string(),
  score: z.number().int().min(0),
  /** Milliseconds, because rounding to seconds would change the ranking; null without an answer. */
  avgResponseTime: z.number().min(0).nullable(),
  joinedAt: epochMs,
  /** The order of joining: breaks ties in the ranking, because `joinedAt` may be equal. */
  joinOrder: z.number().int().min(0),
  answers: z.record(
    z.string(),
    z.object({ selectedAnswer: optionLetter, isCorrect: z.boolean(), points: z.number().int() }),
  ),
  answersCount: z.number().int().min(0),
  correctCount: z.number().int().min(0),
  /** Equal score and time share a rank. */
  rank: z.number().int().min(1),
  /** Only the teacher sees the name. */
  isHidden: z.boolean(),
  /** Removed by the teacher, who may let the participant back in. */
  isRemoved: z.boolean(),
  /** Equal numbers mean the same address; the address itself is never sent. */
  addressGroup: z.number().int().min(1).nullable(),
});
export type ContestParticipant = z.infer<typeof contestParticipant>;

/** A row of the teacher's live ranking; `solo:ranking` sends the changed ones. */
export const rankedRow = contestParticipant.omit({ answers: true });
export type RankedRow = z.infer<typeof rankedRow>;

/** A phone that may belong to an absent participant and waits for the teacher to give it that place. */
const waitingPhone = z.object({ phoneId: opaqueId, participantId: opaqueId });
export type WaitingPhone = z.infer<typeof waitingPhone>;

/** A place that was given to another phone. */
const givenPlace = z.object({
  participantId: opaqueId,
  phoneId: opaqueId,
  /** The name with which that phone had joined. */
  phoneName: z.string(),
  givenAt: epochMs,
});
export type GivenPlace = z.infer<typeof givenPlace>;

export const contestTeacherView = contestView.extend({
  settings: contestSettings,
  questions: z.array(contestQuestion),
  /** The six-digit join code, equivalent to `joinUrl`; null after the end, and in runs that began on a server without codes. */
  code: z.string().nullable(),
  /** True if the teacher's screens hide the code during a question. */
  isCodeHidden: z.boolean(),
  /** Based on the address at which phones reach this server: `/solo-game-join/{id}`. */
  joinUrl: z.string(),
  /** The maximum number of participants. */
  allowed: z.number().int().min(1),
  /** The run's number, from 1. */
  runNumber: z.number().int().min(1),
  /** The projector shows the ranking instead of the closed question. */
  isRankingShown: z.boolean(),
  /** The end of the `takeBack` window while nobody has answered; null otherwise. */
  takeBackUntil: epochMs.nullable(),
  answeredCount: z.number().int().min(0),
  presentCount: z.number().int().min(0),
  /** For the current question, open or closed. */
  liveShares: shares,
  /** After the end: the question that was answered wrong most; absent if none was. */
  hardest: z
    .object({
      questionIndex: z.number().int().min(0),
      right: z.number().int().min(0),
      answers: z.number().int().min(1),
    })
    .optional(),
  /** Phones that may be a participant's second one: they joined with the name of somebody absent. */
  waiting: z.array(waitingPhone).optional(),
  /** Places given to another phone that can be taken back, in the order of giving. */
  givenPlaces: z.array(givenPlace).optional(),
  /** All participants in ranking order; removed ones last. */
  ranking: z.array(rankedRow),
});
export type ContestTeacherView = z.infer<typeof contestTeacherView>;

/** A participant's totals; times in ms. */
export type ScoredRow = readonly [id: string, score: number, correct: number, answers: number, responseMs: number];

/** Changed rows of the teacher's ranking. A client with all rows sorts them by points and time. */
export interface RowsMoved {
  /** New rows, and rows that were removed, let back in or hidden. */
  rows: RankedRow[];
  /** Rows of participants who only answered. */
  scored: ScoredRow[];
}

/** Checksums over all rows of the ranking. If a screen's own sums differ, it has missed rows and reloads all of them. */
export interface RowsTotal {
  rows: number;
  answers: number;
  score: number;
}

type TeacherLeftOut = LeftOut | 'title' | 'settings' | 'questions' | 'joinUrl';
/** The teacher's view in a push, without the ranking and the fields that are the same for every question. */
export type ContestTeacherPush = Omit<ContestTeacherView, TeacherLeftOut | 'ranking'> &
  Partial<Pick<ContestTeacherView, TeacherLeftOut>>;

// Commands -----------------------------------------------------------------------------------------------------------

const participantId = requestedId;

/** A teacher's commands, by socket or REST. */
export const contestCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('navigate'), questionIndex: z.number().int() }),
  z.strictObject({ type: z.literal('takeBack') }),
  z.strictObject({ type: z.literal('close') }),
  /** Shows the ranking on the projector, instead of a closed question. */
  z.strictObject({ type: z.literal('showRanking'), isShown: z.boolean() }),
  z.strictObject({ type: z.literal('extraTime'), seconds: z.union([z.literal(15), z.literal(30)]) }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('restart') }),
  z.strictObject({ type: z.literal('clearParticipants') }),
  z.strictObject({ type: z.literal('lock'), isLocked: z.boolean() }),
  z.strictObject({ type: z.literal('hideCode'), isHidden: z.boolean() }),
  z.strictObject({ type: z.literal('allow'), allowed: z.number().int().min(1).max(limits.participantsMax) }),
  z.strictObject({ type: z.literal('remove'), participantId }),
  z.strictObject({ type: z.literal('letBack'), participantId }),
  z.strictObject({ type: z.literal('removeAddress'), participantId }),
  z.strictObject({ type: z.literal('hideName'), participantId, isHidden: z.boolean() }),
  /** Gives a participant's place to another participant's phone, which loses its own place. */
  z.strictObject({ type: z.literal('givePlace'), participantId, phoneId: participantId }),
  z.strictObject({ type: z.literal('takeBackPlace'), phoneId: participantId }),
]);
export type ContestCommand = z.infer<typeof contestCommand>;

/** `version`: the state on which the command was decided; the server refuses it as stale if the state has moved on. */
const decidedOn = { version: z.number().int().min(0).optional() };
export const contestCommandEnvelope = z.strictObject({ ...decidedOn, command: contestCommand });
