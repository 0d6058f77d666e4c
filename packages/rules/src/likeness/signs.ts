import { withDigits } from '../arabic/number-words';
import { SUBSCRIPT_MARK } from './numbers';

/**
 * Separates the signs of a text that carry meaning from decoration. Signs carry meaning in numbers, formulae, programming languages (C++)
 * and blood groups (O+), and in a text that consists of signs alone.
 */

export interface Token {
  text: string;
  kind: 'arabic' | 'latin' | 'number' | 'sign';
  /** True if no blank separates it from the token before. */
  isGlued: boolean;
}

/** Each sign with its variants, which must be replaced after NFKD. */
const ALIKE: Record<string, string> = {
  '-': '‐‑‒–—―−➖',
  '+': '➕',
  '*': '×✕✖⨯·⋅∗⁎٭',
  '/': '÷∕⁄➗',
  '|': '∣│',
  '%': '٪',
  '#': '♯',
};
const ALIKE_SIGNS = new Map(
  Object.entries(ALIKE).flatMap(([sign, others]) => [...others].map((other) => [other, sign] as const)),
);
const ALIKE_PATTERN = new RegExp(`[${[...ALIKE_SIGNS.keys()].join('')}]`, 'gu');
const SPELLED_PATTERN = /[≠≤≥‰]/g;
const SPELLED_SIGNS: Record<string, string> = { '≠': '!=', '≤': '<=', '≥': '>=', '‰': '%%' };

/** Writes ≠, ≤, ≥ and ‰ in ASCII. Must run before NFKD, which drops the stroke of ≠ as a mark. */
export function spellSigns(text: string): string {
  return text.replace(/[™℠]/g, ' ').replace(SPELLED_PATTERN, (sign) => SPELLED_SIGNS[sign] ?? sign);
}

/** Replaces the variants of a sign by the sign. Must run after NFKD. */
export function foldSigns(text: string): string {
  return text.replace(ALIKE_PATTERN, (sign) => ALIKE_SIGNS.get(sign) ?? sign);
}

/** A number, or a run of signs that may mean something: arithmetic, money, arrows. */
export const TOKENS = new RegExp(
  `(\\d+(?:٫\\d+)?|(?:!=|[-+=<>&|*/%#^${SUBSCRIPT_MARK}]|[\\p{Sm}\\p{Sc}\\u2190-\\u21FF])+)`,
  'u',
);

/** Signs that are decoration beside words and numbers: arrows, and `~` for «about». */
const ARROWS = /^(?:[\u2190-\u21FF~≈¬]+|[-=]+>|<[-=]+)$/;
/** Names of Latin letters in Arabic script, as in «سي++», «أو-», «أب+». */
const LETTER_NAMES = new Set(['اي', 'بي', 'سي', 'دي', 'اف', 'او', 'اب']);
/** Words that name a sign, before or after its operand. */
const SPOKEN: Record<string, string> = { سالب: '-', ناقص: '-', موجب: '+', زايد: '+' };

/** Drops the signs that carry no meaning. */
export function withoutDecoration(all: readonly Token[]): string[] {
  const tokens = withoutFrame(withSpokenSigns(all));
  if (tokens.every(({ kind }) => kind === 'sign')) return [tokens.map(({ text }) => text).join('')];
  const isSpelled = isSpelledOut(tokens);
  const out: string[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'sign') {
      // A currency or percent sign stands before or after its number.
      if (/^[%\p{Sc}]$/u.test(out.at(-1) ?? '') && token.kind === 'number' && tokens[at - 2]?.kind !== 'number')
        out.splice(-1, 0, token.text);
      else out.push(token.text);
      return;
    }
    const kept = isSpelled ? '' : keptSign(token, tokens[at - 1], tokens[at + 1], tokens.length);
    if (kept === 'behind') out.splice(-1, 0, '-');
    else if (kept !== '') out.push(kept);
  });
  return out;
}

/** Drops a frame, which is the same sign on both sides: `*5*`, `-5-`, `<5>`. |5| is not a frame. */
function withoutFrame(tokens: readonly Token[]): readonly Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (tokens.length < 3 || first?.kind !== 'sign' || last?.kind !== 'sign' || /^\|+$/.test(first.text)) return tokens;
  const mirroredSigns = [...last.text].reverse().map((sign) => ({ '<': '>', '>': '<' })[sign] ?? sign);
  return [last.text, mirroredSigns.join('')].includes(first.text) ? tokens.slice(1, -1) : tokens;
}

