import * as z from 'zod';
import { askedId, epochMs, opaqueId, optionalSentence, pageQuery, positiveInt, sentence } from '../../fields/fields';
import { limits } from '../../limits';
import { questionLimits } from '../../limits/question';
import { questionMessages } from '../../messages/question';
import { endpoint } from '../endpoint';

/** Built-in questions that were found wrong: reported by hosts and teachers, corrected or taken out of play by the owner; and their preview. */

/** What a report says is wrong. */
export const reportReasons = ['answer', 'unclear', 'media', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Where a question is asked: the modes of team games, and contests. */
export const questionPlaces = ['classic', 'connect', 'qr', 'contest'] as const;
export type QuestionPlace = (typeof questionPlaces)[number];

/** `isAgain`: the same person had reported it before; what is said now is in the place of that. */
const taken = z.object({ ok: z.literal(true), isAgain: z.boolean() });
const report = {
  reason: z.enum(reportReasons, { error: questionMessages.reasonNeeded }),
  /** A sentence for whoever looks into it. */
  note: optionalSentence(questionLimits.reportNote, questionMessages.noteTooLong),
};

export const reportGameQuestion = endpoint({
  method: 'POST',
  path: '/api/game-sessions/:id/reports',
  who: 'player',
  summary:
    'Says that a question of a game is wrong, once it was answered or its answer was shown; again changes the report',
  params: z.object({ id: askedId }),
  body: z.object({ questionId: positiveInt, ...report }),
  reply: taken,
});

export const reportContestQuestion = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/reports',
  who: 'teacher',
  summary: 'Says that a built-in question of an own contest is wrong, once its run has ended; again changes the report',
  params: z.object({ id: askedId }),
  body: z.object({ runId: askedId, questionIndex: z.number().int().min(0).max(limits.contestQuestions), ...report }),
  reply: taken,
});

export const readStudentReports = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/student-reports',
  who: 'anyone',
  accountless: true,
  summary: 'The built-in questions that a run asked, with their answers: to its participants, once it has ended',
  params: z.object({ id: askedId }),
  reply: z.object({
    runId: opaqueId,
    questions: z.array(
      z.object({
        questionIndex: z.number().int().min(0),
        question: z.string(),
        answer: z.string(),
        hasImage: z.boolean(),
        /** What this participant has said of it; null where nothing. */
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
  summary: 'A participant says that a built-in question of the run that has ended is wrong; again changes the report',
  params: z.object({ id: askedId }),
  body: z.object({
    runId: askedId,
    questionIndex: z.number().int().min(0).max(limits.contestQuestions),
    reason: report.reason,
  }),
  bodyLimit: questionLimits.studentReportBytes,
  reply: taken,
});

// The owner's desk ---------------------------------------------------------------------------------------------------

/** `new`: reported, or changed in the bank, since the owner last decided on it. */
export const deskStates = ['new', 'handled'] as const;
export type DeskState = (typeof deskStates)[number];

/** What the owner decided last. */
export const deskDecisions = ['corrected', 'stopped', 'resumed', 'ignored', 'bankText', 'kept'] as const;
export type DeskDecision = (typeof deskDecisions)[number];

const mark = { icon: z.string().optional(), color: z.string().optional() };

const deskRow = z.object({
  questionId: positiveInt,
  categoryName: z.string(),
  ...mark,
  questionText: z.string(),
  /** Reports that the owner has not decided on; of a handled question all there are. */
  reports: z.number().int().min(0),
  /** What the newest one says; null where nobody reported it. */
  reason: z.enum(reportReasons).nullable(),
  /** The bank has a newer text than the one that the owner corrected or stopped. */
  isChangedInBank: z.boolean(),
  isStopped: z.boolean(),
  /** Null while it is new. */
  decision: z.enum(deskDecisions).nullable(),
  at: epochMs,
});
export type DeskRow = z.infer<typeof deskRow>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  who: 'owner',
  summary: 'Questions that were reported or changed in the bank, the newest first; 50 a page',
  query: pageQuery.extend({ state: z.enum(deskStates).default('new') }),
  paged: true,
  reply: z.array(deskRow),
});

export const countReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports/counts',
  who: 'owner',
  summary: 'How many questions wait for the owner, and how many are handled',
  reply: z.object({ new: z.number().int().min(0), handled: z.number().int().min(0) }),
});

/** Easy, medium, hard: by the place in the game. */
export const questionLevels = ['easy', 'medium', 'hard'] as const;
export type QuestionLevel = (typeof questionLevels)[number];

const files = {
  questionImage: z.string().optional(),
  questionAudio: z.string().optional(),
  questionVideo: z.string().optional(),
  answerImage: z.string().optional(),
};

