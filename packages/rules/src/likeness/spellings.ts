import { withoutArticle } from '../arabic/number-words';

/** Spelling variants of a word. Words are keys (`arabicKey`) unless noted. */

/** Names that are written with or without an alef. */
const WITHOUT_ALEF: [RegExp, string][] = [
  [/رحمان/g, 'رحمن'],
  [/اسحاق/g, 'اسحق'],
  [/اسماعيل/g, 'اسمعيل'],
  [/ابراهيم/g, 'ابرهيم'],
  [/هارون/g, 'هرون'],
  [/(سليم|عثم|لقم)ان/g, '$1ن'],
  [/(دا|طا)وو/g, '$1و'],
  [/سماوات/g, 'سموات'],
  [/(صل|زك|حي)وه$/g, '$1اه'],
  [/^ياسين$/, 'يس'],
  [/^طاها$/, 'طه'],
];

/** The spelling of a word for comparison: without the optional alef, and without a last letter doubled by mistake. */
export function canonicalSpelling(word: string): string {
  const spelled = WITHOUT_ALEF.reduce((text, [pattern, instead]) => text.replace(pattern, instead), word);
  if (hasIntendedRepeats(spelled)) return spelled;
  const stretched = spelled.replace(/(\p{L})\1{2,}$/u, '$1');
  return hasDoubledEnd(stretched) ? stretched.slice(0, -1) : stretched;
}

/** Whether the repeated letters are intended, as in AAA or XIII, so that they must not be collapsed. */
export function hasIntendedRepeats(word: string): boolean {
  return /^(\p{L})\1*$/u.test(word) || /^[ivxlcdm]+$/.test(word);
}

/** Whether the last letter was doubled by mistake: «باريسس», «قطرر», but not «عدد», «سنن», «محلل», «تردد» or boss, which are words. */
function hasDoubledEnd(word: string): boolean {
  const base = withoutArticle(word);
  if (!/(\p{L})\1$/u.test(base)) return false;
  return base.length > 4 || /^(?![متا])[\u0620-\u064A]{4}$/.test(base);
}

const HONOURS = new RegExp(
  [
    'صلي الله (?:تعالي )?عليه ?(?:و ?(?:علي )?(?:اله|ال بيته) ?)?(?:و ?(?:صحبه|اصحابه) ?)?(?:اجمعين ?)?(?:و ?سلم)?(?: تسليما كثيرا)?',
    'علي(?:هما|ها|هم|ه) (?:(?:افضل|ازكي) )?(?:الصلاه (?:و ?(?:اتم )?(?:السلام|التسليم))?|السلام)',
    '(?:رضي الله (?:تعالي )?عن|رضوان الله (?:تعالي )?علي)(?:هما|ها|هم|هن|ه)(?: و ?ارضا(?:ها|هم|ه))?',
    'رحم(?:هما|ها|هم|ه) الله(?: تعالي)?',
    'رحمه الله (?:تعالي )?علي(?:هما|ها|هم|ه)',
    'كرم الله وجهه?',
    '(?:حفظ|رعا|سلم)(?:ها|هم|ه) الله',
    '(?:سبحانه|تبارك) ?و ?تعالي',
    '(?:جل|عز) ?و ?(?:جل|علا)',
    'جل (?:جلاله|شانه|في علاه)',
    'قدس الله سره',
    'صلعم',
  ]
    .join('|')
    .replace(/ (?!\?)/g, ' ?'),
  'g',
);
/** Abbreviated honorifics in brackets after a name, as in «محمد (ص)». They are dropped from typed text, before keys are made. */
const SHORT_HONOURS = /([\u0620-\u064A][\u0610-\u065F]*) *[([](?:ص|ع|رض|صلعم|ج|pbuh|saw|as|ra)[)\]]/giu;
/** Titles before a name. They must have the article: «شيخ الأزهر» and «رسول الله» are not a title and a name. */
const TITLES = /^(?:ال(?:رسول|امام|صحابي|صحابيه|سيد|سيده|شيخ|خليفه)|مولانا)$/;

/** Drops honorifics after a name and titles before it, unless there is nothing else. Also works on joined words. */
export function withoutHonours(words: readonly string[]): readonly string[] {
  const text = words.join(' ');
  const bare = text
    .replace(HONOURS, ' ')
    .replace(/^(.*الله) تعالي$/, '$1')
    .split(' ')
    .filter(Boolean);
  const first = bare.findIndex((word) => !TITLES.test(word));
  const named = first > 0 ? bare.slice(first) : bare;
  return named.length > 0 ? named : words;
}

/** A word of five Arabic letters or more. */
const LONG_WORD = /[\u0621-\u064A]{5,}/g;
const VOWELS = /[\u0640\u064B-\u0652\u0670]/g;
/** Placeholder for any hamza, a code point that no compared text has. */
const HAMZA = '\uA000';
/** An Arabic letter next to a digit or Latin letter that looks like one. */
const MIXED = /([\u0620-\u064A])[15١٥۱۵oOlI|]|[15١٥۱۵oOlI|]([\u0620-\u064A])/;
/** Latin words, which may contain digits. */
const LATIN_WORD = /[A-Za-z0-9|]*[A-Za-z][A-Za-z0-9|]*/g;

/** Other readings of a typed text that look or sound the same. */
export function otherReadings(text: string): string[] {
  const readings = [
    text.replace(SHORT_HONOURS, '$1'),
    text.replace(/(?:بال|في ال)(?:مئة|مائة|مية|مئه|مائه|ميه)/g, '%'),
    // «موسا» for «موسى».
    text.replace(/([\u0621-\u064A]{3,})ى(?![\u0621-\u064A])/g, '$1ا'),
    // «مسئول» for «مسؤول»: a hamza inside a long word, whatever its carrier.
    text.replace(VOWELS, '').replace(LONG_WORD, (word) => word.slice(0, 1) + word.slice(1).replace(/[أإؤئء]/g, HAMZA)),
    MIXED.test(text) ? text.replace(/[5٥۵oO]/g, 'ه').replace(/[1١۱lI|]/g, 'ا') : text,
    text.replace(LATIN_WORD, latinShape),
  ];
  return readings.filter((reading) => reading !== text);
}

/** Maps look-alikes in a Latin word: I, l and 1 become one letter, O and 0 too, rn becomes m and vv becomes w. */
function latinShape(word: string): string {
  if (/^[1-9Il|][\dOoIl|]*$/.test(word) && /\d/.test(word)) return word.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1');
  return word
    .replace(/[Il|1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}
