import { normalForm } from '@lamma/protocol/normal-form';
import { arabicKey } from './arabic-key';
import { looseKey } from './loose-match';
import { withoutArticle } from './number-words';

/**
 * Whether a wrong option is the answer in disguise, or the other option's twin (docs/rules.md, K20 to K29): what two people who
 * read both aloud would call the same. Slips of the finger and other names for the same thing are not seen here.
 */

/** Characters that show nothing, wherever they stand: soft hyphens, joiners, fillers, marks of direction and variation. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\p{Mn}]/gu;
/** Pictures set beside words. */
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
/** A number whose thousands are set apart. */
const GROUPED = /\b\d{1,3}(?:[,٬،'’. \u00A0\u202F]\d{3})+(?!\d)/g;

/** Letters of neighbouring scripts that look or sound like an Arabic one, which `arabicKey` leaves alone. */
const ALIKE: Record<string, string> = {
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ے: 'ي',
  ې: 'ي',
  ۍ: 'ي',
  ێ: 'ي',
  ۆ: 'و',
  ۇ: 'و',
  ۋ: 'و',
  ڪ: 'ك',
  ݣ: 'ك',
  ڭ: 'ك',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
  ں: 'ن',
  ڕ: 'ر',
  ڵ: 'ل',
  ٯ: 'ق',
  ڡ: 'ف',
};
const ALIKE_LETTERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g');

/** What people put before an answer. */
const FILLERS = new Set([
  'هو',
  'هي',
  'انه',
  'انها',
  'الجواب',
  'جواب',
  'الاجابه',
  'اجابه',
  'الصحيح',
  'الصحيحه',
  'طبعا',
  'اكيد',
]);

/** Whether a reader would take the two for the same, one of them perhaps in disguise. */
export function looksLike(one: string, other: string): boolean {
  if (arabicKey(one) === arabicKey(other)) return true;
  const forms = formsOf(one);
  if (formsOf(other).some((form) => forms.includes(form))) return true;
  // A stretched word («ايطالياااا») is held against the other with every double letter of both made one.
  if (!isStretched(one) && !isStretched(other)) return false;
  const single = forms.map(withoutDoubles);
  return formsOf(other).some((form) => single.includes(withoutDoubles(form)));
}

/** The ways a text may be written down, all the same to a reader: as words, and with nothing between them. */
function formsOf(text: string): string[] {
  const seen = unmasked(text);
  const words = once(unfilled(seen.split(' ')));
  const plain = joined(words.join(' '));
  const loose = once(looseKey(words.join(' ')).split(' ')).join(' ');
  return [loose, joined(loose), plain, withoutArticle(plain)].filter((form) => form !== '');
}

/** The key of what can be seen. A text of pictures alone keeps them. */
function unmasked(text: string): string {
  const letters = normalForm(text, 'NFKD')
    .replace(UNSEEN, '')
    .replace(ALIKE_LETTERS, (letter) => ALIKE[letter] ?? letter);
  const digits = letters.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  const whole = digits.replace(GROUPED, (number) => number.replace(/\D/g, ''));
  const key = arabicKey(whole.replace(PICTURES, ' ')) || arabicKey(whole);
  return key.replace(/^0+(?=\d)/, '');
}

/** Without what is put before an answer, unless nothing else is there. */
function unfilled(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !FILLERS.has(word));
  return first <= 0 ? words : words.slice(first);
}

/** «إيطاليا إيطاليا» is one «إيطاليا». */
function once(words: readonly string[]): readonly string[] {
  const half = words.slice(0, words.length / 2);
  const isTwice = words.length % 2 === 0 && half.every((word, at) => word === words[half.length + at]);
  return isTwice && half.length > 0 ? half : words;
}

/** Without its blanks, but for those that part two numbers. */
function joined(key: string): string {
  return key.replace(/(\D) +|(\d) +(?!\d)/g, '$1$2');
}

function isStretched(text: string): boolean {
  return /(\p{L})\1\1/u.test(unmasked(text));
}

function withoutDoubles(form: string): string {
  return form.replace(/(\p{L})\1+/gu, '$1');
}
