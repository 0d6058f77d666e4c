/**
 * A run of marks longer than any writing has. Putting it in order takes the square of its length. The two voiced sound marks of
 * half width are no marks by their category, and become some.
 */
const LONG_RUN = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * The one way to `normalize`: with the end of every long run of marks cut off first, so that the work grows with the length alone.
 * Callers have looked at the length before (`rawLimit`).
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(LONG_RUN, '$1').normalize(form);
}
