import { cleanLines, isBlank, linesIn } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { messages } from '../../../../lib/arabic/messages';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { createTexts } from '../texts.ar';
import { type Draft, type DraftCategory, type DraftQuestion, hasExtras, isComplete } from './draft';

/** A problem that prevents saving, and its place. */
export interface Problem {
  text: string;
  /** The category's key; undefined for a problem of the game's name. */
  category?: string;
  /** The question's index; undefined for a problem of a name. */
  place?: number;
  part?: 'questionText' | 'correctAnswer' | 'wrong';
}

/** The problems of a draft in the order of the form; empty if it can be saved. */
export function problemsOf(draft: Draft): Problem[] {
  const problems: Problem[] = isBlank(draft.gameName) ? [{ text: messages.gameNameTyped }] : [];
  return [...problems, ...draft.categories.flatMap((category, index) => categoryProblems(category, index))];
}

/** The problems of one category. @param index from 0 */
export function categoryProblems(category: DraftCategory, index: number): Problem[] {
  const problems: Problem[] = [];
  const inCategory = { category: category.key };
  if (isBlank(category.name)) problems.push({ ...inCategory, text: createTexts.nameNeeded(formatNumber(index + 1)) });
  for (const [place, question] of category.questions.entries()) {
    if (!isComplete(question)) {
      const part = isBlank(question.questionText) ? 'questionText' : 'correctAnswer';
      problems.push({ ...inCategory, place, part, text: createTexts.sixNeeded(category.name.trim()) });
    } else {
      const found = lengthProblem(question) ?? wrongOptionProblem(question);
      if (found !== null)
        problems.push({
          ...inCategory,
          place,
          ...found,
          text: createTexts.inQuestion(formatNumber(place + 1), found.text),
        });
    }
  }
  return problems;
}

type QuestionProblem = Required<Pick<Problem, 'text' | 'part'>>;

/** The problem of a text with more lines than fit on a screen, or null. */
function lengthProblem({ questionText, correctAnswer, wrong }: DraftQuestion): QuestionProblem | null {
  const exceeds = (text: string, max: number) => text.includes('\n') && linesIn(cleanLines(text)) > max;
  if (exceeds(questionText, limits.questionLines)) return { part: 'questionText', text: messages.tooManyLines };
  const text = messages.tooManyAnswerLines;
  if (exceeds(correctAnswer, limits.answerLines)) return { part: 'correctAnswer', text };
  return wrong.some((option) => exceeds(option, limits.answerLines)) ? { part: 'wrong', text } : null;
}

/** The problem of a wrong option that equals the answer or another option, or null. */
function wrongOptionProblem(question: DraftQuestion): QuestionProblem | null {
  if (!hasExtras(question)) return null;
  const keys = question.wrong.filter((option) => !isBlank(option)).map(arabicKey);
  if (keys.includes(arabicKey(question.correctAnswer))) return { part: 'wrong', text: createTexts.wrongIsRight };
  return new Set(keys).size === keys.length ? null : { part: 'wrong', text: createTexts.wrongTwice };
}

/**
 * The server's sentence about a refused question, with the question's number. The server names the field `3`, or `questions.2.…` if the
 * question has a wrong shape.
 */
export function refusalSentence(fields: Readonly<Record<string, string>>): string | null {
  for (const [field, sentence] of Object.entries(fields)) {
    const index = /^questions\.(\d+)\./.exec(field)?.[1];
    const place = index === undefined ? Number(field) : Number(index) + 1;
    if (place > 0) return createTexts.inQuestion(formatNumber(place), sentence);
  }
  return Object.values(fields)[0] ?? null;
}
