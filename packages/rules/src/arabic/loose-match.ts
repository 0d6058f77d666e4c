import { arabicKey } from './folded-key';
import { withDigits, withoutArticle } from './number-words';

/**
 * Loose matching of typed answers (docs/rules.md, K13 to K16): what a quizmaster would let pass. Two texts match loosely when
 * their `looseKey` is equal. Slips of the finger are not forgiven here.
 */

/** Words that frame a name without being part of it, as keys and without their ال. */
const FRAME_WORDS = new Set(['سوره', 'مدينه', 'دوله', 'جمهوريه', 'نهر', 'جزيره', 'نادي', 'منتخب', 'سيدنا', 'نبي']);
const FRAME_PHRASES = /(^| )(?:عليه السلام|رضي الله عنه)(?= |$)/g;

/**
 * @param text an answer, an accepted form or what someone typed
 * @returns its `arabicKey` without articles and frame words, number words as digits. A text of frame words alone keeps them;
 * empty only when nothing is left to compare.
 * @example looseKey('سورة النمل') === looseKey('النمل')
 * @example looseKey('خمسٌ وعشرون') === looseKey('٢٥')
 */
export function looseKey(text: string): string {
  return looseWords(arabicKey(text).replace(FRAME_PHRASES, '$1').split(' ').filter(Boolean)).join(' ');
}

/** The same of words that are keys already. */
export function looseWords(words: readonly string[]): string[] {
  const unframed = words.filter((word) => !FRAME_WORDS.has(withoutArticle(word)));
  return withDigits(unframed.length > 0 ? unframed : words);
}
