import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run test:full`: every variant of what `npm test` tries once. */
    isEvery: boolean;
  }
}

/** @returns all cases in the full run, otherwise every `step`th, from the first */
export function sampled<T>(cases: readonly T[], step: number): T[] {
  return cases.filter((_one, index) => inject('isEvery') || index % step === 0);
}
