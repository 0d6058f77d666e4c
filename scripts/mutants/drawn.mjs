import { relative } from 'node:path';

const drawn = new Set((process.env.MUTANTS_DRAWN ?? '').split(','));
const resultOf = (id) => (drawn.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' });

/** A Stryker checker that reports undrawn mutants as compile errors, so that they do not count. */
const makeDrawnChecker = () => ({
  init: async () => {},
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => Object.fromEntries(mutants.map(({ id }) => [id, resultOf(id)])),
});

/** Lists survivors while the others still run. */
class Survivors {
  onMutantTested({ status, fileName, location, replacement }) {
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(`${status} ${relative('', fileName)}:${location.start.line}:${location.start.column} ${replacement}`);
  }
}

/** @public Stryker finds it by this name. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'drawn', factory: makeDrawnChecker },
  { kind: 'Reporter', name: 'survivors', injectableClass: Survivors },
];
