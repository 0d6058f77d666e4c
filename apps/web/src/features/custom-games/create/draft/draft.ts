import { isBlank } from '@lamma/protocol/fields/text';
import { isRecord } from '@lamma/protocol/is-record';
import { limits } from '@lamma/protocol/limits';
import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import type { UploadedFile } from '../../../../game-ui/media-field/uploaded-file';
import { newId } from '../../../../lib/browser/ids';

export interface DraftQuestion {
  questionText: string;
  correctAnswer: string;
  media: UploadedFile | null;
  answerImage: UploadedFile | null;
  /** Always three; empty options are not sent. */
  wrong: readonly string[];
}

export interface DraftCategory {
  /** A UUID, sent as `clientId`, so that retries find the same category. */
  key: string;
  name: string;
  /** Always six. */
  questions: readonly DraftQuestion[];
  /** The category on the server; null until it is created. */
  made: { id: number; name: string; color: string } | null;
  /** Whether the server has these questions. */
  isWritten: boolean;
}

/** A custom game while it is written; locked after it is saved. */
export interface Draft {
  id: string;
  gameName: string;
  /** One to six. */
  categories: readonly DraftCategory[];
  /** Keys of removed categories. New categories reuse them, so that the server never creates more than six for a game. */
  spareKeys: readonly string[];
  isLocked: boolean;
  /** Epoch ms. */
  createdAt: number;
}

const WRONG_OPTIONS = 3;

const emptyQuestion: DraftQuestion = {
  questionText: '',
  correctAnswer: '',
  media: null,
  answerImage: null,
  wrong: Array.from({ length: WRONG_OPTIONS }, () => ''),
};

export function newCategory(key: string = newId()): DraftCategory {
  const questions = Array.from({ length: limits.questionsPerGame }, () => emptyQuestion);
  return { key, name: '', questions, made: null, isWritten: false };
}

export function newDraft(): Draft {
  const [id, createdAt] = [newId(), Date.now()];
  return { id, gameName: '', categories: [newCategory()], spareKeys: [], isLocked: false, createdAt };
}

export function isComplete({ questionText, correctAnswer }: DraftQuestion): boolean {
  return !isBlank(questionText) && !isBlank(correctAnswer);
}

/** Whether a question has more than text and answer. */
export function hasExtras({ media, answerImage, wrong }: DraftQuestion): boolean {
  return media !== null || answerImage !== null || wrong.some((option) => !isBlank(option));
}

const isEmptyQuestion = (question: DraftQuestion): boolean =>
  isBlank(question.questionText) && isBlank(question.correctAnswer) && !hasExtras(question);

export const completeCount = ({ questions }: DraftCategory): number => questions.filter(isComplete).length;

export const isCategoryEmpty = ({ name, questions }: DraftCategory): boolean =>
  isBlank(name) && questions.every(isEmptyQuestion);

export const hasText = ({ gameName, categories }: Draft): boolean =>
  !isBlank(gameName) || !categories.every(isCategoryEmpty);

/** Appends a category; returns the draft unchanged at six. */
export function withNewCategory(draft: Draft): Draft {
  if (draft.categories.length >= limits.categoriesPerGame) return draft;
  const [key = newId(), ...spareKeys] = draft.spareKeys;
  return { ...draft, categories: [...draft.categories, newCategory(key)], spareKeys };
}

/** How many imported categories fit into the draft, where they replace empty categories. */
export const freeCategoryCount = ({ categories }: Draft): number =>
  limits.categoriesPerGame - categories.filter((category) => !isCategoryEmpty(category)).length;

/** Adds imported categories after the categories with text. */
export function withImported(draft: Draft, imported: readonly ImportedCategory[]): Draft {
  const filledIn = draft.categories.filter((category) => !isCategoryEmpty(category));
  const empty = draft.categories.filter(isCategoryEmpty).map(({ key }) => key);
  const keys = [...empty, ...draft.spareKeys];
  const fitting = imported.slice(0, freeCategoryCount(draft));
  const added = fitting.map((importedCategory, at) => fillCategory(newCategory(keys[at]), importedCategory));
  if (added.length === 0) return draft;
  return { ...draft, categories: [...filledIn, ...added], spareKeys: keys.slice(added.length) };
}

function fillCategory(category: DraftCategory, { name, questions }: ImportedCategory): DraftCategory {
  const written = category.questions.map((question, place) => {
    const { questionText, correctAnswer, wrongOptions } = questions[place] ?? { ...question, wrongOptions: [] };
    return { ...question, questionText, correctAnswer, wrong: question.wrong.map((_, at) => wrongOptions[at] ?? '') };
  });
  return { ...category, name, questions: written };
}

/** Removes a category, or clears it if it is the only one. */
export function withoutCategory(draft: Draft, key: string): Draft {
  const removed = draft.categories.find((category) => category.key === key);
  if (removed === undefined) return draft;
  const others = draft.categories.filter((category) => category !== removed);
  if (others.length > 0) return { ...draft, categories: others, spareKeys: [...draft.spareKeys, key] };
  return { ...draft, categories: [newCategory(key)] };
}

export function withCategory(draft: Draft, key: string, changes: Partial<DraftCategory>): Draft {
  const categories = draft.categories.map((category) =>
    category.key === key ? { ...category, ...changes } : category,
  );
  return { ...draft, categories };
}

/** Changes a question and marks its category as unsaved. */
export function withQuestion(draft: Draft, key: string, place: number, changes: Partial<DraftQuestion>): Draft {
  const category = draft.categories.find((one) => one.key === key);
  if (category === undefined) return draft;
  const questions = category.questions.map((question, at) => (at === place ? { ...question, ...changes } : question));
  return withCategory(draft, key, { questions, isWritten: false });
}

/** Parses a stored draft; null if it is invalid, for example from an older version. */
export function parseDraft(stored: unknown): Draft | null {
  return isDraft(stored) ? stored : null;
}

const areStrings = (...values: unknown[]) => values.every((value) => typeof value === 'string');

function isDraft(stored: unknown): stored is Draft {
  if (!isRecord(stored) || !areStrings(stored.id, stored.gameName) || typeof stored.isLocked !== 'boolean')
    return false;
  const { categories, spareKeys } = stored;
  const hasValidCount =
    Array.isArray(categories) && categories.length > 0 && categories.length <= limits.categoriesPerGame;
  return hasValidCount && categories.every(isCategory) && Array.isArray(spareKeys) && areStrings(...spareKeys);
}

function isCategory(stored: unknown): boolean {
  if (!isRecord(stored) || !areStrings(stored.key, stored.name)) return false;
  const isMadeValid = stored.made === null || (isRecord(stored.made) && typeof stored.made.id === 'number');
  return isMadeValid && areQuestions(stored.questions);
}

/** Whether a stored value is the six questions of a category. */
export function areQuestions(stored: unknown): stored is DraftQuestion[] {
  return Array.isArray(stored) && stored.length === limits.questionsPerGame && stored.every(isQuestion);
}

function isQuestion(stored: unknown): boolean {
  if (!isRecord(stored) || !areStrings(stored.questionText, stored.correctAnswer)) return false;
  const { wrong, media, answerImage } = stored;
  const areOptionsValid = Array.isArray(wrong) && wrong.length === WRONG_OPTIONS && areStrings(...wrong);
  return (
    areOptionsValid && [media, answerImage].every((file) => file === null || (isRecord(file) && areStrings(file.file)))
  );
}

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
