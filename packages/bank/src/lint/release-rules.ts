import { frozenProblems } from '../files/frozen';
import { rangesOf } from '../files/id-ranges';
import { isApproved } from '../files/review';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

/**
 * Rule 13: every question was read by somebody other than its author. New questions are listed in `data/awaiting.json` and cause one
 * warning per category; a complete bank has no new questions.
 */
export function reviewFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  for (const { category, questions } of bank.categories) {
    const unread = questions.filter((item) => !isApproved(bank.review, item)).map(({ id }) => id);
    const mayWait = (id: number) => !bank.complete && bank.awaiting.has(id);
    for (const id of unread.filter((one) => !mayWait(one))) {
      const message = 'only its author has approved it';
      findings.push({ rule: 13, severity: 'error', where: String(id), message });
    }
    const waiting = unread.filter(mayWait);
    if (waiting.length > 0) {
      const message = `${waiting.length} await a second reader: ${rangesOf(waiting).join(' ')}`;
      findings.push({ rule: 13, severity: 'warning', where: `category ${category.id}`, message });
    }
  }
  return findings;
}

/** Rule 17: released questions keep their places, and change only with a new rev. */
export function releaseFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const report = (where: string, message: string) => findings.push({ rule: 17, severity: 'error', where, message });
  for (const { questions } of bank.categories) {
    for (const { id, message } of frozenProblems(bank.frozen, questions)) report(String(id), message);
  }
  const ids = new Set(allQuestions(bank).map(({ id }) => id));
  for (const id of Object.keys(bank.frozen)) if (!ids.has(Number(id))) report(id, 'was released and is missing');
  return findings;
}
