/** The scripts that run from right to left, as far as people write them here. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** An address is no word of a sentence. */
const ADDRESS = /\S+(?::\/\/|@)\S+/g;
const ARABIC_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/;
const DIGIT = /\d/;

/**
 * The direction in which a written sentence is set. A name has `bdi`, which goes by its first letter; a sentence does not turn round
 * because it begins with «HTML».
 *
 * - LRM, RLM or ALM in front: as the author says.
 * - With words: left to right if its first word is and most of its words are, otherwise the page's.
 * - Without: a sum of 0 to 9 from left to right, whatever stands for what is asked; one of ٠ to ٩ from right to left.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = text;
  if (first === '\u200E') return 'ltr';
  if (first === '\u200F' || first === '\u061C') return 'rtl';
  const words = text.replace(ADDRESS, '').match(WORD);
  if (words === null) return DIGIT.test(text) && !ARABIC_DIGIT.test(text) ? 'ltr' : 'rtl';
  const turned = words.filter((word) => !RIGHT_TO_LEFT.test(word)).length;
  return !RIGHT_TO_LEFT.test(words[0] ?? '') && turned > words.length / 2 ? 'ltr' : 'rtl';
}
