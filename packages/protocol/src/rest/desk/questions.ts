import * as z from 'zod';
import {
  answerLines,
  epochMs,
  lines,
  opaqueId,
  optionalLines,
  optionalParagraph,
  pageQuery,
  positiveInt,
  questionLines,
  requestedId,
  sentence,
} from '../../fields/fields';
import { limits } from '../../limits';
import { questionLimits } from '../../limits/question';
import { questionMessages } from '../../messages/question';
import { endpoint } from '../endpoint';

/** Calls for bank questions with errors (reports, and the owner's corrections and stops), and for the preview of all questions. */

export const reportReasons = ['answer', 'unclear', 'media', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Where a question is asked: the modes of team games, and contests. */
export const questionPlaces = ['classic', 'connect', 'qr', 'race', 'contest'] as const;
export type QuestionPlace = (typeof questionPlaces)[number];

/** `isAgain`: the same person has reported the question before, and the new report replaces the old one. */
const reportReply = z.object({ ok: z.literal(true), isAgain: z.boolean() });
const report = {
  reason: z.enum(reportReasons, { error: questionMessages.reasonNeeded }),
  /** A sentence for the person who checks the report. */
  note: optionalParagraph(questionLimits.reportNote, questionMessages.noteTooLong),
};

export const reportGameQuestion = endpoint({
  method: 'POST',
  path: '/api/game-sessions/:id/reports',
  who: 'player',
  summary:
    'Reports a question of a game as wrong after it was answered or its answer was shown; a second report replaces the first',
  params: z.object({ id: requestedId }),
  body: z.object({ questionId: positiveInt, ...report }),
  reply: reportReply,
});

export const reportContestQuestion = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/reports',
  who: 'teacher',
  summary: "Reports a bank question of one of the caller's contests after its run; a second report replaces the first",
  params: z.object({ id: requestedId }),
  body: z.object({
    runId: requestedId,
    questionIndex: z.number().int().min(0).max(limits.contestQuestions),
    ...report,
  }),
  reply: reportReply,
});

export const readStudentReports = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/student-reports',
  who: 'anyone',
  accountless: true,
  summary: 'The bank questions of a run with their answers, for its participants after the end',
  params: z.object({ id: requestedId }),
  reply: z.object({
    runId: opaqueId,
    questions: z.array(
      z.object({
        questionIndex: z.number().int().min(0),
        question: z.string(),
        answer: z.string(),
        hasImage: z.boolean(),
        /** The reason of this participant's report of the question, or null. */
        reported: z.enum(reportReasons).nullable(),
      }),
    ),
  }),
});

export const reportAsStudent = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/student-reports',
  who: 'anyone',
  accountless: true,
  summary: 'Reports a bank question as a participant after the run; a second report replaces the first',
  params: z.object({ id: requestedId }),
  body: z.object({
    runId: requestedId,
    questionIndex: z.number().int().min(0).max(limits.contestQuestions),
    reason: report.reason,
  }),
  bodyLimit: questionLimits.studentReportBytes,
  reply: reportReply,
});

// The owner's desk ---------------------------------------------------------------------------------------------------

/** `new`: the question was reported, or changed in the bank, since the owner's last decision. */
export const deskStates = ['new', 'handled'] as const;
export type DeskState = (typeof deskStates)[number];

/** The owner's last decision. */
export const deskDecisions = ['corrected', 'stopped', 'resumed', 'ignored', 'bankText', 'kept'] as const;
export type DeskDecision = (typeof deskDecisions)[number];

const iconFields = { icon: z.string().optional(), color: z.string().optional() };

const deskRow = z.object({
  questionId: positiveInt,
  categoryName: z.string(),
  ...iconFields,
  questionText: z.string(),
  /** The number of reports since the last decision; for a handled question, of all reports. */
  reports: z.number().int().min(0),
  /** The reason of the newest report; null if nobody reported it. */
  reason: z.enum(reportReasons).nullable(),
  /** The bank has a newer text than the one that the owner corrected or stopped. */
  isChangedInBank: z.boolean(),
  isStopped: z.boolean(),
  /** Null while the question is `new`. */
  decision: z.enum(deskDecisions).nullable(),
  at: epochMs,
});
export type DeskRow = z.infer<typeof deskRow>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  who: 'owner',
  summary: 'Questions that were reported or changed in the bank, newest first; 50 a page',
  query: pageQuery.extend({ state: z.enum(deskStates).default('new') }),
  paged: true,
  reply: z.array(deskRow),
});

export const countReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports/counts',
  who: 'owner',
  summary: 'The number of questions that wait for the owner, and of handled questions',
  reply: z.object({ new: z.number().int().min(0), handled: z.number().int().min(0) }),
});

/** The level of a question, by its place in the game. */
export const questionLevels = ['easy', 'medium', 'hard'] as const;
export type QuestionLevel = (typeof questionLevels)[number];

const files = {
  questionImage: z.string().optional(),
  questionAudio: z.string().optional(),
  questionVideo: z.string().optional(),
  answerImage: z.string().optional(),
};

/** A whole question, for readers who may see the answer. */
const wholeQuestion = z.object({
  questionText: z.string(),
  /** Shown one by one; absent if the question has none. */
  clues: z.array(z.string()).optional(),
  ...files,
  correctAnswer: z.string(),
  accept: z.array(z.string()),
  wrong: z.array(z.string()),
  why: z.string(),
});
export type WholeQuestion = z.infer<typeof wholeQuestion>;

