import type { Level } from '../../src/board/seats';
import { levels } from '../../src/board/seats';
import type { Move } from '../../src/files/schema';
import { clueCount, factKey, moves, subjectKey } from '../../src/files/schema';

/** A problem in a writer's file: the row (the header is row 1), the column and a message. */
export interface Problem {
  row?: number | undefined;
  field?: string | undefined;
  message: string;
}

/** A question as its writer submitted it. */
export interface WrittenRow {
  /** The question's line in the file. */
  row: number;
  level: Level;
  question: string;
  answer: string;
  accept: string[];
  wrong: string[];
  why: string;
  source: string;
  fact: string;
  subjects: string[];
  move?: Move | undefined;
  /** The clues from hard to easy; only for a clue card. */
  clues: string[];
  /** File names in the folder `media/` next to the writer's file. */
  media?: string | undefined;
  answerMedia?: string | undefined;
}

const required = ['level', 'question', 'answer', 'wrong1', 'wrong2', 'wrong3', 'why', 'source', 'fact'] as const;
const optional = ['accept', 'subjects', 'move', 'clues', 'media', 'answerMedia'] as const;

/** Parses tab-separated lines with a header. Lines are counted from 1; empty lines are skipped. */
export function readTable(
  text: string,
  columns: { required: readonly string[]; optional: readonly string[] },
): { rows: { row: number; cells: Record<string, string> }[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .split(/\r?\n/);
  const header = (lines[0] ?? '').split('\t').map((name) => name.trim());
  for (const name of columns.required) {
    if (!header.includes(name)) problems.push({ row: 1, field: name, message: 'the column is missing' });
  }
  const known = [...columns.required, ...columns.optional];
  for (const name of header) {
    if (!known.includes(name)) problems.push({ row: 1, field: name, message: 'no column has this name' });
  }
  const rows = lines.slice(1).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const row = index + 2;
    const cells = line.split('\t').map((cell) => cell.trim());
    if (cells.length > header.length) {
      problems.push({ row, message: `has ${cells.length} cells, the header names ${header.length} columns` });
    }
    return [{ row, cells: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) }];
  });
  return { rows, problems };
}

/** Reads a writer's file. Reports only what prevents a row from being a question; the linter checks the rest. */
export function readRows(text: string): { rows: WrittenRow[]; problems: Problem[] } {
  const table = readTable(text, { required, optional });
  const problems = [...table.problems];
  const rows: WrittenRow[] = [];
  const facts = new Map<string, number>();
  for (const { row, cells } of table.rows) {
    const say = (field: string, message: string) => problems.push({ row, field, message });
    const cell = (name: string) => cells[name] ?? '';
    for (const name of required) if (cell(name) === '') say(name, 'is empty');
    const level = levels.find((one) => one === cell('level').toLowerCase());
    if (level === undefined && cell('level') !== '')
      say('level', `«${cell('level')}» is not one of ${levels.join(', ')}`);
    const fact = cell('fact');
    if (fact !== '' && !factKey.safeParse(fact).success) {
      say('fact', `«${fact}» is not kind:subject or kind:subject:aspect in small Latin letters, digits, hyphens`);
    }
    const first = facts.get(fact);
    if (fact !== '' && first !== undefined) say('fact', `«${fact}» is already in row ${first}`);
    else facts.set(fact, row);
    const subjects = [...new Set(cell('subjects').split(/\s+/).filter(Boolean))];
    for (const subject of subjects) {
      if (!subjectKey.safeParse(subject).success)
        say('subjects', `«${subject}» is not kind:name in small Latin letters`);
    }
    const move = moves.find((one) => one === cell('move'));
    if (move === undefined && cell('move') !== '') say('move', `«${cell('move')}» is not one of ${moves.join(', ')}`);
    const clues = splitForms(cell('clues'));
    if (clues.length > 0 && (clues.length < clueCount.min || clues.length > clueCount.max)) {
      say('clues', `there are ${clues.length}, a card has ${clueCount.min} to ${clueCount.max}, separated by |`);
    }
    rows.push({
      row,
      level: level ?? 'easy',
      question: cell('question'),
      answer: cell('answer'),
      accept: splitForms(cell('accept')),
      wrong: [cell('wrong1'), cell('wrong2'), cell('wrong3')],
      why: cell('why'),
      source: cell('source'),
      fact,
      subjects,
      move,
      clues,
      media: fileName(cell('media')),
      answerMedia: fileName(cell('answerMedia')),
    });
  }
  if (rows.length === 0) problems.push({ message: 'the file has no question' });
  return { rows, problems };
}

function splitForms(cell: string): string[] {
  return cell
    .split('|')
    .map((form) => form.trim())
    .filter(Boolean);
}

function fileName(cell: string): string | undefined {
  const name = cell.replace(/^media\//, '');
  return name === '' ? undefined : name;
}
