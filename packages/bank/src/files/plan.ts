import { join } from 'node:path';
import * as z from 'zod';
import type { BankCategory } from './schema';
import { bankCategory } from './schema';
import { readJson } from './source-files';

/** A category as planned for the complete bank. */
export const plannedCategory = bankCategory.extend({
  /** Set if the category asks one question about many pictures, sounds or names, so that its games may repeat a sentence. */
  naming: z.boolean().exactOptional(),
  /** The region of all subjects of the category, for the report. */
  region: z.enum(['gulf', 'arab']).exactOptional(),
});
export type PlannedCategory = z.infer<typeof plannedCategory>;

/** `data/plan.json`: every planned category, in display order. */
export const planFile = z.array(plannedCategory);

/**
 * @param root the bank's root directory
 * @throws BankError if the file is invalid
 */
export function readPlan(root: string): PlannedCategory[] {
  return readJson(join(root, 'data', 'plan.json'), planFile);
}

/** The entry of a planned category in `categories.json`, with the games that exist now. */
export function categoryOf(planned: PlannedCategory, gameCount: number, questionsPerGame: number): BankCategory {
  const { naming: _naming, region: _region, ...category } = planned;
  const [first] = planned.block;
  return { ...category, gameCount, block: [first, first + gameCount * questionsPerGame - 1] };
}
