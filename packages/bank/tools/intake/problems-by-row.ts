import type { Finding } from '../../src/lint/types';
import type { Problem } from './tsv';

/** The column of a writer's table from which a field of a question comes. */
const columnOf: Record<string, string> = { questionText: 'question', correctAnswer: 'answer', wrong: 'wrong1-3' };

/**
 * What the linter says after a change and did not say before it, by the row that it concerns.
 * @param questions of the category that changed, in play order, each with its row where the table has it
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
    // Texts, media and pairs that were told before are not this table's doing; those of its own category are told again.
    const isOwn = rowOf.has(finding.where) || finding.where === `category ${categoryId}`;
    if (known.has(keyOf(finding)) && !isOwn) continue;
    // How much may be left is a question to the dealer, not to a writer.
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
  // A schema problem names the place in the file: `questions.3.why: ...`.
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

/** Ids of the table's own questions are told by their rows: a writer knows no ids. */
function withRows(message: string, rowOf: ReadonlyMap<string, number | undefined>): string {
  return message.replace(/\b\d{3,5}\b/g, (id) => {
    const row = rowOf.get(id);
    return row === undefined ? id : `row ${row}`;
  });
}
