import { arabicKey } from '@lamma/rules/arabic/folded-key';

/** Words of fewer letters do not count as a giveaway. */
const minGiveawayLength = 3;

/** A word with and without its prefixes و, ف, ب, ك, ل and ال. */
function readings(word: string): string[] {
  const found = new Set([word]);
  for (const prefixes of [/^[وف]/, /^[بكل]/, /^ال/, /^لل/]) {
    for (const reading of [...found]) {
      const bare = reading.replace(prefixes, '');
      if (bare.length >= 2 || /^\d+$/.test(bare)) found.add(bare);
    }
  }
  return [...found];
}

/** The readings of each word of a text. Computed once, because a text is compared with hundreds of answers. */
export type TokenizedText = readonly ReadonlySet<string>[];

export function tokenize(text: string): TokenizedText {
  return arabicKey(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => new Set(readings(word)));
}

/** An answer to search for: its words, with and without ال. */
export interface SoughtAnswer {
  parts: readonly string[];
  bare: readonly string[];
}

export function soughtAnswer(answer: string): SoughtAnswer {
  const parts = arabicKey(answer).split(' ').filter(Boolean);
  return { parts, bare: parts.map((part) => part.replace(/^ال(?=..)/, '')) };
}

/** Whether all words of an answer occur in a text in sequence. */
export function occursIn({ parts, bare }: SoughtAnswer, text: TokenizedText): boolean {
  if (parts.length === 0) return false;
  return text.some((_, at) =>
    parts.every((part, offset) => text[at + offset]?.has(part) || text[at + offset]?.has(bare[offset] ?? '')),
  );
}

/**
 * Finds the part of an answer that a text gives away: the whole answer, or a significant word of it. Words are compared without ال and
 * attached prefixes.
 * @param stopWords keys of words that give nothing away
 * @returns the first giveaway as a key, or undefined
 */
export function giveawayOf(
  sought: SoughtAnswer,
  text: TokenizedText,
  stopWords: ReadonlySet<string>,
): string | undefined {
  if (occursIn(sought, text)) return sought.parts.join(' ');
  return sought.bare.find(
    (part) =>
      part.length >= minGiveawayLength &&
      !/^\d+$/.test(part) &&
      !stopWords.has(part) &&
      text.some((reading) => reading.has(part)),
  );
}

/** The stop words as keys without ال. */
export function stopKeys(stopWords: readonly string[]): ReadonlySet<string> {
  return new Set(stopWords.map((word) => arabicKey(word).replace(/^ال/, '')));
}
