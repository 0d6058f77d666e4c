/** Texts that cost more than they look: what each kind is, and the piece of it that is repeated. */
const pieces = {
  letters: 'ع',
  'Latin letters': 'a',
  'letters with vowels': 'عَّ',
  'marks of two classes': '\u0301\u0316',
  'Arabic marks of two classes': '\u064E\u0655',
  'marks parted by what is cut': '\u0301\u200B\u0316\u200D',
  'marks after halves of pairs': '\u0301\uD83D\u0316\uDE00',
  'what becomes marks': '\u0301\uFF9E\u0316\uFF9F',
  'spacing marks': '\u302E\u3099',
  blanks: ' ',
  'wide blanks': '\u00A0\u3000',
  'blanks and line breaks': ' \n\t',
  dots: '.',
  'dots and letters': 'a.',
  'at signs': 'a@a.',
  digits: '9',
  'groups of digits': '1,000',
  'groups of Arabic digits': '١٬٠٠٠',
  'digits and points': '1.1',
  signs: '+-=',
  'signs between letters': 'a-',
  'halves of pairs': '\uD83D',
  joiners: 'ع\u200D',
  'joined pictures': '👨\u200D',
  families: '👨‍👩‍👧‍👦',
  flags: '🇰',
  tatweel: 'ـ',
  'letters that become many': '\uFDFA',
  'letters of Korean in parts': '\u1100\u1161\u11A8',
  'accented letters': '\u1EAD',
  quotes: '"',
  'quotes and commas': '",',
  commas: ',',
  'semicolons and tabs': ';\t,',
  controls: '\u0001',
  'words of praise': 'صلى الله عليه وسلم ',
  'number words': 'خمسة وعشرون ألفا و',
} as const;

export type TextKind = keyof typeof pieces;
export const textKinds = Object.keys(pieces) as TextKind[];

/** A text of a kind, of so many letters of UTF-16. */
export function textOf(kind: TextKind, length: number): string {
  const piece = pieces[kind];
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}
