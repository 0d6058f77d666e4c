import { normalForm } from '@lamma/protocol/fields/normal-form';
import { arabicKey } from '../arabic/folded-key';

/**
 * Maps letters to the Arabic or Latin letter that they look like: presentation forms, letters with marks, and letters of other scripts.
 * Based on Unicode's confusables.
 */

/** Invisible characters, and marks on letters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\p{Mn}\p{Me}\u02B9-\u02C1\u02C6-\u02CF]/gu;

/** Letters of other languages in Arabic script, listed under the Arabic letter that is closest in shape and dots. */
const ARABIC: Record<string, string> = {
  ا: 'ٲٳݳݴ',
  ب: 'ٻڀݐݒݓݔݕݖࢠࢡࢶࢷ',
  ت: 'ٹٺټٿ',
  ث: 'ٽݑ',
  ج: 'ڃڄڇڿࢢ',
  ح: 'ځݮݯݲݼ',
  خ: 'ڂڅݗݘ',
  د: 'ڈډڊڋڍݙݚۮࢮ',
  ذ: 'ڌڎڏڐ',
  ر: 'ڑړڔڕږݛݬݱۯࢪࢹ',
  ز: 'ڒڗژڙݫࢲ',
  س: 'ښڛݭݰݽݾ',
  ش: 'ڜݜۺ',
  ص: 'ڝࢯ',
  ض: 'ڞۻ',
  ط: 'ࢣ',
  ظ: 'ڟ',
  ع: 'ݝݞݟࢳ',
  غ: 'ڠۼ',
  ف: 'ڢڣڥڦݠݡࢤ',
  ق: 'ڨࢥ',
  ك: 'ڪګڬڭڮڰڱڲڳڴػؼݢݣݤݿࢰࢴ',
  ل: 'ڵڶڷڸݪࢦ',
  م: 'ݥݦࢧ',
  ن: 'ڹڻڼڽݧݨݩ',
  ه: 'ہھەۃۿ',
  و: 'ۄۅۆۇۈۉۊۋۏݸݹࢫࢱ',
  ي: 'ےېۍێۑؠؽؾؿݵݶݷݺݻࢨࢩࢺ',
  // Dotless letters match every letter of their shape (`sameLetters`).
  ں: 'ࢽ',
  ڡ: 'ࢻ',
  ٯ: 'ڧࢼ',
  // A hamza beside its letter; `arabicKey` drops the hamza on the line.
  '': 'ٴ۽',
};

/** Greek, Cyrillic, Armenian, Cherokee, Lisu and small capitals, listed under the Latin letter that they look like. */
const LATIN: Record<string, string> = {
  a: 'ΑαАаɑᴀꓮᎪ',
  b: 'ΒβВвЬьʙꓐᏴ',
  c: 'СсϹϲᴄꓚςҪҫ',
  d: 'ԀԁđĐɖᴅꓓᎠÐð',
  e: 'ΕεЕеҽєᴇꓰᎬҼҿ',
  f: 'ƒꜰꓝϜҒғ',
  g: 'ɡցꓖᏀ',
  h: 'ΗНнҺһհħʜꓧᎻҢң',
  i: 'ΙιІіӀıɪꙇᎥ',
  j: 'ЈјϳյᴊȷꓙᎫ',
  k: 'ΚκКкᴋꓗᏦҚқҜҝ',
  l: 'ӏłŁʟǀꓡᏞꓲ',
  m: 'ΜМмϺᴍꓟᎷ',
  n: 'Νηпոռɴꓠ',
  o: 'ΟοσОоՕօøØᴏꓳƟɵӨөѲѳθΘ',
  p: 'ΡρРрᴘꓑᏢ',
  q: 'Ԛԛզգɋ',
  r: 'гʀꓣᎡ',
  s: 'ЅѕՏꜱꓢᏚ',
  t: 'ΤτТтᴛꓔᎢŧҬҭ',
  u: 'υμսՍᴜꓴᏌ',
  v: 'νѴѵᴠꓦᏙ',
  w: 'ωԜԝաѡᴡꓪᎳᏔ',
  x: 'ΧχХхꓫҲҳ',
  y: 'ΥγУуүҮʏꓬᎩᎽҰұ',
  z: 'ΖᴢꓜᏃ',
  ss: 'ß',
  ae: 'æÆ',
  oe: 'œŒ',
};
const ALIKE = new Map(
  [ARABIC, LATIN].flatMap((table) =>
    Object.entries(table).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
  ),
);
const ALIKE_LETTERS = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'gu');

/** White letters on a disc or a square, A to Z twice. */
const ON_DISCS = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
/** A ى inside a word, where it looks like a dotless letter. */
const INNER_YEH = /ى(?=[\u0620-\u063A\u0641-\u064A\u066E-\u06D3])/g;

/** Maps look-alike letters to the letters that a reader sees. Signs, pictures, blanks and letter case do not change. */
export function foldLookAlikes(text: string): string {
  const shown = text.replace(ON_DISCS, (sign) =>
    String.fromCharCode(65 + (((sign.codePointAt(0) ?? 0) - 0x1f150) % 32)),
  );
  return normalForm(shown, 'NFKD')
    .replace(INVISIBLE, '')
    .replace(INNER_YEH, 'ٮ')
    .replace(ALIKE_LETTERS, (letter) => withCase(letter, ALIKE.get(letter) ?? letter))
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

function withCase(letter: string, folded: string): string {
  return letter === letter.toLowerCase() ? folded : folded.toUpperCase();
}

/** The letters that each dotless letter may stand for, likeliest first. */
const DOTLESS: Record<string, string> = { ٮ: 'بتثني', ں: 'نبتثي', ڡ: 'فق', ٯ: 'قف' };
const DOTLESS_LETTERS = new RegExp(`[${Object.keys(DOTLESS).join('')}]`, 'g');

/** Compares two keys; a dotless letter matches every letter that it can stand for. */
export function sameLetters(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length !== other.length || (one + other).search(DOTLESS_LETTERS) < 0) return false;
  return [...one].every((letter, at) => {
    const beside = other[at] ?? '';
    const mayBe = DOTLESS[beside] ?? beside;
    return letter === beside || [...(DOTLESS[letter] ?? letter)].some((each) => mayBe.includes(each));
  });
}

/**
 * One key for all spellings of a name that look the same on a screen: letters, digits and pictures, with blanks only between two numbers.
 * Empty for a name that has only signs.
 */
export function nameKey(name: string): string {
  const letters = arabicKey(foldLookAlikes(name))
    .replace(DOTLESS_LETTERS, (letter) => DOTLESS[letter]?.[0] ?? letter)
    // A capital I looks like l, and a zero between letters like O.
    .replaceAll('i', 'l')
    .replace(/[a-z0]*[a-z][a-z0]*/g, (word) => word.replaceAll('0', 'o'));
  return joinWords(letters.split(' '));
}

/** Joins words without blanks, except between two numbers. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((text, word) => (/\d$/.test(text) && /^[\d٫]/.test(word) ? `${text} ${word}` : text + word), '');
}
