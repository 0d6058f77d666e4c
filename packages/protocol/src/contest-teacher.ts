import * as z from 'zod';
import { contestQuestion, contestSettings, contestView, type LeftOut, optionLetter, shares } from './contests';
import { clientUuid, epochMs, opaqueId, requestedId } from './fields/fields';
import { limits } from './limits';

/** Wire types of contests that only the teacher's screens use: the view with the ranking, its pushes, and the commands. */

export const contestParticipant = z.object({
  id: opaqueId,
  name: z.string(),
  score: z.number().int().min(0),
  /** Milliseconds, because rounding to seconds would change the ranking; null without an answer. */
  avgResponseTime: z.number().min(0).nullable(),
  joinedAt: epochMs,
  /** The order of joining. It breaks ties in the ranking, because two participants can have the same `joinedAt`. */
  joinOrder: z.number().int().min(0),
  answers: z.record(
    z.string(),
    z.object({ selectedAnswer: optionLetter, isCorrect: z.boolean(), points: z.number().int() }),
  ),
  answersCount: z.number().int().min(0),
  correctCount: z.number().int().min(0),
  /** Participants with equal score and time share a rank. */
  rank: z.number().int().min(1),
  /** True if only the teacher sees the participant's name. */
  isHidden: z.boolean(),
  /** True if the teacher has removed the participant and can let the participant back in. */
  isRemoved: z.boolean(),
  /** Equal numbers mean the same address; the address itself is never sent. */
  addressGroup: z.number().int().min(1).nullable(),
});
export type ContestParticipant = z.infer<typeof contestParticipant>;

/** A row of the teacher's live ranking; `solo:ranking` sends the changed rows. */
export const rankedRow = contestParticipant.omit({ answers: true });
export type RankedRow = z.infer<typeof rankedRow>;

/** A phone that might belong to an absent participant and waits for the teacher to give it that place. */
const waitingPhone = z.object({ phoneId: opaqueId, participantId: opaqueId });
export type WaitingPhone = z.infer<typeof waitingPhone>;

/** A place that was given to another phone. */
const givenPlace = z.object({
  participantId: opaqueId,
  phoneId: opaqueId,
  /** The name with which the other phone had joined. */
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
  /** The URL `/solo-game-join/{id}` at the address under which phones reach this server. */
  joinUrl: z.string(),
  /** The maximum number of participants. */
  allowed: z.number().int().min(1),
  /** The run's number, from 1. */
  runNumber: z.number().int().min(1),
  /** The projector shows the ranking instead of the closed question. */
  isRankingShown: z.boolean(),
  /** Until when the last navigation can be taken back (`takeBack`); null if it cannot, for example because somebody has answered. */
  takeBackUntil: epochMs.nullable(),
  answeredCount: z.number().int().min(0),
  presentCount: z.number().int().min(0),
  /** How often each option of the current question was chosen, while it is open and after it has closed. */
  liveShares: shares,
  /** After the end: the question with the smallest share of right answers; absent if there was no wrong answer. */
  hardest: z
    .object({
      questionIndex: z.number().int().min(0),
      right: z.number().int().min(0),
      answers: z.number().int().min(1),
    })
    .optional(),
  /** Phones that joined with the name of an absent participant, so they might be that participant's second phone. */
  waiting: z.array(waitingPhone).optional(),
  /** Places that were given to another phone and can be taken back, in the order of giving. */
  givenPlaces: z.array(givenPlace).optional(),
  /** All participants in ranking order; removed participants are last. */
  ranking: z.array(rankedRow),
});
export type ContestTeacherView = z.infer<typeof contestTeacherView>;

/** A participant's totals; `responseMs` is the sum of the response times. */
export type ScoredRow = readonly [id: string, score: number, correct: number, answers: number, responseMs: number];

/** Changed rows of the teacher's ranking. The client, which has all rows, sorts them by score and time. */
export interface RowsMoved {
  /** New rows, and rows that were removed, let back in or hidden. */
  rows: RankedRow[];
  /** The totals of participants of whom only the answers have changed. */
  scored: ScoredRow[];
}

/** Totals over all rows of the ranking. If a screen's totals differ, it has missed changes and reloads all rows. */
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
  /** Shows the ranking on the projector instead of the closed question. */
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

/**
 * A command with a `commandId` that was used before changes nothing. `version` and `questionIndex` identify the state on which the command
 * was decided. If the sent one is no longer current, the command is refused as stale.
 */
export const contestCommandEnvelope = z.strictObject({
  commandId: clientUuid.optional(),
  version: z.number().int().min(0).optional(),
  questionIndex: z.number().int().min(0).optional(),
  command: contestCommand,
});
export type ContestCommandEnvelope = z.infer<typeof contestCommandEnvelope>;
