import { arabicKey } from '@lamma/rules/arabic-key';
import { mediaOf } from '../schema';
import { gamesOf } from '../structure';
import type { Finding, LintedBank } from './types';

const shortestTellingWord = 3;

/** A word as it may stand in a text: itself, and without و, ف, ب, ك, ل and ال before it. */
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

/**
 * What of an answer stands in a text: the whole of it, or one of its telling words. Words are compared without ال and
 * without what Arabic writes onto them.
 * @param stopWords keys of words that give nothing away
 * @returns the first giveaway as a key, or undefined
 */
export function giveawayIn(answer: string, text: string, stopWords: ReadonlySet<string>): string | undefined {
  const words = arabicKey(text)
    .split(' ')
    .map((word) => new Set(readings(word)));
  const parts = arabicKey(answer).split(' ').filter(Boolean);
  const bare = parts.map((part) => part.replace(/^ال(?=..)/, ''));
  const wholeAt = words.findIndex((_, at) =>
    parts.every(
      (part, offset) => words[at + offset]?.has(part) === true || words[at + offset]?.has(bare[offset] ?? ''),
    ),
  );
  if (parts.length > 0 && wholeAt >= 0) return parts.join(' ');
  return bare.find(
    (part) =>
      part.length >= shortestTellingWord &&
      !/^\d+$/.test(part) &&
      !stopWords.has(part) &&
      words.some((reading) => reading.has(part)),
  );
}

/** The stop words as keys without ال. */
export function stopKeys(stopWords: readonly string[]): ReadonlySet<string> {
  return new Set(stopWords.map((word) => arabicKey(word).replace(/^ال/, '')));
}

/** Rule 5: no answer stands in its own question, in another of its game, or in a file's name. */
export function noLeaks(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const stop = stopKeys(bank.exceptions.stopWords);
  const allowed = new Set(bank.exceptions.leaks.map(({ id, word }) => `${id} ${arabicKey(word)}`));
  const say = (id: number, message: string) =>
    findings.push({ rule: 5, severity: 'error', where: String(id), message });
  for (const game of bank.categories.flatMap(({ questions }) => gamesOf(questions))) {
    for (const item of game) {
      for (const other of game) {
        const texts = other === item ? [item.questionText] : [other.questionText, other.why];
        for (const text of texts) {
          const word = giveawayIn(item.correctAnswer, text, stop);
          if (word === undefined || allowed.has(`${item.id} ${word}`)) continue;
          say(item.id, `its answer («${word}») stands in ${other === item ? 'its question' : `question ${other.id}`}`);
        }
      }
      for (const name of mediaOf(item)) {
        if (!/^[0-9a-f]{12}\./.test(name)) say(item.id, `media/${name} has a name that can tell`);
      }
    }
  }
  return findings;
}
