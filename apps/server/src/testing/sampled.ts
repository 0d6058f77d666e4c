import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:full`, which tries all variants; `npm test` tries only some. */
    isEvery: boolean;
  }
}

/** @returns all cases in the full run, otherwise every `step`th; `first` is the index of one of these */
export function sampled<T>(cases: readonly T[], step: number, first = 0): T[] {
  return cases.filter((_one, index) => inject('isEvery') || index % step === first % step);
}
