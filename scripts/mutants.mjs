import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root, say } from './install.mjs';
import { placeOf } from './mutants/drawn.mjs';
import { PARTS } from './mutants/parts.mjs';

/**
 * `npm run mutants -- <part> [--seed S] [--count N] [--all]`: plants faults (mutants) one by one and counts those that the tests of the
 * part notice. docs/mutants.md says how.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    all: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const part = PARTS[name];
if (part === undefined) {
  process.stderr.write(`Name a part: ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(1);
}
const startedAt = Date.now();
const kept = `.cache/mutants/${name}.json`;
// Stryker's processes read these, and its copy of the tree is another folder.
Object.assign(process.env, { MUTANTS_ROOT: root, MUTANTS_PART: name, MUTANTS_SEED: values.seed, MUTANTS_LAST: '' });
const options = {
  mutate: part.mutate,
  ignorePatterns: [
    '/*',
    '!/tsconfig.{base,package}.json',
    '!/scripts',
    '!/packages',
    '!/apps',
    '/apps/*',
    '!/apps/server',
    '/packages/bank/*',
    '!/packages/bank/tsconfig.json',
    'dist',
    '.cache',
  ],
  tempDirName: '.cache/mutants/copies',
  cleanTempDir: 'always',
  disableTypeChecks: false,
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner'), import.meta.resolve('./mutants/drawn.mjs')],
  checkers: ['drawn'],
  concurrency: 2,
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  warnings: { slow: false },
  reporters: [],
};

// A run that draws nothing lists all.
const list = await new Stryker({
  ...options,
  testRunner: 'command',
  commandRunner: { command: 'true' },
  coverageAnalysis: 'off',
  reporters: [],
  logLevel: 'warn',
}).runMutationTest();
const places = list.map((mutant) => placeOf(mutant, 1)).sort();
const count = values.all ? places.length : Math.min(Number(values.count), places.length);
process.env.MUTANTS_LAST = places[count - 1];
forgetUncertain();
const results = await new Stryker({
  ...options,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  incremental: true,
  incrementalFile: kept,
  reporters: ['progress-append-only'],
  dryRunTimeoutMinutes: 20,
}).runMutationTest();

const drawn = results.filter((mutant) => placeOf(mutant, 1) <= process.env.MUTANTS_LAST);
const numberOf = (...statuses) => drawn.filter(({ status }) => statuses.includes(status)).length;
for (const { status, fileName, location, mutatorName, replacement } of drawn) {
  if (status === 'Survived' || status === 'NoCoverage')
    say(
      `${status} ${fileName.slice(root.length + 1)}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`,
    );
}
const caught = numberOf('Killed', 'Timeout');
const byTime = drawn.filter(isByTime).length;
const of = caught + numberOf('Survived', 'NoCoverage');
say(
  `${name}, seed ${values.seed}: ${drawn.length} of ${list.length} mutants, ${caught} killed (${byTime} of them by time), ` +
    `${numberOf('Survived')} survived, ${numberOf('NoCoverage')} without a test, ${drawn.length - of} errors: ` +
    `${((100 * caught) / of).toFixed(1)} % in ${Math.round((Date.now() - startedAt) / 1000)} s`,
);

/** Whether time ended it: an endless loop does that, and a machine that is busy with something else. */
function isByTime({ status, statusReason = '' }) {
  return status === 'Timeout' || (status === 'Killed' && /timed out in \d+ms/.test(statusReason));
}

/** What was not drawn would be believed, and what time or a crash ended is tried again. */
function forgetUncertain() {
  if (!existsSync(kept)) return;
  const report = JSON.parse(readFileSync(kept, 'utf8'));
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(
      (mutant) => !['CompileError', 'RuntimeError'].includes(mutant.status) && !isByTime(mutant),
    );
  }
  writeFileSync(kept, JSON.stringify(report));
}
