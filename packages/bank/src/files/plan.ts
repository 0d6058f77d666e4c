import { join } from 'node:path';
import * as z from 'zod';
import type { BankCategory } from './schema';
import { bankCategory } from './schema';
import { readJson } from './source-files';

/** A category as it is to be once all of its questions are written. */
export const plannedCategory = bankCategory.extend({
  /** One question is asked of many pictures, sounds or names: its games may repeat a sentence. */
  naming: z.boolean().exactOptional(),
  /** Where all of its subjects are at home, for the report. */
  region: z.enum(['gulf', 'arab']).exactOptional(),
});
export type PlannedCategory = z.infer<typeof plannedCategory>;

/** `data/plan.json`: every category that the bank will have, in the order in which they are shown. */
export const planFile = z.array(plannedCategory);

/**
 * @param root the bank's root directory
 * @throws BankError when the file does not fit
 */
export function readPlan(root: string): PlannedCategory[] {
  return readJson(join(root, 'data', 'plan.json'), planFile);
}

/** The category with as many games as are there now: its line in `categories.json`. */
export function categoryOf(planned: PlannedCategory, gameCount: number, questionsPerGame: number): BankCategory {
  const { naming: _naming, region: _region, ...category } = planned;
  const [first] = planned.block;
  return { ...category, gameCount, block: [first, first + gameCount * questionsPerGame - 1] };
}
