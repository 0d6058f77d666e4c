import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { giveawayOf, soughtAnswer, stopKeys, tokenize } from '../board/giveaways';
import { askedOf, mediaOf } from '../files/schema';
import { gamesOf } from '../files/structure';
import type { Finding, LintedBank } from './types';

/** Rule 5: no answer occurs in its own question, in another question of its game, or in a file name. */
export function leakFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const stop = stopKeys(bank.exceptions.stopWords);
  const allowed = new Set(bank.exceptions.leaks.map(({ id, word }) => `${id} ${arabicKey(word)}`));
  const report = (id: number, message: string) =>
    findings.push({ rule: 5, severity: 'error', where: String(id), message });
  for (const game of bank.categories.flatMap(({ questions }) => gamesOf(questions))) {
    const read = game.map((item) => ({ item, question: tokenize(askedOf(item)), why: tokenize(item.why) }));
    for (const item of game) {
      const sought = soughtAnswer(item.correctAnswer);
      for (const { item: other, question, why } of read) {
        const texts = other === item ? [question] : [question, why];
        for (const text of texts) {
          const word = giveawayOf(sought, text, stop);
          if (word === undefined || allowed.has(`${item.id} ${word}`)) continue;
          report(
            item.id,
            `its answer («${word}») stands in ${other === item ? 'its question' : `question ${other.id}`}`,
          );
        }
      }
      for (const name of mediaOf(item)) {
        if (!/^[0-9a-f]{12}\./.test(name)) report(item.id, `media/${name} has a name that can reveal the answer`);
      }
    }
  }
  return findings;
}
