import { limits } from '@lamma/protocol/limits';
import { contestMessages } from '../../../lib/arabic/messages';
import { newId } from '../../../lib/browser/ids';
import type { Question, Settings } from '../api';

/** A row of the form, as it is typed. */
export interface DraftRow {
  key: string;
  question: string;
  /** A to D. */
  options: readonly [string, string, string, string];
  correctAnswer: number;
  image: string | null;
  explanation: string;
}

/** What is typed into the form and not yet saved. */
export interface Draft {
  title: string;
  description: string;
  rows: readonly DraftRow[];
  settings: Settings;
}

export const defaultSettings: Settings = { scoring: 'speed', tellResults: 'atOnce', secondsPerQuestion: 30 };

/** An empty row. */
export function emptyRow(): DraftRow {
  return { key: newId(), question: '', options: ['', '', '', ''], correctAnswer: 0, image: null, explanation: '' };
}

/** The form as it opens: one row always stands. */
export function emptyDraft(): Draft {
  return { title: '', description: '', rows: [emptyRow()], settings: defaultSettings };
}

/** A question of the bank, of a file or of a saved contest as a row. */
export function rowOf({ question, options, correctAnswer, image, explanation }: Question): DraftRow {
  const [a = '', b = '', c = '', d = ''] = options;
  return {
    key: newId(),
    question,
    options: [a, b, c, d],
    correctAnswer,
    image: image ?? null,
    explanation: explanation ?? '',
  };
}

/** Whether nothing was written into a row. */
export function isBlank({ question, options, explanation, image }: DraftRow): boolean {
  return image === null && [question, explanation, ...options].every((text) => text.trim() === '');
}

/** The options with another text in one place. */
export function withOption([a, b, c, d]: DraftRow['options'], place: number, text: string): DraftRow['options'] {
  const at = (here: number, option: string) => (here === place ? text : option);
  return [at(0, a), at(1, b), at(2, c), at(3, d)];
}

/** Places of the options that are not written. */
export function missingOptions({ options }: DraftRow): number[] {
  return options.flatMap((text, place) => (text.trim() === '' ? [place] : []));
}

/** Only questions with text and all four options count. */
export function isComplete(row: DraftRow): boolean {
  return row.question.trim() !== '' && missingOptions(row).length === 0;
}

/** Adds rows behind those that say something; a blank row gives its place to them. */
export function withRows(rows: readonly DraftRow[], added: readonly DraftRow[]): readonly DraftRow[] {
  return [...rows.filter((row) => !isBlank(row)), ...added].slice(0, limits.contestQuestions);
}

/** Why the draft cannot be saved, as a sentence; null when it can. */
export function problemOf({ title, rows }: Draft): string | null {
  if (title.trim() === '') return contestMessages.titleNeeded;
  return rows.some(isComplete) ? null : contestMessages.questionNeeded;
}

/** The draft as the server takes it: the rows that count. */
export function bodyOf({ title, description, rows, settings }: Draft) {
  return {
    title: title.trim(),
    description: description.trim(),
    settings,
    questions: rows.filter(isComplete).map((row) => ({
      question: row.question.trim(),
      options: row.options.map((option) => option.trim()),
      correctAnswer: row.correctAnswer,
      ...(row.image === null ? {} : { image: row.image }),
      ...(row.explanation.trim() === '' ? {} : { explanation: row.explanation.trim() }),
    })),
  };
}

/** A draft that was kept, if it still is one: an older version of the site may have written it. */
export function draftIn(kept: unknown): Draft | null {
  if (typeof kept !== 'object' || kept === null || !('rows' in kept) || !Array.isArray(kept.rows)) return null;
  const { title, description, settings, rows } = kept as Partial<Draft> & { rows: unknown[] };
  if (typeof title !== 'string' || typeof description !== 'string') return null;
  const whole = rows.filter(isRow);
  if (whole.length === 0) return null;
  return { title, description, rows: whole, settings: { ...defaultSettings, ...settings } };
}

function isRow(row: unknown): row is DraftRow {
  if (typeof row !== 'object' || row === null) return false;
  const { key, question, options, correctAnswer, explanation } = row as Partial<DraftRow>;
  const areTexts = [key, question, explanation].every((text) => typeof text === 'string');
  return areTexts && typeof correctAnswer === 'number' && Array.isArray(options) && options.length === 4;
}
