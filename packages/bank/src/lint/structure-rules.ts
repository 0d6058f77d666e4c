import { arabicKey } from '@lamma/rules/arabic-key';
import type { BankCategory } from '../schema';
import { questionsPerGame } from '../schema';
import { gamesOf, ladderProblems, structureProblems } from '../structure';
import { specGameCounts } from './spec-rows';
import type { Finding, LintedBank } from './types';
import { allQuestions } from './types';

/** Categories whose ids do not begin with their number: the specification shows these blocks. */
const blockStart: Record<number, number> = { 10: 301, 24: 1441 };
/** Their ids would begin with 3 and 14, inside the two blocks above. */
const unusableIds = [3, 14];

/** Rule 1, but for the schema: counts, ids, blocks, the specification's rows. */
export function bankIsWhole(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const say = (where: string, message: string) => findings.push({ rule: 1, severity: 'error', where, message });
  const ids = bank.categories.map(({ category }) => category.id);
  for (const { category, questions } of bank.categories) {
    const where = `category ${category.id}`;
    for (const problem of [...blockProblems(category), ...structureProblems(category, questions)]) say(where, problem);
    if (ids.filter((id) => id === category.id).length > 1) say(where, 'is listed twice');
    const promised = specGameCounts.get(category.id);
    if (promised !== undefined && promised !== category.gameCount) {
      say(where, `has ${category.gameCount} games, the specification says ${promised}`);
    }
  }
  const seen = new Set<number>();
  for (const { id } of allQuestions(bank)) {
    if (seen.has(id)) say(String(id), 'this id exists twice');
    seen.add(id);
  }
  for (const id of bank.planned) {
    if (ids.includes(id)) say(`category ${id}`, 'is among the planned ones too');
    else if (bank.complete) say('bank', `category ${id} is planned, not written`);
  }
  if (bank.complete) {
    for (const id of specGameCounts.keys()) if (!ids.includes(id)) say('bank', `category ${id} is missing`);
  }
  return findings;
}

function blockProblems({ id, block, gameCount }: BankCategory): string[] {
  if (unusableIds.includes(id)) return ['this id stays unused'];
  const first = blockStart[id] ?? id * 100 + 1;
  const last = first + gameCount * questionsPerGame - 1;
  return block[0] === first && block[1] === last ? [] : [`block must be ${first}..${last}`];
}

/** Rule 3: a text with its media, and a fact, are asked once in the whole bank. */
export function asksOnce(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const texts = new Map<string, number>();
  const facts = new Map<string, number>();
  for (const item of allQuestions(bank)) {
    const media = [item.questionImage, item.questionAudio, item.questionVideo].map(
      (name) => bank.mediaFiles.get(name ?? '')?.sha256 ?? name ?? '',
    );
    const asked = [arabicKey(item.questionText), ...media].join(' ');
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

/** Rule 11: the ladder of every game, and no answer too often. */
export function hasLadder(bank: LintedBank): Finding[] {
  const findings: Finding[] = [];
  const say = (where: string, message: string) => findings.push({ rule: 11, severity: 'error', where, message });
  for (const { category, questions } of bank.categories) {
    for (const problem of ladderProblems(questions)) say(`category ${category.id}`, problem);
    const inCategory = new Map<string, number>();
    for (const game of gamesOf(questions)) {
      const inGame = new Set<string>();
      for (const item of game) {
        const key = arabicKey(item.correctAnswer);
        if (inGame.has(key)) say(String(item.id), 'the game has this answer twice');
        inGame.add(key);
        const times = (inCategory.get(key) ?? 0) + 1;
        inCategory.set(key, times);
        if (times > 3) say(String(item.id), 'the category has this answer more than 3 times');
      }
    }
  }
  return findings;
}
