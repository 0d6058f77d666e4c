import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameSubjects } from '@lamma/bank/board/game-subjects';
import { mediaCredits } from '@lamma/bank/credits';
import { findBankRoot, loadBank } from '@lamma/bank/load';
import type { Environment } from './compose/environment';
import { StartRefused } from './platform/process/start-refused';

/**
 * The built-in bank and the owner's own in `DATA_DIR/bank`, as the features ask for it.
 * @throws StartRefused with every problem when a bank does not fit: nothing is served of it
 */
export function loadQuestionBank(dataDir: string): Environment['bank'] {
  const { root, ...bank } = readBank(dirname(fileURLToPath(import.meta.url)), join(dataDir, 'bank'));
  const categories = new Map(bank.categories.map((category) => [category.id, category]));
  return {
    categories: bank.categories,
    category: (id) => categories.get(id),
    questionsOf: (categoryId) => bank.byCategory.get(categoryId) ?? [],
    question: (id) => bank.questions.get(id),
    subjectsOf: gameSubjects(bank.byCategory),
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
