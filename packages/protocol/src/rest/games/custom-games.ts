import * as z from 'zod';
import {
  answerLines,
  clientUuid,
  epochMs,
  line,
  lines,
  opaqueId,
  positiveInt,
  questionLines,
} from '../../fields/fields';
import { limits } from '../../limits';
import { customLimits } from '../../limits/custom';
import { uploadLimits } from '../../limits/upload';
import { customMessages } from '../../messages/custom';
import { importWarnings, sheetFile, sheetFormat } from '../../sheets';
import { endpoint } from '../endpoint';

/** Calls for a host's own categories. The ids of own categories are above 1000, and only the host who owns a category can use it. */

/** A path parameter. An invalid id becomes an id that matches no category, so that the answer is "unknown". */
const categoryId = z
  .string()
  .max(64)
  .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0));
const params = z.object({ id: categoryId });
const okReply = z.object({ ok: z.literal(true) });

/** One of the user's uploads below /attached_assets/, by the name in the response to the upload. */
const ownFile = z
  .string()
  .max(80)
  .regex(/^u-[\w-]{22}\.(?:webp|mp3|m4a|ogg|mp4|webm)$/, { error: customMessages.badFile });
const optionalFile = ownFile.nullish().transform((file) => file ?? undefined);

/** A question in a request. `points` is always 1, whatever the client sends. */
const sentCustomQuestion = z.object({
  questionText: lines(limits.questionText, questionLines, customMessages.questionNeeded, customMessages.textTooLong),
  correctAnswer: lines(limits.answerText, answerLines, customMessages.answerNeeded, customMessages.textTooLong),
  questionOrder: z.number().int().min(1).max(limits.questionsPerGame),
  points: z.unknown().optional(),
  questionImage: optionalFile,
  questionAudio: optionalFile,
  questionVideo: optionalFile,
  answerImage: optionalFile,
  /** Up to three wrong options, for a round without a phone and for a contest. */
  wrongOptions: z
    .array(lines(limits.option, answerLines, customMessages.wrongOptionEmpty, customMessages.textTooLong))
    .max(3)
    .nullish()
    .transform((options) => options ?? []),
});
const withOneFile = sentCustomQuestion.refine(
  ({ questionImage, questionAudio, questionVideo }) =>
    [questionImage, questionAudio, questionVideo].filter((file) => file !== undefined).length <= 1,
  { error: customMessages.oneFile },
);
export type SentCustomQuestion = z.infer<typeof sentCustomQuestion>;

/** All questions of a category. Each question number from 1 to 6 must occur once. */
const sentQuestions = z
  .array(withOneFile, { error: customMessages.sixQuestions })
  .length(limits.questionsPerGame, { error: customMessages.sixQuestions })
  .refine((all) => new Set(all.map(({ questionOrder }) => questionOrder)).size === all.length, {
    error: customMessages.sixQuestions,
  });

const categoryName = line(customLimits.customCategoryName, customMessages.categoryNameNeeded);

const files = z.object({ image: z.number().int(), audio: z.number().int(), video: z.number().int() });

export const customCategory = z.object({
  id: positiveInt,
  name: z.string(),
  /** Duplicates for older clients. */
  nameAr: z.string(),
  name_ar: z.string(),
  color: z.string(),
  icon: z.string(),
  userId: z.string(),
  gameCount: z.literal(1),
  /** 6, or 0 if the questions are not written yet. */
  questionCount: z.number().int().min(0),
  /** How many questions of the category have a file of each kind; an answer's picture counts if the question itself has no file. */
  files,
  /** True if the category has an open link. */
  isShared: z.boolean(),
  /** True if a running game uses the category; then it cannot be edited or deleted. */
  isPlayed: z.boolean(),
  /** How many questions have three wrong options, so that a contest can use them. */
  contestQuestions: z.number().int().min(0),
  createdAt: epochMs,
  /** When the name or the questions last changed; grows with every change. */
  changedAt: epochMs,
});
export type CustomCategory = z.infer<typeof customCategory>;

export const customQuestion = z.object({
  id: positiveInt,
  categoryId: positiveInt,
  categoryName: z.string(),
  questionText: z.string(),
  correctAnswer: z.string(),
  /** Duplicates for older clients. */
  question_text: z.string(),
  correct_answer: z.string(),
  questionOrder: positiveInt,
  points: z.literal(1),
  questionImage: z.string().optional(),
  questionAudio: z.string().optional(),
  questionVideo: z.string().optional(),
  answerImage: z.string().optional(),
  wrongOptions: z.array(z.string()),
});
export type CustomQuestion = z.infer<typeof customQuestion>;

export const listCustomCategories = endpoint({
  method: 'GET',
  path: '/api/custom-categories',
  who: 'user',
  summary: "The caller's own categories, newest first",
  reply: z.array(customCategory),
});

export const createCustomCategory = endpoint({
  method: 'POST',
  path: '/api/custom-categories',
  who: 'user',
  summary: 'Creates an own category; the first of a batch (6 at most, within 60 minutes) costs one custom game',
  body: z.object({
    name: categoryName,
    /** Lets a retry find the same category. */
    clientId: clientUuid.nullish(),
  }),
  reply: customCategory,
});

