import { normalForm } from './normal-form';

/**
 * Typed text, cleaned the same way wherever it comes in (docs/rules.md, B1 to B14).
 * Pure string functions; no zod, so that a page may use them without loading a schema library.
 */

/** Zero width joiner and non-joiner are letters' glue in Persian, Urdu and emoji: kept inside a word, dropped at its edges. */
const JOINERS = /[\u200C\u200D]/g;
const GLUED_BEFORE = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const GLUED_AFTER = /^[\p{L}\p{Extended_Pictographic}]/u;
/** Format characters (bidi overrides and isolates, zero width, BOM) but the joiners, and U+180E. */
const FORMAT = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/gu;
const CONTROL = /\p{Cc}+/gu;
const EXTRA_MARKS = /(\p{M}{4})\p{M}+/gu;
/** What leaves nothing to read: marks, tatweel, blanks of every kind. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Z}\p{Cc}\u0640\u115F\u1160\u3164\uFFA0\u2800]/gu;

/**
 * Normalises a line of typed text: NFC, one line, no control or direction characters, at most four marks on a letter,
 * single blanks, trimmed.
 * @param raw what arrived, any string
 * @returns valid UTF-16 without lone surrogates; may be empty
 */
export function cleanLine(raw: string): string {
  return normalForm(wellFormed(raw), 'NFC')
    .replace(CONTROL, ' ')
    .replace(FORMAT, '')
    .replace(JOINERS, keptInside)
    .replace(EXTRA_MARKS, '$1')
    .replace(/\p{Z}+/gu, ' ')
    .trim();
}

/** No lookbehind: Safari before 16.4 cannot read one, and the whole page would not start. */
function keptInside(joiner: string, at: number, text: string): string {
  // A character of two halves fits, and no more is looked at, however long the text.
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + 1, at + 3);
  return GLUED_BEFORE.test(before) && GLUED_AFTER.test(after) ? joiner : '';
}

/** Whether a reader would see nothing: only blanks, marks, tatweel or invisible characters. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
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

/** Signs and letters of which each is one cluster, whatever stands beside it: nearly all names. */
const PLAIN = /^[ -~\u0620-\u064A\u0660-\u0669]*$/;
/** Made once: making one costs as much as reading a page of text. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The length a person would count: grapheme clusters.
 * @param atMost stops counting beyond this, so that a huge text costs little
 */
export function graphemes(text: string, atMost: number): number {
  if (text.length > rawLimit(atMost)) return atMost + 1;
  if (PLAIN.test(text)) return Math.min(text.length, atMost + 1);
  let count = 0;
  for (const _ of clusters(text)) {
    count += 1;
    if (count > atMost) break;
  }
  return count;
}

/** The beginning of a text, of so many graphemes at most. */
export function firstGraphemes(text: string, most: number): string {
  let [count, end] = [0, 0];
  for (const { segment } of clusters(text)) {
    count += 1;
    if (count > most) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

function clusters(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' });
  return segmenter.segment(text);
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
