import type { Finding } from '../../src/lint/types';
import type { Problem } from './tsv';

/** The table column of a question's field. */
const columnOf: Record<string, string> = { questionText: 'question', correctAnswer: 'answer', wrong: 'wrong1-3' };

/**
 * The linter's new findings after a change, by table row.
 * @param questions the questions of the changed category, in play order, each with its row if the table contains it
 */
export function newFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  questions: readonly { id: number; row: number | undefined }[],
  categoryId: number,
): { problems: Problem[]; warnings: Problem[] } {
  const keyOf = ({ rule, where, message }: Finding) => `${rule} ${where} ${message}`;
  const known = new Set(before.map(keyOf));
  const rowOf = new Map(questions.map(({ id, row }) => [String(id), row]));
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const finding of after) {
    // A finding that existed before the change is not caused by this table. It is still reported if it is about this table's category.
    const isOwn = rowOf.has(finding.where) || finding.where === `category ${categoryId}`;
    if (known.has(keyOf(finding)) && !isOwn) continue;
    // A conflict that `dealBoard` could not separate is not the writer’s fault, so it is only a warning.
    const isProblem = finding.severity === 'error' && finding.where !== 'data/board-exceptions.json';
    (isProblem ? problems : warnings).push(problemOf(finding, questions, rowOf));
  }
  return { problems, warnings };
}

function problemOf(
  { rule, where, message }: Finding,
  questions: readonly { id: number; row: number | undefined }[],
  rowOf: ReadonlyMap<string, number | undefined>,
): Problem {
  // The message of a schema problem begins with the place in the file: `questions.3.why: ...`.
  const inFile = /^questions\.(\d+)(?:\.(\w+))?[^:]*: (.*)$/.exec(message);
  if (inFile !== null && where.startsWith('questions/')) {
    const [, at, field, said] = inFile;
    return { row: questions[Number(at)]?.row, field: nameOf(field), message: `[L${rule}] ${said}` };
  }
  const inField = /^(questionText|clues|correctAnswer|wrong|why)(?::)? (.*)$/.exec(message);
  const text = withRows(inField?.[2] ?? message, rowOf);
  if (!rowOf.has(where)) return { message: `[L${rule}] ${where}: ${text}` };
  return { row: rowOf.get(where), field: nameOf(inField?.[1]), message: `[L${rule}] ${text}` };
}

function nameOf(field: string | undefined): string | undefined {
  return field === undefined ? undefined : (columnOf[field] ?? field);
}

/** Replaces the ids of the table's questions with their rows, because a writer does not know the ids. */
function withRows(message: string, rowOf: ReadonlyMap<string, number | undefined>): string {
  return message.replace(/\b\d{3,5}\b/g, (id) => {
    const row = rowOf.get(id);
    return row === undefined ? id : `row ${row}`;
  });
}
