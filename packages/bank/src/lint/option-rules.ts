import { looseKey } from '@lamma/rules/arabic/loose-match';
import type { Question } from '../files/schema';
import { optionOrders } from '../option-order';
import type { Finding, LintedBank } from './types';

/** The maximum share of a category's questions whose answer is the longest option, or whose answer has the same letter. */
const mostInCategory = 0.4;
/** Maximum deviation from 25 % of each letter's (A to D) share of the right answers in the whole bank. */
const letterTolerance = 0.03;
/** An arbitrary seed; the report uses the same. */
const positionSeed = 'lamma-bank-positions';

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text);
const hasDigit = (text: string) => /\d/.test(text);

/**
 * Rule 6: no wrong option is a form of the answer or of another wrong option, and neither length nor digits of the options reveal the
 * answer.
 */
export function optionFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  for (const { category, questions } of bank.categories) {
    for (const item of questions) findings.push(...optionProblems(item));
    const longest = questions.filter((item) => item.wrong.every((text) => text.length < item.correctAnswer.length));
    if (longest.length > questions.length * mostInCategory) {
      const ids = longest.map(({ id }) => id).join(' ');
      const message = `the answer is the longest option in ${longest.length} of ${questions.length} questions: ${ids}`;
      findings.push({ rule: 6, severity: 'error', where: `category ${category.id}`, message });
    }
  }
  return findings;
}

function optionProblems(item: Question): Finding[] {
  const findings: Finding[] = [];
  const report = (severity: Finding['severity'], message: string) =>
    findings.push({ rule: 6, severity, where: String(item.id), message });
  const right = new Set([item.correctAnswer, ...(item.accept ?? [])].map(looseKey));
  const wrongKeys = item.wrong.map(looseKey);
  for (const [index, key] of wrongKeys.entries()) {
    if (key === '') report('error', 'a distractor has no letter or digit');
    if (right.has(key)) report('error', `the distractor «${item.wrong[index]}» matches the answer`);
    if (wrongKeys.indexOf(key) < index) report('error', `the distractor «${item.wrong[index]}» occurs twice`);
  }
  const accepted = [item.correctAnswer, ...(item.accept ?? [])];
  if (new Set(accepted).size < accepted.length) report('error', 'an accepted form occurs twice');
  const options = [item.correctAnswer, ...item.wrong];
  const withDigits = options.filter(hasDigit).length;
  if (withDigits > 0 && withDigits < options.length) report('error', 'some options have digits and some have none');
  if (options.every(isNumber)) {
    const answer = Number(item.correctAnswer);
    const above = item.wrong.filter((text) => Number(text) > answer).length;
    if (above === 0 || above === item.wrong.length) report('warning', 'all distractors are on one side of the answer');
  }
  return findings;
}

/**
 * Rule 7: the order of the options favours no letter from A to D.
 * @param orderOf computes the order; tests pass a bad one
 */
export function positionFindings(bank: LintedBank, orderOf: typeof optionOrders = optionOrders): Finding[] {
  const findings: Finding[] = [];
  const report = (where: string, message: string) => findings.push({ rule: 7, severity: 'error', where, message });
  const total = [0, 0, 0, 0];
  for (const { category, questions } of bank.categories) {
    const counts = [0, 0, 0, 0];
    const orders = orderOf(questions, `${positionSeed}:${category.id}`);
    for (const item of questions) {
      const at = orders.get(item.id)?.indexOf(item.correctAnswer) ?? -1;
      if (at < 0) report(String(item.id), 'its options do not contain its answer');
      counts[at] = (counts[at] ?? 0) + 1;
      total[at] = (total[at] ?? 0) + 1;
    }
    const most = Math.max(...counts);
    if (most > questions.length * mostInCategory) {
      report(`category ${category.id}`, `${most} of ${questions.length} answers have the same letter`);
    }
  }
  const sum = total.reduce((all, one) => all + one, 0);
  // With fewer than 100 questions a single question could exceed the tolerance.
  if (sum >= 100 && total.some((count) => Math.abs(count / sum - 0.25) > letterTolerance)) {
    report('bank', `answers on A to D: ${total.join(', ')}`);
  }
  return findings;
}
