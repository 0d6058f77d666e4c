import { cleanLines, linesIn } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { contestMessages, messages } from '../../../lib/arabic/messages';
import { newId } from '../../../lib/browser/ids';
import type { Question, Settings } from '../api';

/** A row of the form, as typed. */
export interface DraftRow {
  key: string;
  question: string;
  /** A to D. */
  options: readonly [string, string, string, string];
  correctAnswer: number;
  image: string | null;
  explanation: string;
}

/** The typed and unsaved content of the form. */
export interface Draft {
  title: string;
  description: string;
  rows: readonly DraftRow[];
  settings: Settings;
}

/**
 * The form's default settings. They reveal results when a question closes, which suits a class. For a client of the
 * API that omits the settings, the server's default reveals each result at once.
 */
export const defaultSettings: Settings = { scoring: 'speed', tellResults: 'atClose', secondsPerQuestion: 30 };

export function emptyRow(): DraftRow {
  return { key: newId(), question: '', options: ['', '', '', ''], correctAnswer: 0, image: null, explanation: '' };
}

/** An empty form, which already has one row. */
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

export function isBlank({ question, options, explanation, image }: DraftRow): boolean {
  return image === null && [question, explanation, ...options].every((text) => text.trim() === '');
}

/** The options with one text replaced. */
export function withOption([a, b, c, d]: DraftRow['options'], index: number, text: string): DraftRow['options'] {
  const replace = (place: number, option: string) => (place === index ? text : option);
  return [replace(0, a), replace(1, b), replace(2, c), replace(3, d)];
}

/** The indexes of the empty options. */
export function missingOptions({ options }: DraftRow): number[] {
  return options.flatMap((text, index) => (text.trim() === '' ? [index] : []));
}

/** The texts with too many lines: the question, its explanation, and options by index. */
export function tooManyLines({ question, explanation, options }: DraftRow) {
  const exceeds = (text: string, maxLines: number) => text.includes('\n') && linesIn(cleanLines(text)) > maxLines;
  return {
    question: exceeds(question, limits.questionLines),
    explanation: exceeds(explanation, limits.questionLines),
    options: options.flatMap((text, index) => (exceeds(text, limits.answerLines) ? [index] : [])),
  };
}

/** The sentence for a row with too many lines, or null. */
export function linesProblem(row: DraftRow): string | null {
  const { question, explanation, options } = tooManyLines(row);
  if (question || explanation) return messages.tooManyLines;
  return options.length > 0 ? messages.tooManyAnswerLines : null;
}

/** Whether a row has a text and all four options. Only such rows are saved. */
export function isComplete(row: DraftRow): boolean {
  return row.question.trim() !== '' && missingOptions(row).length === 0;
}

/** How many questions can still be added; blank rows do not count. */
export function freeRowCount(rows: readonly DraftRow[]): number {
  return limits.contestQuestions - rows.filter((row) => !isBlank(row)).length;
}

/** Appends rows and drops the blank rows before them. Cuts the list at the maximum. */
export function appendRows(rows: readonly DraftRow[], added: readonly DraftRow[]): readonly DraftRow[] {
  return [...rows.filter((row) => !isBlank(row)), ...added].slice(0, limits.contestQuestions);
}

/** Why the draft cannot be saved, as a sentence; null if it can. */
export function problemOf({ title, rows }: Draft): string | null {
  if (title.trim() === '') return contestMessages.titleNeeded;
  const tooLong = rows.map(linesProblem).find((sentence) => sentence !== null);
  if (tooLong !== undefined) return tooLong;
  return rows.some(isComplete) ? null : contestMessages.questionNeeded;
}

/** The request body of a draft: only complete rows. */
export function requestBody({ title, description, rows, settings }: Draft) {
  return {
    title: title.trim(),
    description: description.trim(),
    settings,
    questions: rows.filter(isComplete).map((row) => ({
      question: cleanLines(row.question),
      options: row.options.map(cleanLines),
      correctAnswer: row.correctAnswer,
      ...(row.image === null ? {} : { image: row.image }),
      ...(row.explanation.trim() === '' ? {} : { explanation: cleanLines(row.explanation) }),
    })),
  };
}

/** Validates a stored draft: an older version of the site might have written it. */
export function parseDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null || !('rows' in stored) || !Array.isArray(stored.rows)) return null;
  const { title, description, settings, rows } = stored as Partial<Draft> & { rows: unknown[] };
  if (typeof title !== 'string' || typeof description !== 'string') return null;
  const validRows = rows.filter(isRow);
  if (validRows.length === 0) return null;
  return { title, description, rows: validRows, settings: { ...defaultSettings, ...settings } };
}

function isRow(row: unknown): row is DraftRow {
  if (typeof row !== 'object' || row === null) return false;
  const { key, question, options, correctAnswer, explanation } = row as Partial<DraftRow>;
  const areTexts = [key, question, explanation].every((text) => typeof text === 'string');
  return areTexts && typeof correctAnswer === 'number' && Array.isArray(options) && options.length === 4;
}
