import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { install, npmRun, print, root, run } from './install.mjs';

/**
 * `npm test`: everything, on a machine with only Node and npm. Its last lines list the failures and then the total, `N passed, N failed`;
 * it exits with 1 on any failure. A journey that could not run counts as failed, unless SKIP_BROWSER=1 skips all of them; a journey that
 * passed only on its second try is listed as unsteady and counts as passed. With `--full` every variant of the tests and journeys runs.
 */
const isFull = process.argv.includes('--full');
if (isFull) process.env.EVERY_VARIANT = '1';
const startedAt = Date.now();
await install('all');
const installedAt = Date.now();
const reports = join(root, 'node_modules/.lamma/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, names: [], unsteady: [] };
const secondsTo = (time) => `${Math.round((time - startedAt) / 1000)} s`;
/** The first line of a failure's message, without colours. */
const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n')[0]?.slice(0, 300) ?? '';

await step('Build', async () => outcomeOf('build', await npmRun('build')));
// The tests mostly wait, so the checks run beside them.
const checking = checks();
await step('Unit and integration tests, and checks beside them', unitTests);
await step('Checks', () => checking);
if (process.env.SKIP_BROWSER === '1') print('\nSKIP_BROWSER=1: the journeys were not run');
else await step('Journeys in real browsers', journeys);

print(`\n${secondsTo(Date.now())}, ${secondsTo(installedAt)} of it for the installation`);
for (const name of total.unsteady) print(`! passed on its second try only: ${name}`);
for (const name of total.names) print(`✗ ${name}`);
print(`${total.passed} passed, ${total.names.length} failed`);
process.exit(total.names.length > 0 ? 1 : 0);

/**
 * Runs a step and adds its results to the total.
 * @param {() => Promise<{ passed: number, names: string[], unsteady?: string[], output?: string }>} work `names` are those of the failures,
 * each with the first line of its message; `output` is printed
 */
async function step(title, work) {
  print(`\n${title} (${secondsTo(Date.now())})`);
  const { passed, names, unsteady = [], output } = await work();
  if (output !== undefined) print(output);
  total.passed += passed;
  total.names.push(...names);
  total.unsteady.push(...unsteady);
}

/** The result of a step that counts as one test. */
function outcomeOf(name, code) {
  return code === 0 ? { passed: 1, names: [] } : { passed: 0, names: [name] };
}

/** Runs the checks without printing, because their lines would mix with the tests' dots. */
async function checks() {
  const log = join(reports, 'checks.log');
  const file = openSync(log, 'w');
  const code = await npmRun('checks', { WIREIT_FAILURES: 'continue' }, ['ignore', file, file]);
  closeSync(file);
  return { ...outcomeOf('checks, see above', code), output: readFileSync(log, 'utf8').trim() };
}

async function unitTests() {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // In a log each dot's colour would add ten characters.
  const code = await run('node_modules/vitest/vitest.mjs', args, {
    env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
  });
  if (!existsSync(report)) return outcomeOf('unit tests: no report', 1);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const names = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no tests that fail.
    if (failed.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`];
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
  });
  if (names.length === 0 && code !== 0) names.push('unit tests: an error outside of the tests, see above');
  return { passed: numPassedTests, names };
}

async function journeys() {
  const report = join(reports, 'journeys.json');
  const code = await run(
    'apps/e2e/node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', ...(isFull ? ['--config', 'every-variant.config.ts'] : [])],
    {
      cwd: join(root, 'apps/e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  if (!existsSync(report)) return outcomeOf('journeys: no report', 1);
  const { stats, suites, errors = [] } = JSON.parse(readFileSync(report, 'utf8'));
  const namesOf = (status) => suites.flatMap((suite) => titlesWithStatus(status, suite));
  const names = namesOf('unexpected');
  if (names.length === 0 && code !== 0) names.push(`journeys: ${firstLine(errors[0]?.message)}`);
  return { passed: stats.expected + stats.flaky, names, unsteady: namesOf('flaky') };
}

/** The journeys of a suite with this status, each with the first line of its first error. */
function titlesWithStatus(status, { specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => `${title}: ${firstLine(results.find(({ error }) => error !== undefined)?.error.message)}`),
  );
  return [...own, ...suites.flatMap((suite) => titlesWithStatus(status, suite))];
}
