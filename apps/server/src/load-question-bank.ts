import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameConflicts, gameSubjects } from '@lamma/bank/board/game-subjects';
import { mediaCredits } from '@lamma/bank/credits';
import { findBankRoot, loadBank } from '@lamma/bank/load';
import type { Environment } from './compose/environment';
import { StartRefused } from './platform/process/start-refused';

/**
 * Loads the built-in bank and the installation's own bank in `DATA_DIR/bank`.
 * @throws StartRefused with every problem; an invalid bank is not served
 */
export function loadQuestionBank(dataDir: string): Environment['bank'] {
  const { root, ...bank } = readBank(dirname(fileURLToPath(import.meta.url)), join(dataDir, 'bank'));
  const categories = new Map(bank.categories.map((category) => [category.id, category]));
  const subjectsOf = gameSubjects(bank.byCategory);
  return {
    categories: bank.categories,
    category: (id) => categories.get(id),
    questionsOf: (categoryId) => bank.byCategory.get(categoryId) ?? [],
    question: (id) => bank.questions.get(id),
    subjectsOf,
    conflictsOf: gameConflicts(bank.byCategory, subjectsOf),
    samples,
    mediaRoot: root,
    findMedia: (name) => bank.media.get(name),
    mediaCredits: () => mediaCredits(root, (name) => bank.media.has(name)),
  };
}

function readBank(from: string, ownerDir: string) {
  try {
    const root = findBankRoot(from);
    return { root, ...loadBank({ root, ownerDir }) };
  } catch (error) {
    throw new StartRefused(
      `The question bank cannot be used:\n${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Ids of the questions that visitors may try, which makes their answers public: short, without media, easy to argue about, each of another
 * kind. One that has left the bank or is stopped is skipped.
 */
const samples: readonly number[] = [8104, 2508, 6513, 6304, 8024, 3014];