/** A question whole, for whoever may read it. */
const wholeQuestion = z.object({
  questionText: z.string(),
  /** Shown one by one; absent where the question has none. A correction keeps them. */
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
  /** First and last name; null where the account is gone. */
  reporter: z.string().nullable(),
  /** Sent by a phone that came by the game's card. */
  byCard: z.boolean(),
  /** Sent by a student of a contest, without an account. */
  byStudent: z.boolean(),
  place: z.enum(questionPlaces),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** It is about a text that has changed since. */
  isOfOldText: z.boolean(),
  isSettled: z.boolean(),
  at: epochMs,
});
export type DeskReport = z.infer<typeof deskReport>;

const deskQuestion = z.object({
  id: positiveInt,
  categoryId: positiveInt,
  categoryName: z.string(),
  ...mark,
  gameNumber: positiveInt,
  place: positiveInt,
  level: z.enum(questionLevels),
  /** The number of the newest change to any question; a correction names the one that it was written on. */
  edition: z.number().int().min(0),
  /** As it is played from now on. */
  question: wholeQuestion,
  source: z.string(),
  /** The bank's own text, where the owner has corrected it. */
  bankText: wholeQuestion.nullable(),
  isChangedInBank: z.boolean(),
  isStopped: z.boolean(),
  /** What the owner decided last; null where they never did, or where something came since. */
  decision: z.enum(deskDecisions).nullable(),
  reports: z.array(deskReport),
  reportCount: z.number().int().min(0),
  /** How it was answered, by place; every place has a row. */
  counts: z.array(
    z.object({ place: z.enum(questionPlaces), right: z.number().int().min(0), wrong: z.number().int().min(0) }),
  ),
});
export type DeskQuestion = z.infer<typeof deskQuestion>;

/** In a path; what cannot be an id is no question's. */
const questionId = z
  .string()
  .max(64)
  .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0));
const params = z.object({ questionId });

export const readDeskQuestion = endpoint({
  method: 'GET',
  path: '/api/admin/questions/:questionId',
  who: 'owner',
  summary: 'A built-in question with its answer, its reports and how it was answered',
  params,
  reply: deskQuestion,
});

/** A file below /attached_assets/: the bank's, or an own upload. */
const file = z
  .string({ error: questionMessages.badFile })
  .max(80, { error: questionMessages.badFile })
  .regex(/^[\w-]{1,70}\.[a-z0-9]{2,5}$/, { error: questionMessages.badFile });
const form = sentence(limits.answerText, questionMessages.formEmpty, questionMessages.textTooLong);

export const correctQuestion = endpoint({
  method: 'PUT',
  path: '/api/admin/questions/:questionId',
  who: 'owner',
  summary: 'Corrects a built-in question for games that begin from now on; one that was out of play is back with it',
  params,
  body: z.object({
    /** Of the question as it was read; refused when somebody has corrected it since. */
    edition: z.number().int().min(0),
    questionText: sentence(limits.questionText, questionMessages.textNeeded, questionMessages.textTooLong),
    correctAnswer: sentence(limits.answerText, questionMessages.answerNeeded, questionMessages.textTooLong),
    accept: z.array(form).max(questionLimits.forms, { error: questionMessages.tooManyForms }),
    wrong: z
      .array(sentence(limits.answerText, questionMessages.threeWrong, questionMessages.textTooLong))
      .length(questionLimits.wrong, { error: questionMessages.threeWrong }),
    why: optionalSentence(questionLimits.why, questionMessages.textTooLong),
    /** Its picture, sound or film; null for none. */
    questionFile: file.nullable(),
    answerImage: file.nullable(),
  }),
  reply: deskQuestion,
});

/** What the owner can decide without writing a text. */
export const deskVerdicts = ['stop', 'resume', 'ignore', 'takeBankText', 'keepOwnText'] as const;
export type DeskVerdict = (typeof deskVerdicts)[number];

export const settleQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions/:questionId/verdict',
  who: 'owner',
  summary:
    'Takes a question out of play or back into it, ignores its reports, or chooses between the bank’s text and the own one',
  params,
  body: z.object({ verdict: z.enum(deskVerdicts) }),
  reply: deskQuestion,
});

export const exportCorrections = endpoint({
  method: 'GET',
  path: '/api/admin/corrections',
  who: 'owner',
  summary: 'All corrections of built-in questions as a file for whoever keeps the bank, in base64',
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
  summary: 'All games of one built-in category with their answers; without `categoryId` the first one’s',
  query: z.object({ categoryId: questionId.optional() }),
  reply: z.object({
    categoryId: positiveInt,
    games: z.array(z.object({ gameNumber: positiveInt, questions: z.array(previewQuestion) })),
  }),
});
