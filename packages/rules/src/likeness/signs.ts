import { withDigits } from '../arabic/number-words';
import { LOWERED } from './numbers';

/**
 * Which signs of a text carry meaning (docs/rules.md, K32): those of numbers, formulae, languages and blood groups, and all of a text
 * of signs alone. What stands around words is decoration.
 */

/** A word, a number or a run of signs. */
export interface Token {
  text: string;
  kind: 'arabic' | 'latin' | 'number' | 'sign';
  /** Whether nothing stands between it and the one before. */
  isGlued: boolean;
}

/** Signs that are written in several ways. To be replaced after NFKD. */
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
const NAMED = /[≠≤≥‰]/g;
const NAMES: Record<string, string> = { '≠': '!=', '≤': '<=', '≥': '>=', '‰': '%%' };

/** Before NFKD, which takes the stroke of ≠ for a mark. */
export function spelledSigns(text: string): string {
  return text.replace(/[™℠]/g, ' ').replace(NAMED, (sign) => NAMES[sign] ?? sign);
}

/** After NFKD. */
export function foldedSigns(text: string): string {
  return text.replace(ALIKE_PATTERN, (sign) => ALIKE_SIGNS.get(sign) ?? sign);
}

/** A number, or a run of signs that may mean something: those of reckoning and money, and arrows. */
export const TOKENS = new RegExp(
  `(\\d+(?:٫\\d+)?|(?:!=|[-+=<>&|*/%#^${LOWERED}]|[\\p{Sm}\\p{Sc}\\u2190-\\u21FF])+)`,
  'u',
);

/** Beside words and numbers they point at them, and `~` is about as many. */
const ARROWS = /^(?:[\u2190-\u21FF~≈¬]+|[-=]+>|<[-=]+)$/;
/** How letters of Latin are called in Arabic: «سي++», «أو-», «أب+». */
const LETTER_NAMES = new Set(['اي', 'بي', 'سي', 'دي', 'اف', 'او', 'اب']);
/** Words for a sign, said before or behind what they belong to. */
const SPOKEN: Record<string, string> = { سالب: '-', ناقص: '-', موجب: '+', زايد: '+' };

/** The tokens without the signs that mean nothing. */
export function meaningful(all: readonly Token[]): string[] {
  const tokens = withoutFrame(spoken(all));
  if (tokens.every(({ kind }) => kind === 'sign')) return [tokens.map(({ text }) => text).join('')];
  const isSpelled = isSpelledOut(tokens);
  const out: string[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'sign') {
      // A sign of money or a share stands before or behind its number.
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

/** `*5*`, `-5-`, `<5>`: the same on both sides is a frame; |5| is not. */
function withoutFrame(tokens: readonly Token[]): readonly Token[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (tokens.length < 3 || first?.kind !== 'sign' || last?.kind !== 'sign' || /^\|+$/.test(first.text)) return tokens;
  const mirrored = [...last.text].reverse().map((sign) => ({ '<': '>', '>': '<' })[sign] ?? sign);
  return [last.text, mirrored.join('')].includes(first.text) ? tokens.slice(1, -1) : tokens;
}

/** «سالب خمسة» and «O سالب» with the sign that they name. */
function spoken(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const text = SPOKEN[token.text];
    const beside = [tokens[at - 1], tokens[at + 1]].some((other) => isNumber(other) || isLetter(other));
    return text !== undefined && beside ? { text, kind: 'sign', isGlued: true } : token;
  });
}

/** «م-س-ق-ط», F-I-F-A: three single letters or more, parted by the same sign, but not what is reckoned with. */
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

/** @returns the sign as it counts, 'behind' for a minus that stands behind its number, empty for decoration */
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
    case LOWERED:
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

/** What is reckoned with: a number or a single letter. */
function isOperand(token: Token | undefined): boolean {
  return isNumber(token) || isLetter(token);
}
