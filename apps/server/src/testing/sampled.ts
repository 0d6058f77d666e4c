import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:full`, which tries all variants; `npm test` tries only some. */
    isEvery: boolean;
  }
}

/** @returns all cases in the full run, otherwise every `step`th, from the first */
export function sampled<T>(cases: readonly T[], step: number): T[] {
  return cases.filter((_one, index) => inject('isEvery') || index % step === 0);
}
