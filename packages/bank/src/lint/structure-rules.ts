import { arabicKey } from '@lamma/rules/arabic/folded-key';
import type { PlannedCategory } from '../files/plan';
import type { BankCategory } from '../files/schema';
import { askedOf, questionsPerGame } from '../files/schema';
import { gamesOf, placeProblems, structureProblems } from '../files/structure';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

/** The second half of rule 1: counts, ids and id blocks, and that each category matches the plan. */
export function structureFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const report = (where: string, message: string, severity: Finding['severity'] = 'error') =>
    findings.push({ rule: 1, severity, where, message });
  const ids = bank.categories.map(({ category }) => category.id);
  for (const { category, questions } of bank.categories) {
    const where = `category ${category.id}`;
    for (const problem of structureProblems(category, questions)) report(where, problem);
    if (ids.filter((id) => id === category.id).length > 1) report(where, 'is listed twice');
    const planned = bank.plan.find(({ id }) => id === category.id);
    if (planned === undefined) report(where, 'is not in data/plan.json');
    else for (const problem of planProblems(category, planned)) report(where, problem);
    const wanted = planned?.gameCount ?? 0;
    if (category.gameCount < wanted) {
      report(where, `has ${category.gameCount} games, the plan says ${wanted}`, bank.complete ? 'error' : 'warning');
    }
  }
  const seen = new Set<number>();
  for (const { id } of allQuestions(bank)) {
    if (seen.has(id)) report(String(id), 'this id exists twice');
    seen.add(id);
  }
  if (bank.complete) {
    for (const { id } of bank.plan) if (!ids.includes(id)) report('bank', `category ${id} is missing`);
  }
  return findings;
}

function planProblems(category: BankCategory, planned: PlannedCategory): string[] {
  const problems = (['slug', 'nameAr', 'section', 'color', 'icon'] as const)
    .filter((field) => category[field] !== planned[field])
    .map((field) => `${field} is «${category[field]}», the plan says «${planned[field]}»`);
  const [first] = planned.block;
  const last = first + category.gameCount * questionsPerGame - 1;
  const [from, to] = category.block;
  if (from !== first || to !== last) problems.push(`block must be ${first}..${last}`);
  if (category.gameCount > planned.gameCount) {
    problems.push(`has ${category.gameCount} games, the plan only ${planned.gameCount}`);
  }
  return problems;
}

/** Rule 3: a text with its media, and a fact, occur only once in the bank. */
export function duplicateFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const texts = new Map<string, number>();
  const facts = new Map<string, number>();
  for (const item of allQuestions(bank)) {
    const media = [item.questionImage, item.questionAudio, item.questionVideo].map(
      (name) => bank.mediaFiles.get(name ?? '')?.sha256 ?? name ?? '',
    );
    const asked = [arabicKey(askedOf(item)), ...media].join(' ');
    for (const [kind, key, seen] of [
      ['question', asked, texts],
      ['fact', item.fact, facts],
    ] as const) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, item.id);
      else findings.push({ rule: 3, severity: 'error', where: String(item.id), message: `same ${kind} as ${first}` });
    }
  }
  return findings;
}

/** Rule 11: every game has its places in order, and no answer occurs too often. */
export function gameOrderFindings(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const report = (where: string, message: string) => findings.push({ rule: 11, severity: 'error', where, message });
  for (const { category, questions } of bank.categories) {
    for (const problem of placeProblems(questions)) report(`category ${category.id}`, problem);
    const inCategory = new Map<string, number>();
    for (const game of gamesOf(questions)) {
      const inGame = new Set<string>();
      for (const item of game) {
        const key = arabicKey(item.correctAnswer);
        if (inGame.has(key)) report(String(item.id), 'the game has this answer twice');
        inGame.add(key);
        const times = (inCategory.get(key) ?? 0) + 1;
        inCategory.set(key, times);
        if (times > 3) report(String(item.id), 'the category has this answer more than 3 times');
      }
    }
  }
  return findings;
}
