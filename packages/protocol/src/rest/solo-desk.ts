import * as z from 'zod';
import { endpoint } from '../endpoint';
import { askedId, epochMs, opaqueId, optionalLine, positiveInt } from '../fields';
import { limits } from '../limits';
import { soloMessages } from '../messages';
import { sentQuestion, soloLayouts, soloQuestion, soloSettings, soloTitle } from '../solo-games';

/** The teacher's desk of contests: what is written, opened and stopped, imported, taken from the bank (specification 2, section 7). */

const params = z.object({ id: askedId });
const done = z.object({ ok: z.literal(true) });

const listedGame = z.object({
  id: opaqueId,
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  gameStarted: z.boolean(),
  participantCount: z.number().int().min(0),
  questionCount: z.number().int().min(1),
  layout: z.enum(soloLayouts),
  settings: soloSettings,
  joinUrl: z.string(),
  createdAt: epochMs,
});
export type ListedSoloGame = z.infer<typeof listedGame>;

const sentQuestions = z
  .array(sentQuestion, { error: soloMessages.questionNeeded })
  .max(limits.soloQuestions, { error: soloMessages.tooManyQuestions });
const sentSettings = soloSettings.partial().optional();

export const listSoloGames = endpoint({
  method: 'GET',
  path: '/api/solo-games',
  who: 'teacher',
  summary: 'Own contests, newest first',
  reply: z.array(listedGame),
});

export const createSoloGame = endpoint({
  method: 'POST',
  path: '/api/solo-games',
  who: 'teacher',
  summary: 'Makes a contest of questions in either layout',
  body: z.object({
    title: soloTitle,
    description: optionalLine(limits.soloDescription, soloMessages.textTooLong),
    questions: sentQuestions,
    settings: sentSettings,
  }),
  reply: listedGame,
  bodyLimit: 256 * 1024,
});

export const updateSoloGame = endpoint({
  method: 'PUT',
  path: '/api/solo-games/:id',
  who: 'teacher',
  summary: 'Renames an own contest; with questions or settings, changes them for its next run',
  params,
  body: z.object({
    title: soloTitle,
    description: optionalLine(limits.soloDescription, soloMessages.textTooLong).nullish(),
    questions: sentQuestions.optional(),
    settings: sentSettings,
  }),
  reply: listedGame,
  bodyLimit: 256 * 1024,
});

export const deleteSoloGame = endpoint({
  method: 'DELETE',
  path: '/api/solo-games/:id',
  who: 'teacher',
  summary: 'Deletes an own contest with all its runs',
  params,
  reply: done,
});

export const duplicateSoloGame = endpoint({
  method: 'POST',
  path: '/api/solo-games/:id/duplicate',
  who: 'teacher',
  summary: 'Makes a copy of an own contest, without its runs',
  params,
  reply: listedGame,
});

export const toggleSoloGame = endpoint({
  method: 'PUT',
  path: '/api/solo-games/:id/toggle',
  who: 'teacher',
  summary: 'Opens or stops an own contest',
  params,
  body: z.object({ isActive: z.boolean() }),
  reply: done.extend({ isActive: z.boolean() }),
});

export const readSoloImport = endpoint({
  method: 'POST',
  path: '/api/solo-games/import',
  who: 'teacher',
  summary:
    'Reads questions from the text of a CSV file; any wrong row refuses all, each with its sentence under `fields`',
  body: z.object({ csv: z.string({ error: soloMessages.csvUnreadable }) }),
  reply: z.object({ questions: z.array(soloQuestion) }),
  bodyLimit: 2 * 1024 * 1024,
});

export const listSoloBank = endpoint({
  method: 'GET',
  path: '/api/solo-games/bank',
  who: 'teacher',
  summary: 'Categories of the bank that can give questions with four options',
  reply: z.array(z.object({ id: positiveInt, nameAr: z.string(), questionCount: z.number().int().min(0) })),
});

export const readSoloBankCategory = endpoint({
  method: 'GET',
  path: '/api/solo-games/bank/:categoryId',
  who: 'teacher',
  summary: 'The questions of one category of the bank, each made into four options',
  params: z.object({ categoryId: z.string().max(64) }),
  reply: z.object({ questions: z.array(soloQuestion) }),
});
