import { frozenProblems } from '../files/frozen';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

/** Rule 17: what was released stays in its place, and is changed under a new rev alone. */
export function keepsItsPlaces(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const say = (where: string, message: string) => findings.push({ rule: 17, severity: 'error', where, message });
  for (const { questions } of bank.categories) {
    for (const { id, message } of frozenProblems(bank.frozen, questions)) say(String(id), message);
  }
  const ids = new Set(allQuestions(bank).map(({ id }) => id));
  for (const id of Object.keys(bank.frozen)) if (!ids.has(Number(id))) say(id, 'was released and is not there');
  return findings;
}