const deskReport = z.object({
  id: opaqueId,
  /** First and last name; null if the account was deleted. */
  reporter: z.string().nullable(),
  /** Sent by a phone with the game's remote card. */
  byCard: z.boolean(),
  /** Sent by a student of a contest, without an account. */
  byStudent: z.boolean(),
  place: z.enum(questionPlaces),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** Whether the question's text has changed since the report. */
  isOfOldText: z.boolean(),
  isSettled: z.boolean(),
  at: epochMs,
});
export type DeskReport = z.infer<typeof deskReport>;

const deskQuestion = z.object({
  id: positiveInt,
  categoryId: positiveInt,
  categoryName: z.string(),
  ...iconFields,
  gameNumber: positiveInt,
  place: positiveInt,
  level: z.enum(questionLevels),
  /** The number of the newest change to any question. A correction names the edition on which it is based. */
  edition: z.number().int().min(0),
  /** The question with the owner's correction, if there is one, as it is played. */
  question: wholeQuestion,
  source: z.string(),
  /** The bank's own text, if the owner has corrected it. */
  bankText: wholeQuestion.nullable(),
  isChangedInBank: z.boolean(),
  isStopped: z.boolean(),
  decision: z.enum(deskDecisions).nullable(),
  reports: z.array(deskReport),
  reportCount: z.number().int().min(0),
  /** How often the question was answered right and wrong, by place (`questionPlaces`); every place has a row. */
  counts: z.array(
    z.object({ place: z.enum(questionPlaces), right: z.number().int().min(0), wrong: z.number().int().min(0) }),
  ),
});
export type DeskQuestion = z.infer<typeof deskQuestion>;

/** A path parameter. An invalid id becomes an id that matches no question, so that the answer is "unknown". */
const questionId = z
  .string()
  .max(64)
  .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0));
const params = z.object({ questionId });

export const readDeskQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/questions/:questionId',
  who: 'owner',
  summary: 'A bank question with its answer, its reports and its answer counts',
  params,
  reply: deskQuestion,
});

/** A file below /attached_assets/: one of the bank's, or one of the owner's uploads. */
const file = z
  .string({ error: questionMessages.badFile })
  .max(80, { error: questionMessages.badFile })
  .regex(/^[\w-]{1,70}\.[a-z0-9]{2,5}$/, { error: questionMessages.badFile });
const answerForm = sentence(limits.answerText, questionMessages.formEmpty, questionMessages.textTooLong);

export const correctQuestion = endpoint({
  method: 'PUT',
  path: '/api/admin/questions/:questionId',
  who: 'owner',
  summary: 'Corrects a bank question for games that begin from now on, and puts it back in play',
  params,
  body: z.object({
    /** The edition on which the correction is based. The correction is refused if the question was corrected since then. */
    edition: z.number().int().min(0),
    questionText: lines(limits.questionText, questionLines, questionMessages.textNeeded, questionMessages.textTooLong),
    /** The clues, the hardest first; absent to leave the clues unchanged. Refused for a question without clues. */
    clues: z
      .array(sentence(questionLimits.clue, questionMessages.clueEmpty, questionMessages.textTooLong))
      .min(questionLimits.fewestClues, { error: questionMessages.clueCount })
      .max(questionLimits.mostClues, { error: questionMessages.clueCount })
      .optional(),
    correctAnswer: lines(limits.answerText, answerLines, questionMessages.answerNeeded, questionMessages.textTooLong),
    accept: z.array(answerForm).max(questionLimits.forms, { error: questionMessages.tooManyForms }),
    wrong: z
      .array(lines(limits.answerText, answerLines, questionMessages.threeWrong, questionMessages.textTooLong))
      .length(questionLimits.wrong, { error: questionMessages.threeWrong }),
    why: optionalLines(questionLimits.why, questionLines, questionMessages.textTooLong),
    /** The question's picture, sound or film; null for none. */
    questionFile: file.nullable(),
    answerImage: file.nullable(),
  }),
  reply: deskQuestion,
});

/** The owner's decisions that need no text. */
export const deskVerdicts = ['stop', 'resume', 'ignore', 'takeBankText', 'keepOwnText'] as const;
export type DeskVerdict = (typeof deskVerdicts)[number];

export const settleQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:questionId/verdict',
  who: 'owner',
  summary:
    'Takes a question out of play or back into it, ignores its reports, or chooses between the bank’s text and the owner’s',
  params,
  body: z.object({ verdict: z.enum(deskVerdicts) }),
  reply: deskQuestion,
});

export const exportCorrections = endpoint({
  method: 'GET',
  path: '/api/admin/corrections',
  who: 'owner',
  summary: "All corrections of bank questions as a file for the bank's editors, in base64",
  reply: z.object({ fileName: z.string(), file: z.string(), count: z.number().int().min(0) }),
});

// The preview --------------------------------------------------------------------------------------------------------

const previewQuestion = wholeQuestion.extend({
  id: positiveInt,
  place: positiveInt,
  level: z.enum(questionLevels),
  isStopped: z.boolean(),
  isCorrected: z.boolean(),
});
export type PreviewQuestion = z.infer<typeof previewQuestion>;

export const previewQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions-preview',
  who: 'teacher',
  summary: 'All games of one bank category with answers; defaults to the first category',
  query: z.object({ categoryId: questionId.optional() }),
  reply: z.object({
    categoryId: positiveInt,
    games: z.array(z.object({ gameNumber: positiveInt, questions: z.array(previewQuestion) })),
  }),
});
