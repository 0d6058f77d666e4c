import type { LoadedBank, QuestionBank } from '../../features/categories/bank';

/** A bank without corrections. */
export function bankWithoutCorrections(loaded: LoadedBank): QuestionBank {
  return {
    ...loaded,
    correctionOf: () => undefined,
    questionWith: loaded.question,
    isOut: () => false,
    catchUp: async () => undefined,
  };
}
