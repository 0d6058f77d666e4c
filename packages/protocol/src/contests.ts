import * as z from 'zod';
import {
  answerLines,
  askedId,
  epochMs,
  line,
  opaqueId,
  optionalLines,
  positiveInt,
  questionLines,
  sentence,
} from './fields/fields';
import { limits } from './limits';
import { contestMessages } from './messages';

/**
 * Wire types of contests («solo games»): question drafts, the state that every screen of a run may see, a student's own data, and the
 * teacher's view.
 */

export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export const optionLetter = z.enum(optionLetters);
export type OptionLetter = z.infer<typeof optionLetter>;
/** The index of an option: 0 is A. */
export const optionPlace = z
  .number()
  .int({ error: contestMessages.correctNeeded })
  .min(0, { error: contestMessages.correctNeeded })
  .max(3, { error: contestMessages.correctNeeded });

/** 'old' only if no question was sent with `question` and `options`. */
export const contestLayouts = ['live', 'old'] as const;
export type ContestLayout = (typeof contestLayouts)[number];

/** 'speed' gives 10 points at once, falling to 5; 'accuracy' gives 10 or 0. */
export const contestScorings = ['speed', 'accuracy'] as const;
export type ContestScoring = (typeof contestScorings)[number];

/** When a student learns the result of an answer: with its acknowledgement or after the question closes. */
export const contestTellings = ['atOnce', 'atClose'] as const;
export type ContestTelling = (typeof contestTellings)[number];

/** Seconds that a question is open; null means no limit. */
export const contestSeconds = z.union([z.literal(15), z.literal(30), z.literal(60), z.null()]);
export type ContestSeconds = z.infer<typeof contestSeconds>;

export const contestSettings = z.object({
  scoring: z.enum(contestScorings),
  tellResults: z.enum(contestTellings),
  secondsPerQuestion: contestSeconds,
});
export type ContestSettings = z.infer<typeof contestSettings>;
export const defaultContestSettings: ContestSettings = {
  scoring: 'speed',
  tellResults: 'atOnce',
  secondsPerQuestion: 30,
};

/** A file of the bank below /attached_assets/. */
const bankImage = z.string().regex(/^[\w-]{1,80}(\.(jpg|jpeg|png|webp))?$/);

/** A question with its answer, written and read by teachers only. */
export const contestQuestion = z.object({
  question: z.string(),
  options: z.array(z.string()).length(4),
  correctAnswer: optionPlace,
  image: bankImage.optional(),
  /** Shown once the question has closed. */
  explanation: z.string().optional(),
  /** The bank's question id, for the teacher only, once the run has started. */
  questionId: positiveInt.optional(),
});
export type ContestQuestion = z.infer<typeof contestQuestion>;

/** The same question in the older layout. */
export const oldContestQuestion = z.object({
  questionText: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
  correctAnswer: optionLetter,
  image: bankImage.optional(),
  explanation: z.string().optional(),
});
export type OldContestQuestion = z.infer<typeof oldContestQuestion>;

const questionText = optionalLines(limits.questionText, questionLines, contestMessages.textTooLong);
const answerText = optionalLines(limits.answerText, answerLines, contestMessages.textTooLong);

const correctAnswer = z.union([optionPlace, optionLetter], { error: contestMessages.correctNeeded });

/**
 * One row as clients send it, in either layout or a mix. `correctAnswer` may be of either type; unknown keys are dropped. A row without text
 * or without all four options does not count, so its `correctAnswer` may be anything.
 */
export const sentQuestion = z
  .object({
    question: questionText,
    questionText,
    options: z.array(answerText).max(4).nullish(),
    optionA: answerText,
    optionB: answerText,
    optionC: answerText,
    optionD: answerText,
    correctAnswer: correctAnswer.optional().catch(undefined),
    image: bankImage.nullish(),
    explanation: questionText,
  })
  .refine((row) => row.correctAnswer !== undefined || !isWholeQuestion(row), {
    error: contestMessages.correctNeeded,
    path: ['correctAnswer'],
  });
export type SentQuestion = z.infer<typeof sentQuestion>;

type SentTexts = Record<'question' | 'questionText' | `option${OptionLetter}`, string> & {
  options?: readonly string[] | null | undefined;
};

/** The options of a row in either layout, A to D. */
export function sentOptions(row: SentTexts): string[] {
  return optionLetters.map((letter, place) => row.options?.[place] || row[`option${letter}`]);
}

/** Whether a row counts: it has a text and all four options. */
export function isWholeQuestion(row: SentTexts): boolean {
  return (row.question || row.questionText) !== '' && !sentOptions(row).includes('');
}

export const contestTitle = sentence(limits.contestTitle, contestMessages.titleNeeded, contestMessages.textTooLong);
export const participantName = line(
  limits.personName,
  contestMessages.nameNeeded,
  contestMessages.participantNameTooLong,
);

// The run, as everyone in its room may see it ------------------------------------------------------------------------

/** `closed` shows the question with its answer. A paused run is in phase `question` with `leftMs` set. */
export const contestPhases = ['lobby', 'question', 'closed', 'ended'] as const;
export type ContestPhase = (typeof contestPhases)[number];

