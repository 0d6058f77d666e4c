import { limits } from '@lamma/protocol/limits';
import { shownDigits } from './digits';

/** A text of the bank as the screens write it. What a host wrote into an own category stays as it was typed. */
export function bankText(text: string, categoryId: number | null): string {
  return categoryId !== null && categoryId > limits.customCategoryIdsAbove ? text : shownDigits(text);
}
