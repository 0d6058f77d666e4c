import type { LoadedBank, QuestionBank } from '../../features/categories/bank';

/** A bank that no owner has changed. */
export function asPlayed(loaded: LoadedBank): QuestionBank {
  return {
    ...loaded,
    edition: 0,
    questionAt: loaded.question,
    isOut: () => false,
    catchUp: async () => undefined,
  };
}
