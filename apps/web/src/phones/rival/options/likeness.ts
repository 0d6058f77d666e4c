import { arabicKey } from '@lamma/rules/arabic/key';

let compare = (one: string, other: string): boolean => arabicKey(one) === arabicKey(other);
// In a file of its own, so that the page shows without waiting for it. Where it does not come, the server still compares.
import('@lamma/rules/likeness/looks-like').then(
  ({ looksLike }) => {
    compare = looksLike;
  },
  () => undefined,
);

/** Whether two options look the same to a reader, or one like the answer. */
export function looksLike(one: string, other: string): boolean {
  return compare(one, other);
}
