import { mayHaveRun, normalForm } from './normal-form';

/**
 * Cleans typed text the same way at every entry (docs/rules.md, B1 to B14). Pure string functions without zod, so that a page can use them
 * without loading a schema library.
 */

/**
 * Zero-width joiner and non-joiner matter inside Persian and Urdu words and in emoji; elsewhere they are dropped. Uses no lookbehind,
 * because Safari before 16.4 cannot parse a lookbehind and would not start the page.
 */
const JOINERS =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])([\u200C\u200D])(?=[\p{L}\p{Extended_Pictographic}])|[\u200C\u200D]/gu;
/** Format characters (bidi overrides and isolates, zero width, BOM) except the joiners, plus U+180E. */
const FORMAT = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
/** Object replacement and noncharacter code points, which no font draws. */
const SIGNLESS = /[\uFFFC\p{Noncharacter_Code_Point}]/gu;
const PRIVATE = /\p{Co}/gu;
const CONTROL = /\p{Cc}+/gu;
const EXTRA_MARKS = /(\p{M}{4})\p{M}+/gu;
const MAX_MARKS = 4;
/** A visible character: anything but marks, tatweel and blanks. End-of-ayah and similar signs are format characters, but visible. */
const VISIBLE = /[^\p{M}\p{Cf}\p{Z}\p{Cc}\u0640\u115F\u1160\u3164\uFFA0\u2800]|[\u0600-\u0605\u06DD\u08E2]/u;
/** Like `FORMAT`, without the Quranic and number signs, and without LRM, RLM, ALM and isolates, which authors need for reading order. */
const SENTENCE_FORMAT = /(?![\u200C-\u200F\u061C\u2066-\u2069\u0600-\u0605\u06DD\u08E2]|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
/**
 * Direction marks before a combining mark. Such direction marks are dropped, because a run of combining marks that they split would evade
 * the limit.
 */
const DIRECTION_BEFORE_MARK = /[\u200E\u200F\u061C\u2066-\u2069]+(?=\p{M})/gu;
const REPEATED_DIRECTION = /([\u200E\u200F\u061C])\1+/g;
const ISOLATE = /[\u2066-\u2069]/;
const DIRECTION = /[\u200E\u200F\u061C\u2066-\u2069]/g;

/** The fast path: words of the most common letters with single blanks are clean already. */
const CLEAN = /^[!-~\u0621-\u064A\u0660-\u0669]+(?: [!-~\u0621-\u064A\u0660-\u0669]+)*$/;

/**
 * Cleans a typed line: NFC, one line, no control or direction characters, no private-use characters, at most four marks per letter, single
 * blanks, trimmed.
 * @param raw any string
 * @returns valid UTF-16 without lone surrogates; may be empty
 */
export function cleanLine(raw: string): string {
  return CLEAN.test(raw) ? raw : oneLine(raw.replace(PRIVATE, ''), FORMAT);
}

/**
 * Cleans a written sentence (a question, an option, a title). Like `cleanLine`, but keeps Quranic signs, and the LRM, RLM, ALM and closed
 * isolates that formulae and code need for reading order. Names of people and teams use `cleanLine`.
 * @param raw any string
 */
export function cleanSentence(raw: string): string {
  return CLEAN.test(raw) ? raw : oneLine(raw, SENTENCE_FORMAT);
}

function oneLine(raw: string, dropped: RegExp): string {
  const glued = wellFormed(raw)
    .replace(CONTROL, ' ')
    .replace(SIGNLESS, '')
    .replace(dropped, '')
    .replace(JOINERS, '$1$2');
  const ordered = normalForm(glued.replace(DIRECTION_BEFORE_MARK, ''), 'NFC');
  const text = balanced(ordered).replace(REPEATED_DIRECTION, '$1');
  return (mayHaveRun(text, MAX_MARKS) ? text.replace(EXTRA_MARKS, '$1') : text).replace(/\p{Z}+/gu, ' ').trim();
}

function balanced(text: string): string {
  if (!ISOLATE.test(text)) return text;
  const signs = text.split('');
  const open: number[] = [];
  for (const [at, sign] of signs.entries()) {
    if (!ISOLATE.test(sign)) continue;
    if (sign !== '\u2069') open.push(at);
    else if (open.pop() === undefined) signs[at] = '';
  }
  for (const at of open) signs[at] = '';
  return signs.join('');
}

const LINE_END = /\r\n?|[\n\u2028\u2029]/;

/**
 * Cleans a text of several lines: each line by `cleanSentence`, with at most one empty line between two lines and none at either end.
 * @param raw any string
 */
export function cleanParagraph(raw: string): string {
  return raw
    .split(LINE_END)
    .map(cleanSentence)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The indentation of a line of code; a tab counts as four blanks. */
const INDENT = /^[\t\p{Zs}]+/u;
const TAB = '    ';
/** Deeper indentation would leave no room for the line on a phone. */
const MAX_INDENT = 24;

/**
 * Cleans a verse or a piece of code: each line by `cleanSentence`, but with its indentation relative to the other lines; at most one empty
 * line between two lines, none at either end. A single line is cleaned by `cleanSentence`.
 * @param raw any string
 */
export function cleanLines(raw: string): string {
  if (!LINE_END.test(raw)) return cleanSentence(raw);
  const lines = raw.split(LINE_END).map((line) => {
    const [blanks = ''] = INDENT.exec(line) ?? [];
    return { text: cleanSentence(line), indent: blanks.replace(/\t/g, TAB).length };
  });
  const least = Math.min(...lines.filter(({ text }) => text !== '').map(({ indent }) => indent));
  return lines
    .map(({ text, indent }) => (text === '' ? '' : ' '.repeat(Math.min(indent - least, MAX_INDENT)) + text))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}

export function linesIn(text: string): number {
  return text.split('\n').length;
}

/** True if a reader would see nothing: only blanks, marks, tatweel or invisible characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Maximum UTF-16 units per grapheme of a normal text, doubled for safety: a family emoji or a subdivision flag has half as many. */
const UNITS_EACH = 32;

/**
 * The raw length above which a text is too long whatever it contains. Check it before any other work, because the cost depends on the raw
 * length.
 * @param maxLength maximum graphemes after cleaning
 */
export function rawLimit(maxLength: number): number {
  return (maxLength + 1) * UNITS_EACH;
}

/** The fast path, which fits nearly all texts: characters that are one grapheme each, with or without vowel marks. */
const PLAIN = /^[ -~\u0620-\u064A\u0660-\u0669][ -~\u0620-\u065F\u0660-\u0670]*$/;
const VOWELS = /[\u064B-\u065F\u0670]/g;
/** Characters that extend the previous grapheme: marks, joiners, skin tones, flag tags, the am of Thai and Lao. */
const GOES_ON = /[\u200C-\u200D\uFF9E\uFF9F\u0E33\u0EB3\u{E0020}-\u{E007F}\p{M}\p{Emoji_Modifier}]/u;
const ALL_GOING_ON = new RegExp(GOES_ON, 'gu');
/** An emoji that is joined to the next one. */
const JOINED_PICTURE =
  /\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*\u200D(?=\p{Extended_Pictographic})/gu;
const FLAG = /\p{Regional_Indicator}{2}/gu;
/** A Korean syllable that is decomposed or followed by a further part. */
const KOREAN =
  /[\u1100-\u115F\uA960-\uA97C]*(?:[\u1160-\u11A7\uD7B0-\uD7C6]+|[\uAC00-\uD7A3][\u1160-\u11A7]*)[\u11A8-\u11FF\uD7CB-\uD7FB]*|[\u1100-\u115F\uA960-\uA97C]+|[\u11A8-\u11FF\uD7CB-\uD7FB]+/g;

/** Characters that form one grapheme with the next character, like the end-of-ayah sign around its number. */
const PREPENDED = /[\u0600-\u0605\u06DD\u08E2]+(?=\P{Cc})/gu;

/**
 * The number of graphemes, without direction marks. Removes all characters that do not begin a grapheme, in a few regex passes:
 * Intl.Segmenter allocates an object per grapheme, which would block the event loop for a contest with long questions.
 * @param atMost stops counting above this number, so that a huge text costs little
 */
export function graphemes(text: string, atMost: number): number {
  if (text.length > rawLimit(atMost)) return atMost + 1;
  if (PLAIN.test(text)) return Math.min(text.replace(VOWELS, '').length, atMost + 1);
  const seen = text.replace(DIRECTION, '');
  const beginnings = seen
    .replace(PREPENDED, '')
    .replace(JOINED_PICTURE, '')
    .replace(FLAG, 'x')
    .replace(KOREAN, 'x')
    .replace(ALL_GOING_ON, '')
    .replace(/[\uD800-\uDBFF](?=[\uDC00-\uDFFF])/g, '');
  const [first = ''] = seen;
  return Math.min(beginnings.length + (GOES_ON.test(first) ? 1 : 0), atMost + 1);
}

/** Created only once, because creating a segmenter costs as much as segmenting a page of text. */
let segmenter: Intl.Segmenter | undefined;

/** The first `maxLength` graphemes of a text. */
export function firstGraphemes(text: string, maxLength: number): string {
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' });
  let [count, end] = [0, 0];
  for (const { segment } of segmenter.segment(text)) {
    count += 1;
    if (count > maxLength) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Replaces Arabic-Indic (٠-٩), Persian (۰-۹) and full-width (０-９) digits by 0-9. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Characters around a pasted address: blanks and direction marks, and a comma or semicolon of the surrounding sentence after it. */
const AROUND_EMAIL = /^[\s\p{Cf}]+|[\s\p{Cf},،;؛]+$/gu;

/**
 * An e-mail address without characters that were copied together with it.
 * @param raw a text whose length was checked
 */
export function bareEmail(raw: string): string {
  return raw.replace(AROUND_EMAIL, '');
}

/** An e-mail address with 0-9 for the digits of an Arabic keyboard. An address with letters that are not Latin keeps its digits. */
export function withLatinDigits(address: string): string {
  const folded = foldDigits(address);
  return /^[\x21-\x7E]*$/.test(folded) ? folded : address;
}

export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (found) => (found.length === 2 ? found : ''));
}