/** How many participants chose A, B, C, D. */
export const shares = z.tuple([
  z.number().int().min(0),
  z.number().int().min(0),
  z.number().int().min(0),
  z.number().int().min(0),
]);
export type Shares = z.infer<typeof shares>;

export const listedParticipant = z.object({ id: opaqueId, name: z.string() });
export type ListedParticipant = z.infer<typeof listedParticipant>;

/** The state that all screens share. Its version grows with each step of the run, but not when a student joins. */
export const contestView = z.object({
  id: opaqueId,
  title: z.string(),
  description: z.string(),
  layout: z.enum(contestLayouts),
  isActive: z.boolean(),
  /** The current run; a restart changes it and empties the room. */
  runId: opaqueId,
  phase: z.enum(contestPhases),
  gameStarted: z.boolean(),
  /** True if nobody new may join. */
  isLocked: z.boolean(),
  scoring: z.enum(contestScorings),
  tellResults: z.enum(contestTellings),
  currentQuestionIndex: z.number().int().min(0),
  totalQuestions: z.number().int().min(1),
  /**
   * When the current question was opened, moved on by pauses and outages. Null in the lobby and after the end. For a run's first question
   * it is three seconds after the start: until then `question` is null and no answer counts.
   */
  serverStartTime: epochMs.nullable(),
  /** The time limit without extra time; null means no limit. */
  limitMs: z.number().int().min(0).nullable(),
  /** When the question closes automatically; null without a limit, while paused and after the close. */
  deadlineAt: epochMs.nullable(),
  /** The remaining time while paused (0 without a limit); null while running. */
  leftMs: z.number().int().min(0).nullable(),
  question: z
    .object({ question: z.string(), options: z.array(z.string()).length(4), image: z.string().optional() })
    .nullable(),
  /** The next three are set only once the question is closed for good. */
  correctAnswer: optionPlace.optional(),
  explanation: z.string().optional(),
  shares: shares.optional(),
  /** An opaque tag for the fields that a push may leave out: states with equal tags have equal values there. */
  base: z.string(),
  participantCount: z.number().int().min(0),
  /** The first 30 who joined; `solo:participants` sends the changes. Empty in a push outside the lobby. */
  participants: z.array(listedParticipant),
  /** The podium after the end, best first. */
  podium: z
    .array(z.object({ rank: z.number().int().min(1), name: z.string(), score: z.number().int().min(0) }))
    .optional(),
  /** In the push of the end only: a projector shows the podium, and phones wait for it. */
  isOnWall: z.literal(true).optional(),
});
export type ContestView = z.infer<typeof contestView>;

/** The fields that a question's push leaves out; the receiver takes them from the state with the same `base`. */
type LeftOut = 'id' | 'description' | 'gameStarted' | 'isLocked' | 'tellResults';
/** A contest in a push: either all fields of `LeftOut` or none of them. */
export type ContestPush = Omit<ContestView, LeftOut> & Partial<Pick<ContestView, LeftOut>>;

/** The result of one answer of this student. `isCorrect` is absent until the student may know it. */
export const ownAnswer = z.object({
  selectedAnswer: optionLetter,
  isCorrect: z.boolean().optional(),
  points: z.number().int().min(0).optional(),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

/** A student's own data: sent with `watch` and acknowledgements, never in a push. */
export const contestMe = z.object({
  id: opaqueId,
  name: z.string(),
  /** Counts only answers whose result the student may know. */
  score: z.number().int().min(0),
  /** True if the current question is answered. */
  answered: z.boolean(),
  /** By question index, as text. */
  answers: z.record(z.string(), ownAnswer),
  correctCount: z.number().int().min(0),
  /** Rank by the closed questions; null before the first one is closed. */
  rank: z.number().int().min(1).nullable(),
});
export type ContestMe = z.infer<typeof contestMe>;

/** Sent with a `me` of null if another phone now has this phone's former place. */
export const placeMoved = z.literal(true).optional();

/** A phone's own data, by its cookie. */
export interface OwnPart {
  /** Null for a spectator. */
  me: ContestMe | null;
  placeMoved?: true;
}

// The teacher's view ----------------------------------------------------------------------------------------------

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

const participantId = askedId;

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

/** A student's answer. The client retries it until the ack; the first answer counts. */
export const contestAnswer = z.strictObject({
  gameId: askedId,
  questionIndex: z.number().int().min(0).max(limits.contestQuestions),
  selectedAnswer: optionLetter,
  /** Milliseconds from display to tap, as measured by the phone; trusted only within its round trip. */
  responseTime: z.number(),
});

/** The acknowledgement of an answer. */
export const answerTaken = z.object({
  ok: z.literal(true),
  /** Includes this answer, unless results are shown at close; then closed questions only. */
  totalScore: z.number().int().min(0),
  /** The answer that counts: the first one. */
  selectedAnswer: optionLetter,
  isCorrect: z.boolean().optional(),
  points: z.number().int().min(0).optional(),
});
export type AnswerTaken = z.infer<typeof answerTaken>;
