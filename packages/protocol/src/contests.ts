import * as z from 'zod';
import { askedId, epochMs, line, opaqueId, optionalSentence, positiveInt, sentence } from './fields/fields';
import { limits } from './limits';
import { contestMessages } from './messages';

/**
 * Contests («solo games») on the wire: drafts of questions, a run's state as every screen of its room may see it, what is one
 * student's own, and what the teacher alone sees.
 */

export const optionLetters = ['A', 'B', 'C', 'D'] as const;
export const optionLetter = z.enum(optionLetters);
export type OptionLetter = z.infer<typeof optionLetter>;
/** The place of an option: 0 is A. */
export const optionPlace = z
  .number()
  .int({ error: contestMessages.correctNeeded })
  .min(0, { error: contestMessages.correctNeeded })
  .max(3, { error: contestMessages.correctNeeded });

/** 'old' only where no question came with `question` and `options`. */
export const contestLayouts = ['live', 'old'] as const;
export type ContestLayout = (typeof contestLayouts)[number];

/** 'speed': 10 points at once, falling to 5; 'accuracy': 10 or 0. */
export const contestScorings = ['speed', 'accuracy'] as const;
export type ContestScoring = (typeof contestScorings)[number];

/** When a student learns of their own answer: with its acknowledgement, or once the question has closed. */
export const contestTellings = ['atOnce', 'atClose'] as const;
export type ContestTelling = (typeof contestTellings)[number];

/** Seconds a question is open; null is without a limit. */
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

/** A question with its answer: what a teacher writes, and what only a teacher reads. */
export const contestQuestion = z.object({
  question: z.string(),
  options: z.array(z.string()).length(4),
  correctAnswer: optionPlace,
  image: bankImage.optional(),
  /** Shown once the question has closed. */
  explanation: z.string().optional(),
  /** Which question of the bank it is; once the run has started, and for its teacher alone. */
  questionId: positiveInt.optional(),
});
export type ContestQuestion = z.infer<typeof contestQuestion>;

/** The same in the older layout. */
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

const text = (most: number) => optionalSentence(most, contestMessages.textTooLong);

/** One row as it is sent: either layout, mixed ones too. `correctAnswer` is read by its type; other keys are dropped. */
export const sentQuestion = z.object({
  question: text(limits.questionText),
  questionText: text(limits.questionText),
  options: z.array(text(limits.answerText)).max(4).nullish(),
  optionA: text(limits.answerText),
  optionB: text(limits.answerText),
  optionC: text(limits.answerText),
  optionD: text(limits.answerText),
  correctAnswer: z.union([optionPlace, optionLetter], { error: contestMessages.correctNeeded }),
  image: bankImage.nullish(),
  explanation: text(limits.questionText),
});
export type SentQuestion = z.infer<typeof sentQuestion>;

export const contestTitle = sentence(limits.contestTitle, contestMessages.titleNeeded, contestMessages.textTooLong);
export const participantName = line(
  limits.personName,
  contestMessages.nameNeeded,
  contestMessages.participantNameTooLong,
);

// The run, as everyone in its room may see it ------------------------------------------------------------------------

/** `closed`: the question shows with its answer. `paused` is no phase: it is `question` with `leftMs`. */
export const contestPhases = ['lobby', 'question', 'closed', 'ended'] as const;
export type ContestPhase = (typeof contestPhases)[number];

/** How many chose A, B, C, D. */
export const shares = z.tuple([
  z.number().int().min(0),
  z.number().int().min(0),
  z.number().int().min(0),
  z.number().int().min(0),
]);
export type Shares = z.infer<typeof shares>;

export const listedParticipant = z.object({ id: opaqueId, name: z.string() });
export type ListedParticipant = z.infer<typeof listedParticipant>;

