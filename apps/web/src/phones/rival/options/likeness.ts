import { arabicKey } from '@lamma/rules/arabic/folded-key';

let compare = (one: string, other: string): boolean => arabicKey(one) === arabicKey(other);
// The comparison is a file of its own, so that the page does not wait for it. If it cannot be loaded, the server compares anyway.
import('@lamma/rules/likeness/looks-like').then(
  ({ looksLike }) => {
    compare = looksLike;
  },
  () => undefined,
);

/** Whether the two options look the same to a reader, or one of them looks like the answer. */
export function looksLike(one: string, other: string): boolean {
  return compare(one, other);
}
