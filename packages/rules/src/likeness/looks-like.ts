import { arabicKey } from '../arabic/folded-key';
import { looseWords } from '../arabic/loose-match';
import { withoutArticle } from '../arabic/number-words';
import { joined, sameLetters, seenLetters } from './letters';
import { withLevels, withNumbers, withoutPoints } from './numbers';
import { foldedSigns, meaningful, spelledSigns, TOKENS, type Token } from './signs';
import { isOfOneLetter, otherReadings, spelling, withoutHonours } from './spellings';

/**
 * Whether a wrong option is the answer in disguise, or the other option's twin (docs/rules.md, K20 to K36): what two people who
 * read both aloud would call the same, and what an eye takes for the same. Slips of the finger and other names for the same thing are
 * not seen here.
 */

/** Pictures set beside words. */
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;

/** What people put before an answer. */
const FILLERS = new Set([
  'هو',
  'هي',
  'انه',
  'انها',
  'الجواب',
  'جواب',
  'الاجابه',
  'اجابه',
  'الصحيح',
  'الصحيحه',
  'طبعا',
  'اكيد',
]);

/** Whether a reader would take the two for the same, one of them perhaps in disguise. */
export function looksLike(one: string, other: string): boolean {
  const [forms, others] = [formsOf(one), formsOf(other)];
  if (forms.length === 0 && others.length === 0) return true;
  if (others.some((form) => forms.some((known) => sameLetters(known, form)))) return true;
  // A stretched word («ايطالياااا») is held against the other with every double letter of both made one.
  if (!forms.some(isStretched) && !others.some(isStretched)) return false;
  const single = forms.map(withoutDoubles);
  return others.some((form) => single.some((known) => sameLetters(known, withoutDoubles(form))));
}

/** The ways a text may be written down, all the same to a reader: as words, and with nothing between them. */
function formsOf(text: string): string[] {
  const forms = [text, ...otherReadings(text)].flatMap((reading) => {
    const seen = foldedSigns(seenLetters(withLevels(spelledSigns(reading))));
    const parts = new Set([withNumbers(seen), withNumbers(withoutPoints(seen))]);
    return [...parts].flatMap(formsOfSeen);
  });
  return [...new Set(forms)].filter((form) => form !== '');
}

function formsOfSeen(seen: string): string[] {
  const plainTokens = tokensOf(seen.replace(PICTURES, ' '));
  const tokens = plainTokens.length > 0 ? plainTokens : tokensOf(seen);
  const words = once(unfilled(withoutHonours(meaningful(tokens)).map(spelling)));
  const plain = withoutHonours(joined(words).split(' ')).join(' ');
  const loose = once(looseWords(words));
  return [loose.join(' '), joined(loose), plain, withoutArticle(plain)];
}

/** Words as their keys, numbers, and runs of signs. */
function tokensOf(seen: string): Token[] {
  const tokens: Token[] = [];
  let isGlued = false;
  seen.split(TOKENS).forEach((part, at) => {
    if (at % 2 === 1) {
      tokens.push({ text: part, kind: /\d/.test(part) ? 'number' : 'sign', isGlued });
      isGlued = true;
      return;
    }
    const key = arabicKey(part);
    if (key !== '') {
      isGlued = isGlued && !/^[^\p{L}\p{N}]/u.test(part);
      for (const [index, text] of key.split(' ').entries()) {
        tokens.push({ text, kind: /[\u0600-\u06FF]/.test(text) ? 'arabic' : 'latin', isGlued: index === 0 && isGlued });
      }
    }
    isGlued = part === '' ? isGlued : /[\p{L}\p{N}\p{M})\]]$/u.test(part);
  });
  return tokens;
}

/** Without what is put before an answer, unless nothing else is there. */
function unfilled(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !FILLERS.has(word));
  return first <= 0 ? words : words.slice(first);
}

/** «إيطاليا إيطاليا» is one «إيطاليا». */
function once(words: readonly string[]): readonly string[] {
  const half = words.slice(0, words.length / 2);
  const isTwice = words.length % 2 === 0 && half.every((word, at) => word === words[half.length + at]);
  return isTwice && half.length > 0 ? half : words;
}

function isStretched(form: string): boolean {
  return form.split(' ').some((word) => /(\p{L})\1\1/u.test(word) && !isOfOneLetter(word));
}

function withoutDoubles(form: string): string {
  return form.replace(/(\p{L})\1+/gu, '$1');
}
