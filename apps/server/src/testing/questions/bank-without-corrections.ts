import type { LoadedBank, QuestionBank } from '../../features/categories/bank';

export function bankWithoutCorrections(loaded: LoadedBank): QuestionBank {
  return {
    ...loaded,
    correctionOf: () => undefined,
    questionWith: loaded.question,
    isOut: () => false,
    catchUp: async () => undefined,
  };
}
