import * as z from 'zod';
import {
  answerLines,
  epochMs,
  line,
  opaqueId,
  optionalLines,
  positiveInt,
  questionLines,
  requestedId,
  sentence,
} from './fields/fields';
import { limits } from './limits';
import { contestMessages } from './messages';

/**
 * Wire types of contests («solo games»): question drafts, the state that every screen of a run may see, and a student's own data. The
 * teacher's view and commands are in `contest-teacher.ts`.
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

/** 'old' if all questions were sent in the older layout, without `question` and `options`. */
export const contestLayouts = ['live', 'old'] as const;
export type ContestLayout = (typeof contestLayouts)[number];

/** Points of a right answer: with 'speed' from 10 at the opening down to 5, with 'accuracy' always 10. */
export const contestScorings = ['speed', 'accuracy'] as const;
export type ContestScoring = (typeof contestScorings)[number];

/** When a student learns the result of an answer: with the ack of the answer, or after the question closes. */
export const contestResultTimes = ['atOnce', 'atClose'] as const;

/** Seconds that a question is open; null means no limit. */
export const contestSeconds = z.union([z.literal(15), z.literal(30), z.literal(60), z.null()]);

export const contestSettings = z.object({
  scoring: z.enum(contestScorings),
  tellResults: z.enum(contestResultTimes),
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
  /** Shown after the question has closed. */
  explanation: z.string().optional(),
  /** The bank's question id, for the teacher only, after the start of the run. */
  questionId: positiveInt.optional(),
});
export type ContestQuestion = z.infer<typeof contestQuestion>;

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
 * One question as clients send it, in either layout or a mix. `correctAnswer` may be of either type; unknown keys are dropped. A row
 * without text or without all four options does not count, so its `correctAnswer` may be anything.
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
  tellResults: z.enum(contestResultTimes),
  currentQuestionIndex: z.number().int().min(0),
  totalQuestions: z.number().int().min(1),
  /**
   * When the current question was opened; pauses and outages shift it. Null in the lobby and after the end. For a run's first question it
   * is three seconds after the start. During these seconds `question` is null and no answer counts.
   */
  serverStartTime: epochMs.nullable(),
  /** The time limit in ms, without extra time; null means no limit. */
  limitMs: z.number().int().min(0).nullable(),
  /** When the question closes automatically; null without a limit, while paused and after the close. */
  deadlineAt: epochMs.nullable(),
  /** The remaining time while paused (0 without a limit); null while running. */
  leftMs: z.number().int().min(0).nullable(),
  question: z
    .object({ question: z.string(), options: z.array(z.string()).length(4), image: z.string().optional() })
    .nullable(),
  /** This and the next two fields are missing as long as the question can still be answered or its close taken back. */
  correctAnswer: optionPlace.optional(),
  explanation: z.string().optional(),
  shares: shares.optional(),
  /** An opaque tag for the fields that a push may leave out: states with equal tags have equal values there. */
  base: z.string(),
  participantCount: z.number().int().min(0),
  /** The first 30 participants who joined; `solo:participants` sends changes. Empty in a push outside the lobby. */
  participants: z.array(listedParticipant),
  /** The podium after the end, best first. */
  podium: z
    .array(z.object({ rank: z.number().int().min(1), name: z.string(), score: z.number().int().min(0) }))
    .optional(),
  /** Only in the push of the end, if a projector is connected: the projector shows the podium first, and the phones wait. */
  isOnWall: z.literal(true).optional(),
});
export type ContestView = z.infer<typeof contestView>;

/** The fields that a question's push leaves out; the receiver takes them from the state with the same `base`. */
export type LeftOut = 'id' | 'description' | 'gameStarted' | 'isLocked' | 'tellResults';
/** A contest in a push: either all fields of `LeftOut` or none of them. */
export type ContestPush = Omit<ContestView, LeftOut> & Partial<Pick<ContestView, LeftOut>>;

/** A student's answer with its result. `isCorrect` is absent until the student may know it. */
export const ownAnswer = z.object({
  selectedAnswer: optionLetter,
  isCorrect: z.boolean().optional(),
  points: z.number().int().min(0).optional(),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

/** A student's own data: sent with `watch` and acks, never in a push. */
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
  /** The rank by all closed questions; null before the first question is closed. */
  rank: z.number().int().min(1).nullable(),
});
export type ContestMe = z.infer<typeof contestMe>;

/** Sent with a `me` of null if another phone now has this phone's former place. */
export const placeMoved = z.literal(true).optional();

/** The phone's own data. The server recognises the phone by its cookie. */
export interface OwnPart {
  /** Null for a phone without a participant. */
  me: ContestMe | null;
  placeMoved?: true;
}

/** A student's answer. The client retries it until the ack; the first answer counts. */
export const contestAnswer = z.strictObject({
  gameId: requestedId,
  questionIndex: z.number().int().min(0).max(limits.contestQuestions),
  selectedAnswer: optionLetter,
  /** Milliseconds from display to tap, measured by the phone. The server counts at least its own measurement minus one round trip. */
  responseTime: z.number(),
});

/** The ack of an answer. */
export const answerTaken = z.object({
  ok: z.literal(true),
  /** Includes this answer. If results are shown at close, it includes only closed questions. */
  totalScore: z.number().int().min(0),
  /** The answer that counts: the first one. */
  selectedAnswer: optionLetter,
  isCorrect: z.boolean().optional(),
  points: z.number().int().min(0).optional(),
});
export type AnswerTaken = z.infer<typeof answerTaken>;
