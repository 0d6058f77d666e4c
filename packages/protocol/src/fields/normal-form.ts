/**
 * A run of combining marks that is longer than in any writing system: `normalize` takes quadratic time to order it. The two half-width
 * voiced sound marks are not in category M, but normalization makes them marks.
 */
const LONG_RUN = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu;
const LONGEST_RUN = 8;

/**
 * The only function that calls `normalize`. It first truncates long runs of marks, so that the time stays linear. Callers must check the
 * length of the text before (`rawLimit`).
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (mayHaveRun(text, LONGEST_RUN) ? text.replace(LONG_RUN, '$1') : text).normalize(form);
}

/**
 * A quick check whether a text may have more than `maxRun` marks in a row. It nearly always returns false, and is much faster than a pattern
 * over all marks.
 */
export function mayHaveRun(text: string, maxRun: number): boolean {
  let run = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    run = code < 0x300 || (code >= 0x620 && code <= 0x64a) ? 0 : run + 1;
    if (run > maxRun) return true;
  }
  return false;
}
