import { limits } from '@lamma/protocol/limits';
import { inDeviceDigits } from './digits';

/** A text of the bank in the digits of this device. Texts of own categories stay as the host typed them. */
export function bankText(text: string, categoryId: number | null): string {
  return categoryId !== null && categoryId > limits.customCategoryIdsAbove ? text : inDeviceDigits(text);
}
