import * as z from 'zod';
import { clueCount } from './schema';

/** A line of what people read, as the owner of an installation has written it. */
const text = z.string();

/** One question as the owner of an installation corrected it. What they did not change is as the bank had it. */
const correction = z.object({
  id: z.int().positive(),
  categoryId: z.int().positive().exactOptional(),
  /** Of the question that was corrected; empty where the bank told none. */
  fact: z.string(),
  /** Of the bank's text that was corrected. */
  rev: z.int().positive(),
  questionText: text,
  /** Absent where the desk knows of none: they stay as the bank has them. */
  clues: z.array(text).min(clueCount.min).max(clueCount.max).exactOptional(),
  correctAnswer: text,
  accept: z.array(text),
  wrong: z.array(text),
  why: text,
  /** Uploads of the owner's that it shows. The bank takes no file without its licence: a person looks at them. */
  files: z.array(text).exactOptional(),
  /** Files of the bank's that it shows no more. */
  leftOut: z.array(text).exactOptional(),
});
export type Correction = z.infer<typeof correction>;

/** What the owner's desk gives out for whoever keeps the bank: `GET /api/admin/corrections`. */
export const correctionsFile = z.object({ corrections: z.array(correction) });
