import { normalForm } from '@lamma/protocol/fields/normal-form';

/**
 * The comparison key of Arabic text: a reader takes two texts with the same key for the same answer, name or word. Used for names,
 * searches, the bank's linter and typed answers. The order of the steps matters.
 */

/** Tashkeel and Quranic signs, tatweel, direction marks, zero-width characters, variation selectors, the lone hamza. */
const DROPPED =
  /[\uFE00-\uFE0F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u0621]/g;

const FOLDED: Record<string, string> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g');

/**
 * Word separators: everything but letters, digits, marks of other scripts and emoji (with their skin tones). `#` and `*` are listed
 * separately because Unicode counts them as parts of emoji.
 */
const SEPARATORS = /(?:[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Emoji_Component}]|[#*])+/gu;

/**
 * @param text any text
 * @returns lower-case words separated by one blank; empty if nothing is left to compare
 * @example arabicKey('إِسْلَامُ آبَادـ') === 'اسلام اباد'
 */
export function arabicKey(text: string): string {
  return normalForm(text, 'NFKC')
    .replace(DROPPED, '')
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase()
    .replace(SEPARATORS, ' ')
    .trim();
}