/** Replaces the name of a sign by the sign: «سالب خمسة» and «O سالب». */
function withSpokenSigns(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const text = SPOKEN[token.text];
    const beside = [tokens[at - 1], tokens[at + 1]].some((other) => isNumber(other) || isLetter(other));
    return text !== undefined && beside ? { text, kind: 'sign', isGlued: true } : token;
  });
}

/** Whether a word is spelled out, as «م-س-ق-ط» and F-I-F-A: three or more single letters with one separator, which is not arithmetic. */
function isSpelledOut(tokens: readonly Token[]): boolean {
  const signs = tokens.filter((_, at) => at % 2 === 1);
  const letters = tokens.filter((_, at) => at % 2 === 0);
  const isParted =
    signs.length >= 2 && letters.length === signs.length + 1 && new Set(signs.map(({ text }) => text)).size === 1;
  return (
    isParted &&
    !/[+=<>]/.test(signs[0]?.text ?? '') &&
    letters.every(({ text, kind }) => kind !== 'number' && text.length === 1)
  );
}

/** @returns the sign in its canonical form; 'behind' for a minus that follows its number; an empty text for decoration */
function keptSign(
  { text, isGlued }: Token,
  before: Token | undefined,
  after: Token | undefined,
  count: number,
): string {
  if (ARROWS.test(text)) return '';
  const isBetween = isOperand(before) && isOperand(after);
  const isGluedAfter = after?.isGlued === true;
  switch (text) {
    case '^':
    case SUBSCRIPT_MARK:
      return before !== undefined && isGlued && after !== undefined ? text : '';
    case '**':
      return isBetween ? '^' : '';
    case '%':
      return isNumber(before) || isNumber(after) || isBetween ? text : '';
    case '#':
      return isGlued && isLetterOrTwo(before) ? text : '';
    case '&':
      if (before?.kind === 'latin' && after?.kind === 'latin') return 'and';
      return isBetween || (before === undefined && isGluedAfter && isLetter(after)) ? text : '';
    case '+':
      if (before === undefined) return '';
      if (after === undefined || !isGluedAfter)
        return isNumber(before) || isLetterOrTwo(before) || (isGlued && before.kind === 'latin') ? text : '';
      return isBetween || (before.kind === 'latin' && isGlued) ? text : '';
    case '-':
      if (after === undefined) return isNumber(before) && count === 2 ? 'behind' : isLetterOrTwo(before) ? text : '';
      if (isNumber(after)) return before === undefined || isNumber(before) || (!isGlued && isGluedAfter) ? text : '';
      return isBetween && isLetter(after) ? text : before === undefined && isGluedAfter && isLetter(after) ? text : '';
    case '=':
      return before !== undefined && after !== undefined && (isOperand(before) || isOperand(after)) ? text : '';
    case '*':
    case '/':
    case '|':
      return isBetween ||
        (text !== '/' && before === undefined && isGluedAfter && isOperand(after)) ||
        (text === '|' && after === undefined && isOperand(before)) ||
        (text === '*' && after === undefined && isGlued && isLetter(before))
        ? text
        : '';
    default:
      return isOperand(before) ||
        isOperand(after) ||
        isLetterOrTwo(before) ||
        (before?.kind === 'latin' && after?.kind === 'latin')
        ? text
        : '';
  }
}

function isNumber(token: Token | undefined): boolean {
  return token?.kind === 'number' || (token?.kind === 'arabic' && /^\d+$/.test(withDigits([token.text]).join('')));
}

function isLetter(token: Token | undefined): boolean {
  return token?.text.length === 1 && token.kind !== 'sign' && token.kind !== 'number';
}

function isLetterOrTwo(token: Token | undefined): boolean {
  return isLetter(token) || (token?.kind === 'latin' && token.text.length === 2) || LETTER_NAMES.has(token?.text ?? '');
}

/** An operand: a number or a single letter. */
function isOperand(token: Token | undefined): boolean {
  return isNumber(token) || isLetter(token);
}
