import { arabicKey } from './folded-key';
import { withDigits, withoutArticle } from './number-words';

/**
 * Loose matching of typed answers, as lenient as a quizmaster: two texts match if their `looseKey` is equal. Typing errors do not match.
 */

/** Generic nouns before a name («city», «river», «club»), as `arabicKey` without ال. */
const FRAME_WORDS = new Set(['سوره', 'مدينه', 'دوله', 'جمهوريه', 'نهر', 'جزيره', 'نادي', 'منتخب', 'سيدنا', 'نبي']);
const FRAME_PHRASES = /(^| )(?:عليه السلام|رضي الله عنه)(?= |$)/g;

/**
 * @param text an answer, an accepted form or typed text
 * @returns its `arabicKey` without articles and frame words, with number words as digits. Frame words stay if there are no other words;
 * empty only if nothing is left to compare.
 * @example looseKey('سورة النمل') === looseKey('النمل')
 * @example looseKey('خمسٌ وعشرون') === looseKey('٢٥')
 */
export function looseKey(text: string): string {
  return looseWords(arabicKey(text).replace(FRAME_PHRASES, '$1').split(' ').filter(Boolean)).join(' ');
}

/** Like `looseKey`, for words that are already keys. */
export function looseWords(words: readonly string[]): string[] {
  const unframed = words.filter((word) => !FRAME_WORDS.has(withoutArticle(word)));
  return withDigits(unframed.length > 0 ? unframed : words);
}
