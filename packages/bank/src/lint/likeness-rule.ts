import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { shinglesOf } from '../board/likeness';
import type { Question } from '../files/schema';
import { askedOf, templateOf } from '../files/schema';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

const copyFrom = 0.7;
const nearFrom = 0.55;
const sameAnswerFrom = 0.35;

interface Prepared {
  item: Question;
  shingles: Set<string>;
  answer: string;
  template: string;
}

/** Rule 4: no question repeats another one in other words. Questions of one template may be similar if their facts and answers differ. */
export function nearCopyFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const prepared: Prepared[] = allQuestions(bank).map((item) => ({
    item,
    shingles: shinglesOf(arabicKey(askedOf(item))),
    answer: arabicKey(item.correctAnswer),
    template: templateOf(item.fact),
  }));
  // Compares only pairs that share a shingle: comparing all pairs would take too long.
  const holders = new Map<string, number[]>();
  prepared.forEach((other, index) => {
    const shared = new Map<number, number>();
    for (const shingle of other.shingles) {
      const earlier = holders.get(shingle) ?? [];
      for (const at of earlier) shared.set(at, (shared.get(at) ?? 0) + 1);
      holders.set(shingle, earlier);
      earlier.push(index);
    }
    for (const [at, count] of shared) {
      const one = prepared[at];
      const found = one === undefined ? undefined : compare(one, other, count);
      if (found !== undefined) findings.push({ rule: 4, where: String(other.item.id), ...found });
    }
  });
  return findings;
}

function compare(one: Prepared, other: Prepared, shared: number): Pick<Finding, 'severity' | 'message'> | undefined {
  const share = shared / (one.shingles.size + other.shingles.size - shared);
  if (share < sameAnswerFrom) return undefined;
  const sameAnswer = one.answer === other.answer;
  const fromTemplate = one.template === other.template && one.item.fact !== other.item.fact && !sameAnswer;
  const message = `like ${one.item.id}: ${share.toFixed(2)}`;
  if (!fromTemplate && share >= copyFrom) return { severity: 'error', message };
  if (!fromTemplate && share >= nearFrom) return { severity: 'warning', message };
  if (sameAnswer) return { severity: 'warning', message: `${message}, with the same answer` };
  return undefined;
}
