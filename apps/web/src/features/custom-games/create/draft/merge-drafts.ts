import { limits } from '@lamma/protocol/limits';
import { isSame } from '../../../../lib/is-same';
import { type Draft, type DraftCategory, type DraftQuestion, isCategoryEmpty } from './draft';

/** Three-way merge of one value: this window's value if it was changed here, otherwise the other window's. */
export const mergeValue = <T>(base: T, mine: T, theirs: T): T => (isSame(mine, base) ? theirs : mine);

/**
 * Three-way merge of the drafts of two windows, field by field.
 * @param base the stored draft that this window last read
 * @param mine this window's draft
 * @param theirs the draft that the other window has stored since
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  // A new draft was started here, so the old draft must not come back.
  if (mine.id !== base.id && theirs.id === base.id) return mine;
  // If the other window has saved or replaced the draft, its draft wins.
  if (theirs.isLocked || theirs.id !== mine.id) return theirs;
  return {
    ...theirs,
    gameName: mergeValue(base.gameName, mine.gameName, theirs.gameName),
    categories: mergeCategories(base, mine, theirs),
    spareKeys: mergeValue(base.spareKeys, mine.spareKeys, theirs.spareKeys),
    isLocked: mine.isLocked,
  };
}

function mergeCategories(base: Draft, mine: Draft, theirs: Draft): readonly DraftCategory[] {
  const find = (draft: Draft, key: string) => draft.categories.find((category) => category.key === key);
  const kept = mine.categories.flatMap((category) => {
    const [before, other] = [find(base, category.key), find(theirs, category.key)];
    if (other !== undefined) return [before === undefined ? category : mergeCategory(before, category, other)];
    // Another window has removed the category: drops it unless it was edited here.
    return before !== undefined && isSame(before, category) ? [] : [category];
  });
  const added = theirs.categories.filter((category) => {
    if (find(mine, category.key) !== undefined) return false;
    const before = find(base, category.key);
    return before === undefined || !isSame(before, category);
  });
  const all = [...kept, ...added];
  if (all.length === 0) return theirs.categories;
  if (all.length <= limits.categoriesPerGame) return all;
  return [...all]
    .sort((one, other) => Number(isCategoryEmpty(one)) - Number(isCategoryEmpty(other)))
    .slice(0, limits.categoriesPerGame);
}

function mergeCategory(base: DraftCategory, mine: DraftCategory, theirs: DraftCategory): DraftCategory {
  const questions = mergeQuestions(base.questions, mine.questions, theirs.questions);
  return {
    key: mine.key,
    name: mergeValue(base.name, mine.name, theirs.name),
    questions,
    made: mergeValue(base.made, mine.made, theirs.made),
    // The server has the merged questions only if they equal the questions of a window that has saved them.
    isWritten:
      (mine.isWritten && isSame(questions, mine.questions)) ||
      (theirs.isWritten && isSame(questions, theirs.questions)),
  };
}

/** Merges the six questions of a category field by field. */
export function mergeQuestions(
  base: readonly DraftQuestion[],
  mine: readonly DraftQuestion[],
  theirs: readonly DraftQuestion[],
): DraftQuestion[] {
  return mine.map((question, place) => mergeQuestion(base[place] ?? question, question, theirs[place] ?? question));
}

function mergeQuestion(base: DraftQuestion, mine: DraftQuestion, theirs: DraftQuestion): DraftQuestion {
  return {
    questionText: mergeValue(base.questionText, mine.questionText, theirs.questionText),
    correctAnswer: mergeValue(base.correctAnswer, mine.correctAnswer, theirs.correctAnswer),
    media: mergeValue(base.media, mine.media, theirs.media),
    answerImage: mergeValue(base.answerImage, mine.answerImage, theirs.answerImage),
    wrong: mine.wrong.map((option, at) => mergeValue(base.wrong[at], option, theirs.wrong[at]) ?? option),
  };
}
