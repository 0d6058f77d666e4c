import * as z from 'zod';
import { contestLayouts, contestQuestion, contestSettings, contestTitle, sentQuestion } from '../contests';
import { epochMs, opaqueId, optionalParagraph, positiveInt, requestedId, sentence } from '../fields/fields';
import { limits } from '../limits';
import { uploadLimits } from '../limits/upload';
import { contestMessages } from '../messages';
import { importWarnings, sheetFile, sheetFormat } from '../sheets';
import { endpoint } from './endpoint';

/** Calls for a teacher's own contests: writing, opening and stopping them, importing questions, and taking questions from the bank. */

const params = z.object({ id: requestedId });
const okReply = z.object({ ok: z.literal(true) });

const listedGame = z.object({
  id: opaqueId,
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  gameStarted: z.boolean(),
  /** True if the contest's newest run is over: nobody can join until a new run starts. */
  isEnded: z.boolean(),
  participantCount: z.number().int().min(0),
  questionCount: z.number().int().min(1),
  layout: z.enum(contestLayouts),
  settings: contestSettings,
  joinUrl: z.string(),
  createdAt: epochMs,
});
export type ListedContest = z.infer<typeof listedGame>;

const sentQuestions = z
  .array(sentQuestion, { error: contestMessages.questionNeeded })
  .max(limits.contestQuestions, { error: contestMessages.tooManyQuestions });
const sentSettings = contestSettings.partial().optional();

export const listContests = endpoint({
  method: 'GET',
  path: '/api/solo-games',
  who: 'teacher',
  summary: "The caller's contests, newest first",
  reply: z.array(listedGame),
});

export const createContest = endpoint({
  method: 'POST',
  path: '/api/solo-games',
  who: 'teacher',
  summary: 'Creates a contest from questions in either layout',
  body: z.object({
    title: contestTitle,
    description: optionalParagraph(limits.contestDescription, contestMessages.textTooLong),
    questions: sentQuestions,
    settings: sentSettings,
  }),
  reply: listedGame,
  bodyLimit: 256 * 1024,
});

export const updateContest = endpoint({
  method: 'PUT',
  path: '/api/solo-games/:id',
  who: 'teacher',
  summary: "Renames one of the caller's contests; sent questions or settings replace those of its next run",
  params,
  body: z.object({
    title: sentence(limits.contestTitle, contestMessages.contestNameNeeded, contestMessages.textTooLong),
    description: optionalParagraph(limits.contestDescription, contestMessages.textTooLong).nullish(),
    questions: sentQuestions.optional(),
    settings: sentSettings,
  }),
  reply: listedGame,
  bodyLimit: 256 * 1024,
});

export const deleteContest = endpoint({
  method: 'DELETE',
  path: '/api/solo-games/:id',
  who: 'teacher',
  summary: "Deletes one of the caller's contests with all its runs",
  params,
  reply: okReply,
});

export const duplicateContest = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/duplicate',
  who: 'teacher',
  summary: "Copies one of the caller's contests, without its runs",
  params,
  reply: listedGame,
});

export const toggleContest = endpoint({
  method: 'PUT',
  path: '/api/solo-games/:id/toggle',
  who: 'teacher',
  summary: "Opens or stops one of the caller's contests",
  params,
  body: z.object({ isActive: z.boolean() }),
  reply: okReply.extend({ isActive: z.boolean() }),
});

export const readContestImport = endpoint({
  method: 'POST',
  path: '/api/solo-games/import',
  who: 'teacher',
  summary:
    'Reads questions from a CSV or XLSX file, sent as raw bytes, or from the text of a CSV file. If any row is wrong all are refused, and `fields` has a sentence for each wrong row',
  body: z.object({ csv: z.string({ error: contestMessages.csvUnreadable }) }),
  reply: z.object({ questions: z.array(contestQuestion), warnings: importWarnings }),
  bodyLimit: uploadLimits.sheetBytes,
  bytes: { limit: uploadLimits.sheetBytes, withinMs: uploadLimits.sheetWithinMs },
});

export const exportContest = endpoint({
  method: 'GET',
  path: '/api/solo-games/:id/export',
  who: 'teacher',
  summary: "The questions of one of the caller's contests as a CSV or XLSX file in base64, in the import's columns",
  params,
  query: z.object({ format: sheetFormat }),
  reply: sheetFile,
});

export const listContestBank = endpoint({
  method: 'GET',
  path: '/api/solo-games/bank',
  who: 'teacher',
  summary: 'Categories with four-option questions: own categories first, then those of the bank',
  reply: z.array(z.object({ id: positiveInt, nameAr: z.string(), questionCount: z.number().int().min(0) })),
});

export const readContestBankCategory = endpoint({
  method: 'GET',
  path: '/api/solo-games/bank/:categoryId',
  who: 'teacher',
  summary: 'The questions of one bank or own category, each with four options',
  params: z.object({ categoryId: z.string().max(64) }),
  reply: z.object({ questions: z.array(contestQuestion) }),
});
