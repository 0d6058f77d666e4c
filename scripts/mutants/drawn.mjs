import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * A mutant's place in the draw: mixed by the seed, the same on every machine and however many other mutants there are.
 * @param {{ fileName: string, location: { start: Position, end: Position }, mutatorName: string, replacement?: string }} mutant
 *   Position: `{ line: number, column: number }`
 * @param {0 | 1} firstLine what its first line is called: 0 in a checker, 1 in results
 * @returns {string}
 */
export function placeOf({ fileName, location, mutatorName, replacement }, firstLine) {
  const { start, end } = location;
  const where = [start.line, start.column, end.line, end.column].map((number) => number - firstLine);
  const mutant = [relative(process.env.MUTANTS_ROOT, fileName), ...where, mutatorName, replacement];
  return createHash('sha256')
    .update([process.env.MUTANTS_SEED, ...mutant].join('\n'))
    .digest('hex');
}

/** A checker: to Stryker, a mutant that is not drawn is one that does not compile, and counts nowhere. */
const checkerOfDrawn = () => ({
  init: async () => {},
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        placeOf(mutant, 0) <= process.env.MUTANTS_LAST
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'not drawn' },
      ]),
    ),
});

/** @public Stryker finds it by this name. */
export const strykerPlugins = [{ kind: 'Checker', name: 'drawn', factory: checkerOfDrawn }];
