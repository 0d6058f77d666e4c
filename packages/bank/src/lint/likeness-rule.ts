import { arabicKey } from '@lamma/rules/arabic-key';
import { likeness, shinglesOf } from '../board/likeness';
import type { Question } from '../schema';
import { templateOf } from '../schema';
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

/** Rule 4: no question is another one in other words. Questions of one template may be alike if fact and answer differ. */
export function noNearCopies(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const prepared: Prepared[] = allQuestions(bank).map((item) => ({
    item,
    shingles: shinglesOf(arabicKey(item.questionText)),
    answer: arabicKey(item.correctAnswer),
    template: templateOf(item.fact),
  }));
  prepared.forEach((one, index) => {
    for (const other of prepared.slice(index + 1)) {
      const found = compare(one, other);
      if (found !== undefined) findings.push({ rule: 4, where: String(other.item.id), ...found });
    }
  });
  return findings;
}

function compare(one: Prepared, other: Prepared): Pick<Finding, 'severity' | 'message'> | undefined {
  const share = likeness(one.shingles, other.shingles);
  if (share < sameAnswerFrom) return undefined;
  const sameAnswer = one.answer === other.answer;
  const fromTemplate = one.template === other.template && one.item.fact !== other.item.fact && !sameAnswer;
  const message = `like ${one.item.id}: ${share.toFixed(2)}`;
  if (!fromTemplate && share >= copyFrom) return { severity: 'error', message };
  if (!fromTemplate && share >= nearFrom) return { severity: 'warning', message };
  if (sameAnswer) return { severity: 'warning', message: `${message}, with the same answer` };
  return undefined;
}
