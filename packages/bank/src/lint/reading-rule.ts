import { rangesOf } from '../files/id-ranges';
import { isRead } from '../files/review';
import type { Finding, LintedBank } from './types';

/**
 * Rule 13: every question was read by someone who did not write it. What has just come in stands in `data/awaiting.json` and
 * is a warning, one for each category; a complete bank awaits nothing.
 */
export function isReadByOthers(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  for (const { category, questions } of bank.categories) {
    const unread = questions.filter((item) => !isRead(bank.review, item)).map(({ id }) => id);
    const mayWait = (id: number) => !bank.complete && bank.awaiting.has(id);
    for (const id of unread.filter((one) => !mayWait(one))) {
      const message = 'nobody but its author has read it and found it good';
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