/** What is the same on every screen. Its version grows with each step of the run, not with each student who joins. */
export const contestView = z.object({
  id: opaqueId,
  title: z.string(),
  description: z.string(),
  layout: z.enum(contestLayouts),
  isActive: z.boolean(),
  /** The run that is on; it changes with a restart, and with it every place in the room. */
  runId: opaqueId,
  phase: z.enum(contestPhases),
  gameStarted: z.boolean(),
  /** Whether newcomers are turned away. */
  isLocked: z.boolean(),
  scoring: z.enum(contestScorings),
  tellResults: z.enum(contestTellings),
  currentQuestionIndex: z.number().int().min(0),
  totalQuestions: z.number().int().min(1),
  /** When the question that shows was opened; pauses and outages are counted out of it. Null in the lobby and after the end. */
  serverStartTime: epochMs.nullable(),
  /** How long it is open without extra time; null: no limit. */
  limitMs: z.number().int().min(0).nullable(),
  /** When it closes by itself; null without a limit, while paused and once closed. */
  deadlineAt: epochMs.nullable(),
  /** What was left when it was paused (0 where there is no limit); null while it runs. */
  leftMs: z.number().int().min(0).nullable(),
  question: z
    .object({ question: z.string(), options: z.array(z.string()).length(4), image: z.string().optional() })
    .nullable(),
  /** The three below only once the question has closed for good. */
  correctAnswer: optionPlace.optional(),
  explanation: z.string().optional(),
  shares: shares.optional(),
  /** Stands for what a push may leave out: two states with the same one have the same there. Says nothing else. */
  base: z.string(),
  participantCount: z.number().int().min(0),
  /** The first 30 who joined; deltas by `solo:participants`. Empty in a push outside the lobby. */
  participants: z.array(listedParticipant),
  /** Those in front once the contest has ended, best first: the podium of every screen. */
  podium: z
    .array(z.object({ rank: z.number().int().min(1), name: z.string(), score: z.number().int().min(0) }))
    .optional(),
});
export type ContestView = z.infer<typeof contestView>;

/** What the push of a question leaves out: its receiver has it, as `base` says. */
type LeftOut = 'id' | 'description' | 'gameStarted' | 'isLocked' | 'tellResults';
/** A contest in a push. All of `LeftOut` is there, or nothing of it. */
export type ContestPush = Omit<ContestView, LeftOut> & Partial<Pick<ContestView, LeftOut>>;

