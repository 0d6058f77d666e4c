import { mayHaveRun, normalForm } from './normal-form';

/**
 * Typed text, cleaned the same way wherever it comes in (docs/rules.md, B1 to B14).
 * Pure string functions; no zod, so that a page may use them without loading a schema library.
 */

/**
 * Zero width joiner and non-joiner are letters' glue in Persian, Urdu and emoji: kept inside a word, dropped at its edges. No lookbehind:
 * Safari before 16.4 cannot read one, and the whole page would not start.
 */
const JOINERS =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])([\u200C\u200D])(?=[\p{L}\p{Extended_Pictographic}])|[\u200C\u200D]/gu;
/** Format characters (bidi overrides and isolates, zero width, BOM) but the joiners, and U+180E. */
const FORMAT = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
const CONTROL = /\p{Cc}+/gu;
const EXTRA_MARKS = /(\p{M}{4})\p{M}+/gu;
const MOST_MARKS = 4;
/** Anything but marks, tatweel and blanks of every kind. The end of an ayah and its like are format characters, and seen. */
const VISIBLE = /[^\p{M}\p{Cf}\p{Z}\p{Cc}\u0640\u115F\u1160\u3164\uFFA0\u2800]|[\u0600-\u0605\u06DD\u08E2]/u;
/** As `FORMAT`, but the signs of the Quran and of its numbers, LRM, RLM, ALM and isolates stay: what an author wrote reads by them. */
const SENTENCE_FORMAT = /(?![\u200C-\u200F\u061C\u2066-\u2069\u0600-\u0605\u06DD\u08E2]|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
/** A pile of marks would hide from its limit behind these. */
const DIRECTION_BEFORE_MARK = /[\u200E\u200F\u061C\u2066-\u2069]+(?=\p{M})/gu;
const REPEATED_DIRECTION = /([\u200E\u200F\u061C])\1+/g;
const ISOLATE = /[\u2066-\u2069]/;
const DIRECTION = /[\u200E\u200F\u061C\u2066-\u2069]/g;

/** Words of the letters that nearly all names have, with one blank between two: clean as they are. */
const CLEAN = /^[!-~\u0621-\u064A\u0660-\u0669]+(?: [!-~\u0621-\u064A\u0660-\u0669]+)*$/;

/**
 * Normalises a line of typed text: NFC, one line, no control or direction characters, at most four marks on a letter,
 * single blanks, trimmed.
 * @param raw what arrived, any string
 * @returns valid UTF-16 without lone surrogates; may be empty
 */
export function cleanLine(raw: string): string {
  return CLEAN.test(raw) ? raw : oneLine(raw, FORMAT);
}

/**
 * Normalises a written sentence (a question, an option, a title): as `cleanLine`, but LRM, RLM, ALM, isolates that are closed and the
 * signs of the Quran stay, since a sum or a line of code reads by them. A person's or a team's name is a `cleanLine`.
 * @param raw what arrived, any string
 */
export function cleanSentence(raw: string): string {
  return CLEAN.test(raw) ? raw : oneLine(raw, SENTENCE_FORMAT);
}

function oneLine(raw: string, dropped: RegExp): string {
  const glued = wellFormed(raw).replace(CONTROL, ' ').replace(dropped, '').replace(JOINERS, '$1$2');
  const ordered = normalForm(glued.replace(DIRECTION_BEFORE_MARK, ''), 'NFC');
  const text = balanced(ordered).replace(REPEATED_DIRECTION, '$1');
  return (mayHaveRun(text, MOST_MARKS) ? text.replace(EXTRA_MARKS, '$1') : text).replace(/\p{Z}+/gu, ' ').trim();
}

/** Without isolates that nothing closes, and without closing ones that nothing opened: both would turn what stands around the text. */
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
 * Normalises typed text of some lines: each as `cleanSentence`, one empty line between two of them at most, none at its ends.
 * @param raw what arrived, any string
 */
export function cleanParagraph(raw: string): string {
  return raw
    .split(LINE_END)
    .map(cleanSentence)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a reader would see nothing: only blanks, marks, tatweel or invisible characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Letters of UTF-16 that one sign of honest writing has at most: a family, or the flag of a part of a country, has half as many. */
const UNITS_EACH = 32;

/**
 * The raw length beyond which a text is too long whatever it holds. To be looked at before anything else is done to it: the work on
 * a text grows with what arrived, not with what is left of it.
 * @param most graphemes that it may have once it is cleaned
 */
export function rawLimit(most: number): number {
  return (most + 1) * UNITS_EACH;
}

/** Signs and letters of which each is one cluster, whatever stands beside it, with or without vowels on them: nearly all texts. */
const PLAIN = /^[ -~\u0620-\u064A\u0660-\u0669][ -~\u0620-\u065F\u0660-\u0670]*$/;
const VOWELS = /[\u064B-\u065F\u0670]/g;
/** What goes on with the cluster before it: marks, joiners, skin tones, tags of flags, the am of Thai and Lao. */
const GOES_ON = /[\u200C-\u200D\uFF9E\uFF9F\u0E33\u0EB3\u{E0020}-\u{E007F}\p{M}\p{Emoji_Modifier}]/u;
const ALL_GOING_ON = new RegExp(GOES_ON, 'gu');
/** A picture that is joined to the next one. */
const JOINED_PICTURE =
  /\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*\u200D(?=\p{Extended_Pictographic})/gu;
const FLAG = /\p{Regional_Indicator}{2}/gu;
/** A syllable of Korean, in parts or whole with a part behind it. */
const KOREAN =
  /[\u1100-\u115F\uA960-\uA97C]*(?:[\u1160-\u11A7\uD7B0-\uD7C6]+|[\uAC00-\uD7A3][\u1160-\u11A7]*)[\u11A8-\u11FF\uD7CB-\uD7FB]*|[\u1100-\u115F\uA960-\uA97C]+|[\u11A8-\u11FF\uD7CB-\uD7FB]+/g;

/** Stands before what it belongs to, as the end of an ayah around its number. */
const PREPENDED = /[\u0600-\u0605\u06DD\u08E2]+(?=\P{Cc})/gu;

/**
 * The length a person would count: grapheme clusters, without marks of direction. Counted by what ends none, in a few passes over the text: Intl.Segmenter makes an
 * object of each cluster, and a contest of long questions would hold everyone up.
 * @param atMost stops counting beyond this, so that a huge text costs little
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

/** Made once: making one costs as much as reading a page of text. */
let segmenter: Intl.Segmenter | undefined;

/** The beginning of a text, of so many graphemes at most. */
export function firstGraphemes(text: string, most: number): string {
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' });
  let [count, end] = [0, 0];
  for (const { segment } of segmenter.segment(text)) {
    count += 1;
    if (count > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9; everything else unchanged. */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Bytes of the text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Without lone surrogates, which no UTF-8 file can hold. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]|[\uD800-\uDFFF]/g, (found) => (found.length === 2 ? found : ''));
}
