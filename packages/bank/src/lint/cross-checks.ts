import { normalForm } from '@lamma/protocol/fields/normal-form';
import type { Question } from '../files/schema';
import { solveMaths } from '../maths/solvers';
import type { CountryReference, Finding, LintedBank } from './types';
import { allQuestions } from './types';

/** Rule 12: compares questions with country data and solvers. A difference needs a reason in excluded.json. */
export function dataFindings(bank: LintedBank): Finding[] {
  return allQuestions(bank).flatMap((item) => {
    const leftOut = bank.excluded.leftOut[item.fact];
    const problems = leftOut === undefined ? problemsOf(bank, item) : [`is excluded: ${leftOut}`];
    const explained = leftOut === undefined && bank.excluded.differences[item.fact] !== undefined;
    if (explained) return [];
    return problems.map((message): Finding => ({ rule: 12, severity: 'error', where: String(item.id), message }));
  });
}

function problemsOf(bank: LintedBank, item: Question): string[] {
  const [kind = '', subject = ''] = item.fact.split(':');
  if (kind.startsWith('maths-')) return [...mathsProblems(item), ...drawingProblems(bank, item)];
  switch (kind) {
    case 'capital':
      return bank.references.flatMap((reference) => capitalProblems(reference, item, subject));
    case 'sole-neighbour':
      return [...nameProblems(bank, item, subject), ...neighbourProblems(bank, subject)];
    case 'shirt':
    case 'on-flag':
      return drawingProblems(bank, item);
    case 'flag':
    case 'outline':
      return [...nameProblems(bank, item, subject), ...drawingProblems(bank, item)];
    default:
      return [];
  }
}

function nameProblems(bank: LintedBank, item: Question, code: string): string[] {
  const names = bank.names[code];
  if (names === undefined) return [`names.ar.json has no «${code}»`];
  const said = [item.correctAnswer, ...(item.accept ?? [])];
  const known = [names.name, ...names.accept];
  return said.join() === known.join() ? [] : [`names.ar.json calls ${code} ${known.join('، ')}`];
}

/** Lower case without accents: «Asunción» is «asuncion». */
function plain(latin: string): string {
  return normalForm(latin, 'NFD')
    .replace(/[^\p{L}\s]/gu, '')
    .toLowerCase();
}

function capitalProblems(reference: CountryReference, item: Question, code: string): string[] {
  const capitals = reference.capitals.get(code);
  if (capitals === undefined) return [`${reference.name} has no country ${code}`];
  const said = (item.accept ?? []).map(plain);
  return capitals.some((capital) => said.includes(plain(capital)))
    ? []
    : [`${reference.name} says ${capitals.join(', ')}`];
}

function neighbourProblems(bank: LintedBank, code: string): string[] {
  return bank.references.flatMap(({ name, neighbours }) => {
    const found = neighbours?.get(code);
    return found === undefined || found.length === 1
      ? []
      : [`${name} gives ${code} the neighbours ${found.join(', ')}`];
  });
}

function drawingProblems(bank: LintedBank, item: Question): string[] {
  return (['questionImage', 'answerImage'] as const).flatMap((field) => {
    const drawn = bank.drawn.get(`${item.fact} ${field}`);
    const shown = bank.mediaFiles.get(item[field] ?? '')?.pixels;
    return drawn === shown ? [] : [`${field} is not what the generator draws for ${item.fact}`];
  });
}

function inWords(answer: string): string {
  const found = /^(\d)([pm])(\d)e(\d)$/.exec(answer);
  if (found === null) return answer;
  const [, one, sign, other, result] = found;
  return `${one} ${sign === 'p' ? 'زائد' : 'ناقص'} ${other} يساوي ${result}`;
}

function mathsProblems(item: Question): string[] {
  const answers = solveMaths(item.fact)?.map(inWords);
  if (answers === undefined) return ['no solver knows this kind of puzzle'];
  if (answers.length !== 1) return [`has ${answers.length} answers: ${answers.join(', ')}`];
  return item.correctAnswer === answers[0] ? [] : [`the solver gives ${answers[0]}`];
}
