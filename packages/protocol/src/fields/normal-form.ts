/**
 * A run of marks longer than any writing has. Putting it in order takes the square of its length. The two voiced sound marks of
 * half width are no marks by their category, and become some.
 */
const LONG_RUN = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu;
const LONGEST_RUN = 8;

/**
 * The one way to `normalize`: with the end of every long run of marks cut off first, so that the work grows with the length alone.
 * Callers have looked at the length before (`rawLimit`).
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (mayHaveRun(text, LONGEST_RUN) ? text.replace(LONG_RUN, '$1') : text).normalize(form);
}

/** Whether more marks than that may stand in a row: nearly always not, and told much sooner than by a pattern of all marks. */
export function mayHaveRun(text: string, most: number): boolean {
  let run = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    run = code < 0x300 || (code >= 0x620 && code <= 0x64a) ? 0 : run + 1;
    if (run > most) return true;
  }
  return false;
}
