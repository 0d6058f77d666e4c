import { isBlank } from '@lamma/protocol/fields/text';
import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { messages } from '../../../../lib/arabic/messages';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { createTexts } from '../texts.ar';
import { type Draft, type DraftCategory, type DraftQuestion, hasExtras, isWhole } from './draft';

/** What keeps a draft from being saved, and where. */
export interface Problem {
  text: string;
  /** Left out: the game's name. */
  category?: string;
  /** Left out: the category's name. */
  place?: number;
  part?: 'questionText' | 'correctAnswer' | 'wrong';
}

/** All of them, in the order of the form; empty when the draft can be saved. */
export function problemsOf(draft: Draft): Problem[] {
  const problems: Problem[] = isBlank(draft.gameName) ? [{ text: messages.gameNameTyped }] : [];
  return [...problems, ...draft.categories.flatMap((category, index) => categoryProblems(category, index))];
}

/** What one category lacks. @param index its place, from 0 */
export function categoryProblems(category: DraftCategory, index: number): Problem[] {
  const problems: Problem[] = [];
  const at = { category: category.key };
  if (isBlank(category.name)) problems.push({ ...at, text: createTexts.nameNeeded(formatNumber(index + 1)) });
  for (const [place, question] of category.questions.entries()) {
    if (!isWhole(question)) {
      const part = isBlank(question.questionText) ? 'questionText' : 'correctAnswer';
      problems.push({ ...at, place, part, text: createTexts.sixNeeded(category.name.trim()) });
    } else {
      const text = wrongProblem(question);
      if (text !== null)
        problems.push({ ...at, place, part: 'wrong', text: createTexts.inQuestion(formatNumber(place + 1), text) });
    }
  }
  return problems;
}

/** A wrong option that is right, or there twice. */
function wrongProblem(question: DraftQuestion): string | null {
  if (!hasExtras(question)) return null;
  const keys = question.wrong.filter((option) => !isBlank(option)).map(arabicKey);
  if (keys.includes(arabicKey(question.correctAnswer))) return createTexts.wrongIsRight;
  return new Set(keys).size === keys.length ? null : createTexts.wrongTwice;
}

/** The sentence of a refused question, with its place where the server names one: `3`, or where its form is wrong `questions.2.…`. */
export function refusedQuestion(fields: Readonly<Record<string, string>>): string | null {
  for (const [field, sentence] of Object.entries(fields)) {
    const index = /^questions\.(\d+)\./.exec(field)?.[1];
    const place = index === undefined ? Number(field) : Number(index) + 1;
    if (place > 0) return createTexts.inQuestion(formatNumber(place), sentence);
  }
  return Object.values(fields)[0] ?? null;
}