export const createCustomQuestions = endpoint({
  method: 'POST',
  path: '/api/custom-questions/bulk',
  who: 'user',
  summary: 'Writes the six questions of an own category, all or none; replaces existing ones',
  body: z.object({ categoryId: positiveInt, questions: sentQuestions }),
  reply: okReply.extend({ created: z.number().int() }),
  bodyLimit: 256 * 1024,
});

export const listCustomQuestions = endpoint({
  method: 'GET',
  path: '/api/custom-questions/:id',
  who: 'user',
  summary: 'The questions of an own category with their answers, in order',
  params,
  reply: z.array(customQuestion),
});

export const updateCustomCategory = endpoint({
  method: 'PUT',
  path: '/api/custom-categories/:id',
  who: 'user',
  summary: 'Edits an own category that no running game plays; free',
  params,
  body: z.object({
    name: categoryName.optional(),
    questions: sentQuestions.optional(),
    /** The category's `changedAt` as read: if the category has changed since, the request is refused as stale. */
    changedAt: epochMs.optional(),
  }),
  reply: customCategory,
  bodyLimit: 256 * 1024,
});

export const deleteCustomCategory = endpoint({
  method: 'DELETE',
  path: '/api/custom-categories/:id',
  who: 'user',
  summary: 'Deletes an own category that no running game plays; games that were played keep their texts',
  params,
  reply: okReply,
});

export const useCustomGame = endpoint({
  method: 'POST',
  path: '/api/user/use-custom-game',
  who: 'user',
  summary: 'Closes the open batch of own categories; free and idempotent',
  reply: okReply.extend({ customGames: z.number().int().min(0) }),
});

// Sharing ------------------------------------------------------------------------------------------------------------

const share = z.object({
  /** Null if the category has no open link. */
  link: z.object({ token: opaqueId, url: z.string(), openedAt: epochMs, copies: z.number().int().min(0) }).nullable(),
});
export type CategoryShare = z.infer<typeof share>;

export const readCategoryShare = endpoint({
  method: 'GET',
  path: '/api/custom-categories/:id/share',
  who: 'user',
  summary: 'The open link of an own category, and how often it was copied',
  params,
  reply: share,
});

export const openCategoryShare = endpoint({
  method: 'POST',
  path: '/api/custom-categories/:id/share',
  who: 'user',
  summary: 'Opens a link for other hosts to copy the category; idempotent',
  params,
  reply: share,
});

export const closeCategoryShare = endpoint({
  method: 'DELETE',
  path: '/api/custom-categories/:id/share',
  who: 'user',
  summary: 'Closes the link of an own category; existing copies stay',
  params,
  reply: share,
});

const token = z.object({ token: z.string().transform((text) => (/^[\w-]{12,40}$/.test(text) ? text : '')) });

const sharedCategory = z.object({
  name: z.string(),
  /** First and last name of the host who shares it. */
  giver: z.string(),
  color: z.string(),
  icon: z.string(),
  questionCount: z.number().int(),
  files,
  /** For each question number from 1 to 6: the kind of the question's file, or null. */
  places: z.array(z.enum(['image', 'audio', 'video']).nullable()),
  /** True if it is the reader's own category. */
  isOwn: z.boolean(),
});
export type SharedCategory = z.infer<typeof sharedCategory>;

export const readSharedCategory = endpoint({
  method: 'GET',
  path: '/api/shared-categories/:token',
  who: 'anyone',
  summary:
    'The category behind a link, without an account: name, giver, and the places that have a file; no questions or answers',
  params: token,
  reply: sharedCategory,
});

export const copySharedCategory = endpoint({
  method: 'POST',
  path: '/api/shared-categories/:token/copies',
  who: 'user',
  summary: 'Copies a shared category with its files; counts in a batch like a new category',
  params: token,
  body: z.object({ clientId: clientUuid.nullish() }),
  reply: customCategory,
});

// Import and export --------------------------------------------------------------------------------------------------

/** A category as a spreadsheet contains it. */
const importedCategory = z.object({
  name: z.string(),
  questions: z.array(
    z.object({ questionText: z.string(), correctAnswer: z.string(), wrongOptions: z.array(z.string()) }),
  ),
});
export type ImportedCategory = z.infer<typeof importedCategory>;

export const readCustomImport = endpoint({
  method: 'POST',
  path: '/api/custom-questions/import',
  who: 'user',
  summary:
    'Reads categories from a CSV or XLSX file, sent as raw bytes, and saves nothing. If any row is wrong all are refused, and `fields` has a sentence for each wrong row',
  bytes: { limit: uploadLimits.sheetBytes, withinMs: uploadLimits.sheetWithinMs },
  reply: z.object({ categories: z.array(importedCategory), warnings: importWarnings }),
});

export const exportCustomCategories = endpoint({
  method: 'GET',
  path: '/api/custom-categories/export',
  who: 'user',
  summary:
    "One of the caller's own categories as a CSV or XLSX file in base64, in the import's columns; without `id` all of them",
  query: z.object({ format: sheetFormat, id: categoryId.optional() }),
  reply: sheetFile,
});
