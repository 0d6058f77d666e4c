/**
 * A run of marks longer than any writing has; ordering it takes quadratic time. The two half-width voiced sound marks are not in category M
 * but become marks.
 */
const LONG_RUN = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu;
const LONGEST_RUN = 8;

/**
 * The only caller of `normalize`: it first cuts off the end of long runs of marks, so that the time stays linear. Callers check the length
 * before (`rawLimit`).
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (mayHaveRun(text, LONGEST_RUN) ? text.replace(LONG_RUN, '$1') : text).normalize(form);
}

/**
 * Whether more than `most` marks in a row are possible; a quick check that is nearly always false and much faster than a pattern over all
 * marks.
 */
export function mayHaveRun(text: string, most: number): boolean {
  let run = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    run = code < 0x300 || (code >= 0x620 && code <= 0x64a) ? 0 : run + 1;
    if (run > most) return true;
  }
  return false;
}