/** What one answer of one's own came to. The verdict is left out until it may be told. */
export const ownAnswer = z.object({
  selectedAnswer: optionLetter,
  isCorrect: z.boolean().optional(),
  points: z.number().int().min(0).optional(),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

/** What is a student's own: it comes with `watch` and with acknowledgements, never in a push. */
export const contestMe = z.object({
  id: opaqueId,
  name: z.string(),
  /** Counts what may be told. */
  score: z.number().int().min(0),
  /** Whether the question that shows is answered. */
  answered: z.boolean(),
  /** By question index, as text. */
  answers: z.record(z.string(), ownAnswer),
  correctCount: z.number().int().min(0),
  /** Among all, by what has closed; null before the first question has. */
  rank: z.number().int().min(1).nullable(),
});
export type ContestMe = z.infer<typeof contestMe>;

// What the teacher sees ----------------------------------------------------------------------------------------------

export const contestParticipant = z.object({
  id: opaqueId,
  name: z.string(),
  score: z.number().int().min(0),
  /** Seconds would lose what ranks; milliseconds, null without an answer. */
  avgResponseTime: z.number().min(0).nullable(),
  joinedAt: epochMs,
  answers: z.record(
    z.string(),
    z.object({ selectedAnswer: optionLetter, isCorrect: z.boolean(), points: z.number().int() }),
  ),
  answersCount: z.number().int().min(0),
  correctCount: z.number().int().min(0),
  /** Equal score and time share a rank. */
  rank: z.number().int().min(1),
  /** The name is shown to nobody but the teacher. */
  isHidden: z.boolean(),
  /** Turned out; may be let back in. */
  isRemoved: z.boolean(),
  /** The same number: came from the same address. Not the address, which nobody is told. */
  addressGroup: z.number().int().min(1).nullable(),
});
export type ContestParticipant = z.infer<typeof contestParticipant>;

/** A row of the teacher's live ranking; `solo:ranking` carries those that changed. */
export const rankedRow = contestParticipant.omit({ answers: true });
export type RankedRow = z.infer<typeof rankedRow>;

export const contestTeacherView = contestView.extend({
  settings: contestSettings,
  questions: z.array(contestQuestion),
  /** Six digits that find the lobby; null once it is not open. */
  code: z.string().nullable(),
  /** Below the address by which phones reach this server: `/solo-game-join/{id}`. */
  joinUrl: z.string(),
  /** How many may take part. */
  allowed: z.number().int().min(1),
  /** The session's number, from 1. */
  runNumber: z.number().int().min(1),
  /** Until when `takeBack` may be sent, while nobody has answered; null otherwise. */
  takeBackUntil: epochMs.nullable(),
  answeredCount: z.number().int().min(0),
  presentCount: z.number().int().min(0),
  /** Of the question that shows, open or closed. */
  liveShares: shares,
  /** All, in the order of the ranking; those removed last. */
  ranking: z.array(rankedRow),
});
export type ContestTeacherView = z.infer<typeof contestTeacherView>;

/** What one participant has come to: id, score, right answers, answers, and the sum of their response times, ms. */
export type ScoredRow = readonly [id: string, score: number, correct: number, answers: number, responseMs: number];

/** Rows of the teacher's ranking that changed. Whoever has all rows places them by points and time. */
export interface RowsMoved {
  /** Those who came, and those who were removed, let back in or hidden. */
  rows: RankedRow[];
  /** Those who only answered. */
  scored: ScoredRow[];
}

/** Sums over all rows of the ranking. A screen whose own are others has missed rows, and asks for the whole. */
export interface RowsTotal {
  rows: number;
  answers: number;
  score: number;
}

type TeacherLeftOut = LeftOut | 'title' | 'settings' | 'questions' | 'joinUrl';
/** The teacher's view in a push: without the ranking, and without what does not change from question to question. */
export type ContestTeacherPush = Omit<ContestTeacherView, TeacherLeftOut | 'ranking'> &
  Partial<Pick<ContestTeacherView, TeacherLeftOut>>;

// Commands -----------------------------------------------------------------------------------------------------------

const participantId = askedId;

/** What the teacher may ask for, by socket or REST. */
export const contestCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('navigate'), questionIndex: z.number().int() }),
  z.strictObject({ type: z.literal('takeBack') }),
  z.strictObject({ type: z.literal('close') }),
  z.strictObject({ type: z.literal('extraTime'), seconds: z.union([z.literal(15), z.literal(30)]) }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('restart') }),
  z.strictObject({ type: z.literal('clearParticipants') }),
  z.strictObject({ type: z.literal('lock'), isLocked: z.boolean() }),
  z.strictObject({ type: z.literal('allow'), allowed: z.number().int().min(1).max(limits.participantsMax) }),
  z.strictObject({ type: z.literal('remove'), participantId }),
  z.strictObject({ type: z.literal('letBack'), participantId }),
  z.strictObject({ type: z.literal('removeAddress'), participantId }),
  z.strictObject({ type: z.literal('hideName'), participantId, isHidden: z.boolean() }),
]);
export type ContestCommand = z.infer<typeof contestCommand>;

/** `version`: of the state that the command was decided on; refused as stale where it stands elsewhere by now. */
const decidedOn = { version: z.number().int().min(0).optional() };
export const contestCommandEnvelope = z.strictObject({ ...decidedOn, command: contestCommand });

/** An answer on its way. Sent again until it is acknowledged; the first one stands. */
export const contestAnswer = z.strictObject({
  gameId: askedId,
  questionIndex: z.number().int().min(0).max(limits.contestQuestions),
  selectedAnswer: optionLetter,
  /** Milliseconds from the question's showing to the tap, as the phone says; believed within what its round trip explains. */
  responseTime: z.number(),
});

/** What an answer's acknowledgement says. */
export const answerTaken = z.object({
  ok: z.literal(true),
  /** Counts this answer; where results are told at the close, closed questions alone. */
  totalScore: z.number().int().min(0),
  /** The answer that stands: the first one. */
  selectedAnswer: optionLetter,
  isCorrect: z.boolean().optional(),
  points: z.number().int().min(0).optional(),
});
export type AnswerTaken = z.infer<typeof answerTaken>;
