import * as z from 'zod';
import { positiveInt } from '../../fields/fields';
import { endpoint } from '../endpoint';

/** The sections of the chooser, in screen order. */
export const sections = ['islamic', 'football', 'geographic', 'pixels', 'misc'] as const;
export type Section = (typeof sections)[number];

export const category = z.object({
  id: positiveInt,
  nameAr: z.string(),
  /** Search terms in addition to the name. */
  otherNames: z.array(z.string()).optional(),
  section: z.enum(sections),
  /** One of the six colours `dye-1` to `dye-6`. */
  color: z.string(),
  /** Name of a woven icon (`woven-icons.ts`), or a picture's path. */
  icon: z.string().optional(),
  gameCount: positiveInt,
  /** Always empty: questions are sent only with a game, and answers only when they are revealed. */
  questions: z.array(z.never()),
  questionCount: z.number().int().min(0),
  /** How many games of this category the signed-in user has finished. This and the next two fields are missing for visitors. */
  gamesPlayed: z.number().int().min(0).optional(),
  /** How many the user has begun but not finished. */
  gamesRunning: z.number().int().min(0).optional(),
  /** How many the user has neither played nor reserved. */
  gamesLeft: z.number().int().min(0).optional(),
});
export type Category = z.infer<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  who: 'anyone',
  summary: 'Bank categories, without questions and answers',
  reply: z.array(category),
});
