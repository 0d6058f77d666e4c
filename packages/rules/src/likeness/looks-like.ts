import { arabicKey } from '../arabic/folded-key';
import { looseWords } from '../arabic/loose-match';
import { withoutArticle } from '../arabic/number-words';
import { foldLookAlikes, joinWords, sameLetters } from './letters';
import { markSubAndSuperscripts, normalizeNumbers, withoutPoints } from './numbers';
import { foldSigns, spellSigns, TOKENS, type Token, withoutDecoration } from './signs';
import { canonicalSpelling, hasIntendedRepeats, otherReadings, withoutHonours } from './spellings';

/**
 * Decides whether a wrong option is the answer in disguise or a copy of the other wrong option, because it looks the same or sounds the
 * same. Typing errors and synonyms are not detected.
 */

/** Emoji, which are ignored beside words. */
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;

/** Words that people put before an answer. */
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

/** Whether a reader would take the two texts for the same, even in disguise. */
export function looksLike(one: string, other: string): boolean {
  const [forms, others] = [formsOf(one), formsOf(other)];
  if (forms.length === 0 && others.length === 0) return true;
  if (others.some((form) => forms.some((known) => sameLetters(known, form)))) return true;
  // If a word is stretched («ايطالياااا»), compare both sides with all double letters reduced to one.
  if (!forms.some(isStretched) && !others.some(isStretched)) return false;
  const single = forms.map(withoutDoubles);
  return others.some((form) => single.some((known) => sameLetters(known, withoutDoubles(form))));
}

/** The forms under which a text is compared: its separate words, and all words joined. */
function formsOf(text: string): string[] {
  const forms = [text, ...otherReadings(text)].flatMap((reading) => {
    const folded = foldSigns(foldLookAlikes(markSubAndSuperscripts(spellSigns(reading))));
    const parts = new Set([normalizeNumbers(folded), normalizeNumbers(withoutPoints(folded))]);
    return [...parts].flatMap(formsOfFolded);
  });
  return [...new Set(forms)].filter((form) => form !== '');
}

function formsOfFolded(folded: string): string[] {
  const plainTokens = tokensOf(folded.replace(PICTURES, ' '));
  const tokens = plainTokens.length > 0 ? plainTokens : tokensOf(folded);
  const words = withoutRepeats(withoutFillers(withoutHonours(withoutDecoration(tokens)).map(canonicalSpelling)));
  const plain = withoutHonours(joinWords(words).split(' ')).join(' ');
  const loose = withoutRepeats(looseWords(words));
  return [loose.join(' '), joinWords(loose), plain, withoutArticle(plain)];
}

/** Splits a text into word keys, numbers and runs of signs. */
function tokensOf(folded: string): Token[] {
  const tokens: Token[] = [];
  let isGlued = false;
  folded.split(TOKENS).forEach((part, at) => {
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

/** Drops the leading fillers, unless all words are fillers. */
function withoutFillers(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !FILLERS.has(word));
  return first <= 0 ? words : words.slice(first);
}

/** Drops the second half of the words if it repeats the first half: «إيطاليا إيطاليا» becomes «إيطاليا». */
function withoutRepeats(words: readonly string[]): readonly string[] {
  const half = words.slice(0, words.length / 2);
  const isTwice = words.length % 2 === 0 && half.every((word, at) => word === words[half.length + at]);
  return isTwice && half.length > 0 ? half : words;
}

function isStretched(form: string): boolean {
  return form.split(' ').some((word) => /(\p{L})\1\1/u.test(word) && !hasIntendedRepeats(word));
}

function withoutDoubles(form: string): string {
  return form.replace(/(\p{L})\1+/gu, '$1');
}
