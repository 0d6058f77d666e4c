import { isBlank } from '@lamma/protocol/fields/text';
import type { Draft, DraftCategory } from './draft';

/** Texts by field name: `gameName`, and for the fields of a category the result of `fieldOf`. */
export type FieldTexts = Readonly<Record<string, string>>;

type TextFields = Pick<Draft, 'gameName' | 'categories'>;

/** The name of a category's field. @param part `name`, or a question's place from 0 and its field: `0.questionText`, `0.wrong.2` */
export const fieldOf = (key: string, part: string): string => `${key}.${part}`;

function textsOf({ gameName, categories }: TextFields): FieldTexts {
  return Object.fromEntries([['gameName', gameName], ...categories.flatMap(categoryTexts)]);
}

function categoryTexts({ key, name, questions }: DraftCategory): [string, string][] {
  const ofQuestions = questions.flatMap(({ questionText, correctAnswer, wrong }, place): [string, string][] => [
    [fieldOf(key, `${place}.questionText`), questionText],
    [fieldOf(key, `${place}.correctAnswer`), correctAnswer],
    ...wrong.map((option, at): [string, string] => [fieldOf(key, `${place}.wrong.${at}`), option]),
  ]);
  return [[fieldOf(key, 'name'), name], ...ofQuestions];
}

/** Updates the texts typed in this window after a change made in it. Drops the texts of removed fields. */
export function typedAfter(typed: FieldTexts, before: TextFields, after: TextFields): FieldTexts {
  const [textsBefore, textsAfter] = [textsOf(before), textsOf(after)];
  const isTyped = (field: string) => field in typed || textsBefore[field] !== textsAfter[field];
  return Object.fromEntries(
    Object.entries(textsAfter)
      .filter(([field]) => isTyped(field))
      .map(([field, text]) => [field, textsBefore[field] === text ? (typed[field] ?? text) : text]),
  );
}

/** The text typed in this window into a field whose text another window has replaced; undefined for any other field. */
export function replacedText(typed: FieldTexts, draft: TextFields, field: string): string | undefined {
  const words = typed[field];
  return words === undefined || isBlank(words) || words === textsOf(draft)[field] ? undefined : words;
}
