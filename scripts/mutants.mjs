import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { PARTS } from './mutants/parts.mjs';

/**
 * `npm run mutants -- <part> [--seed S] [--count N] [--all]`: plants faults (mutants) one by one and counts those that the part's tests
 * detect. See docs/mutants.md.
 */
const all = { type: 'boolean' };
const texts = { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '300' } };
const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...texts, all } });
const [part = ''] = positionals;
if (!(part in PARTS)) throw new Error(`Name a part: ${Object.keys(PARTS).join(', ')}`);
process.env.MUTANTS_PART = part;

const configFile = 'scripts/mutants/stryker.config.mjs';
// The dry run lists all mutants.
const list = {
  testRunner: 'command',
  commandRunner: { command: 'true' },
  coverageAnalysis: 'off',
  ignoreStatic: false,
  logLevel: 'error',
};
const mutants = await new Stryker({ configFile, ...list, incremental: false, reporters: [] }).runMutationTest();
const inOrder = mutants
  .map(({ id, ...mutant }) => ({ id, key: drawKey(mutant) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1));
process.env.MUTANTS_DRAWN = (values.all ? inOrder : inOrder.slice(0, Number(values.count))).map(({ id }) => id).join();

// Drops results of mutants that were not drawn, and of timeouts and crashes, which are tried again.
const resultsFile = `.cache/mutants/${part}.json`;
if (existsSync(resultsFile)) {
  const report = JSON.parse(readFileSync(resultsFile, 'utf8'));
  const isFinal = ({ status }) => ['Killed', 'Survived', 'NoCoverage'].includes(status);
  for (const file of Object.values(report.files)) file.mutants = file.mutants.filter(isFinal);
  writeFileSync(resultsFile, JSON.stringify(report));
}
await new Stryker({ configFile }).runMutationTest();

/** The key by which mutants are sorted for the draw: a seeded hash, independent of the machine and of the other mutants. */
function drawKey({ fileName, location: { start, end }, mutatorName, replacement }) {
  const where = [start.line, start.column, end.line, end.column].map((number) => number - 1);
  const mutant = [values.seed, relative('', fileName), ...where, mutatorName, replacement];
  return createHash('sha256').update(mutant.join('\n')).digest('hex');
}
