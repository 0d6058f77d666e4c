import { arabicKey } from './arabic-key';

/**
 * Loose matching of typed answers (docs/rules.md, K13 to K16): what a quizmaster would let pass. Two texts match loosely when
 * their `looseKey` is equal. Slips of the finger are not forgiven here.
 */

/** Words that frame a name without being part of it, as keys and without their ال. */
const FRAME_WORDS = new Set(['سوره', 'مدينه', 'دوله', 'جمهوريه', 'نهر', 'جزيره', 'نادي', 'منتخب', 'سيدنا', 'نبي']);
const FRAME_PHRASES = /(?<= |^)(?:عليه السلام|رضي الله عنه)(?= |$)/g;

/** Keys of the number words without their ال; the place in the list is the number. */
const UNITS = [
  ['صفر'],
  ['واحد', 'واحده'],
  ['اثنان', 'اثنين', 'اثنتان', 'اثنتين'],
  ['ثلاث', 'ثلاثه'],
  ['اربع', 'اربعه'],
  ['خمس', 'خمسه'],
  ['ست', 'سته'],
  ['سبع', 'سبعه'],
  ['ثمان', 'ثماني', 'ثمانيه'],
  ['تسع', 'تسعه'],
  ['عشر', 'عشره'],
];
/** How 1 and 2 are said before عشر. */
const TEEN_UNITS = [
  ['احد', 'احدي'],
  ['اثنا', 'اثني', 'اثنتا', 'اثنتي'],
];
const TENS = ['عشر', 'ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'];

const unitOf = new Map(UNITS.flatMap((words, number) => words.map((word) => [word, number])));
const teenUnitOf = new Map([
  ...UNITS.flatMap((words, number) => (number >= 3 && number <= 9 ? words.map((word) => [word, number] as const) : [])),
  ...TEEN_UNITS.flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
]);
const tensOf = new Map(
  TENS.flatMap((stem, index) => [`${stem}ون`, `${stem}ين`].map((word) => [word, (index + 2) * 10])),
);
const HUNDRED = new Set(['ميه', 'مايه']);

/** Turns number words 0 to 100, of either gender, into digits. */
function withDigits(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const teen = next === 'عشر' || next === 'عشره' ? teenUnitOf.get(word) : undefined;
    const unit = unitOf.get(word) ?? teenUnitOf.get(word);
    // «خمسة وعشرون» as one word with its و, or with the و standing apart.
    const apart = next === 'و';
    const tens = tensOf.get(withoutArticle(apart ? (words[at + 2] ?? '') : next.startsWith('و') ? next.slice(1) : ''));
    if (teen !== undefined) {
      out.push(String(teen + 10));
      at += 1;
    } else if (unit !== undefined && unit >= 1 && unit <= 9 && tens !== undefined) {
      out.push(String(tens + unit));
      at += apart ? 2 : 1;
    } else {
      const number = HUNDRED.has(word) ? 100 : (unitOf.get(word) ?? tensOf.get(word));
      out.push(number === undefined ? word : String(number));
    }
  }
  return out;
}

/** A word of two letters after ال keeps its sense («الري»); a shorter rest would be no word. */
function withoutArticle(word: string): string {
  return word.startsWith('ال') && word.length >= 4 ? word.slice(2) : word;
}

/**
 * @param text an answer, an accepted form or what someone typed
 * @returns its `arabicKey` without articles and frame words, numbers 0 to 100 as digits. A text of frame words alone keeps
 * them; empty only when nothing is left to compare.
 * @example looseKey('سورة النمل') === looseKey('النمل')
 * @example looseKey('خمسٌ وعشرون') === looseKey('٢٥')
 */
export function looseKey(text: string): string {
  const words = arabicKey(text).replace(FRAME_PHRASES, '').split(' ').filter(Boolean).map(withoutArticle);
  const unframed = words.filter((word) => !FRAME_WORDS.has(word));
  return withDigits(unframed.length > 0 ? unframed : words).join(' ');
}
