import * as z from 'zod';
import { clueCount } from './schema';

/** A text as the owner of an installation wrote it. */
const text = z.string();

/** A correction by the owner of an installation. Fields that the owner has not changed have the bank's values. */
const correction = z.object({
  id: z.int().positive(),
  categoryId: z.int().positive().exactOptional(),
  /** The corrected question's fact; empty if the bank had none. */
  fact: z.string(),
  /** The rev of the bank's question that the owner corrected. */
  rev: z.int().positive(),
  questionText: text,
  /** Absent if the correction has no clues: then the bank's clues stay. */
  clues: z.array(text).min(clueCount.min).max(clueCount.max).exactOptional(),
  correctAnswer: text,
  accept: z.array(text),
  wrong: z.array(text),
  why: text,
  /** Files that the owner uploaded for the question. The bank accepts no file without a licence, so a person has to check these files. */
  files: z.array(text).exactOptional(),
  /** The bank's files that the corrected question no longer shows. */
  leftOut: z.array(text).exactOptional(),
});
export type Correction = z.infer<typeof correction>;

/** The export of the owner's desk: `GET /api/admin/corrections`. */
export const correctionsFile = z.object({ corrections: z.array(correction) });
