import { looseKey } from '@lamma/rules/arabic/loose-match';
import type { Reading, ReviewFile } from '../src/files/review';
import { isApproved, verdicts, withReading } from '../src/files/review';
import type { Question } from '../src/files/schema';
import type { Problem } from './intake/tsv';
import { readTable } from './intake/tsv';

/** One row of a reader's table. */
interface Entry {
  item: Question;
  reading: Reading;
}

export interface Compared {
  review: ReviewFile;
  /** Questions that were answered differently or not approved, which somebody has to check. */
  differing: Entry[];
  matched: number;
  /** Number of questions that the reader did not answer. */
  unanswered: number;
  /** The questions of all stored readings. */
  entered: Question[];
  /** Ids that now count as read. */
  read: number[];
  problems: Problem[];
}

const columns = {
  required: ['id', 'answer', 'verdict'],
  // A reader returns the sheet as printed, so its display columns are ignored.
  optional: ['note', 'fun', 'tables', 'covered', 'question', 'media'],
};
const header = [...columns.required, ...columns.optional].join('\t');

export const sheetColumns = ['id', 'question', 'media', 'answer', 'verdict', 'fun', 'tables', 'covered', 'note'];

/** The values of the columns `fun`, `tables` and `covered`, which only a sheet has; an empty cell gives no value. */
function sheetCells(
  cells: Readonly<Record<string, string>>,
  say: (field: string, message: string) => void,
): Pick<Reading, 'fun' | 'tables' | 'covered'> {
  const number = (name: 'fun' | 'tables', from: number, to: number) => {
    const cell = cells[name] ?? '';
    if (cell === '') return {};
    const value = Number(cell);
    if (!Number.isInteger(value) || value < from || value > to) {
      say(name, `«${cell}» is not a number from ${from} to ${to}`);
      return {};
    }
    return { [name]: value };
  };
  const covered = cells.covered ?? '';
  if (!['', 'yes', 'no'].includes(covered)) say('covered', `«${covered}» is neither yes nor no`);
  return {
    ...number('fun', 1, 5),
    ...number('tables', 0, 10),
    ...(covered === '' ? {} : { covered: covered === 'yes' }),
  };
}

/** Whether an answer matches ours, compared as leniently as a quizmaster would. */
function matches(item: Question, answer: string): boolean {
  const key = looseKey(answer);
  return [item.correctAnswer, ...(item.accept ?? [])].some((form) => looseKey(form) === key);
}

/**
 * Compares a reader's answers with ours, and stores each reading.
 * @param table `id<TAB>answer<TAB>verdict<TAB>note`, with or without a header, or a filled sheet; an empty answer means that the reader did
 * not know, an empty verdict means approval
 */
export function compareAnswers(
  before: ReviewFile,
  questions: ReadonlyMap<number, Question>,
  table: string,
  reader: string,
): Compared {
  const hasHeader = /^\uFEFF?id\t/.test(table);
  const { rows, problems } = readTable(hasHeader ? table : `${header}\n${table}`, columns);
  const compared: Compared = {
    review: before,
    differing: [],
    matched: 0,
    unanswered: 0,
    entered: [],
    read: [],
    problems,
  };
  for (const { row, cells } of rows) {
    const line = hasHeader ? row : row - 1;
    const { id = '', answer = '', verdict: said = '', note = '' } = cells;
    const item = questions.get(Number(id));
    const verdict = said === '' ? 'ok' : verdicts.find((one) => one === said);
    if (item === undefined) problems.push({ row: line, field: 'id', message: `there is no question «${id}»` });
    if (verdict === undefined) {
      problems.push({ row: line, field: 'verdict', message: `«${said}» is not one of ${verdicts.join(', ')}` });
    }
    const sheet = sheetCells(cells, (field, message) => problems.push({ row: line, field, message }));
    if (item === undefined || verdict === undefined) continue;
    const matched = answer === '' ? undefined : matches(item, answer);
    const reading: Reading = {
      reader,
      verdict,
      ...(matched === undefined ? {} : { matched }),
      ...(matched === false ? { answer } : {}),
      ...(note === '' ? {} : { note }),
      ...sheet,
    };
    compared.review = withReading(compared.review, item, reading);
    compared.entered.push(item);
    if (matched === true) compared.matched += 1;
    if (matched === undefined) compared.unanswered += 1;
    if (matched === false || verdict !== 'ok') compared.differing.push({ item, reading });
    if (isApproved(compared.review, item)) compared.read.push(item.id);
  }
  return compared;
}
