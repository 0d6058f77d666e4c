import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './lib/node-version.mjs';
import { root, say, tool } from './lib/run.mjs';

/**
 * `npm test`: everything, on a machine with only Node and npm. Its last lines name what failed, and then the total, `N passed,
 * N failed`; it exits with 1 when anything failed. A journey that could not run counts as failed, unless SKIP_BROWSER=1 says that none should.
 */
requireNode();
const startedAt = Date.now();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled('all');
const installedAt = Date.now();
const { ensureBuilt } = await import('./lib/build.mjs');
const { firstLine } = await import('./lib/first-line.mjs');
const { runChecks } = await import('./lib/checks.mjs');
const { runJourneys } = await import('./lib/journeys.mjs');

const out = join(root, 'node_modules/.lamma/reports');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const total = { passed: 0, failed: 0, names: [] };
const add = ({ passed, failed, names = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.names.push(...names);
};
const since = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;

try {
  await ensureBuilt();
  add({ passed: 1, failed: 0 });
} catch (error) {
  say(String(error));
  add({ passed: 0, failed: 1, names: ['build'] });
}
say(`\nChecks (${since()})`);
add(await runChecks(say));

say(`\nUnit and integration tests (${since()})`);
add(await vitest());

say(`\nThe web app's weight (${since()})`);
const { code: overweight } = await tool('../scripts/web-budget.mjs', []);
add(overweight === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: ['the web app’s weight'] });

if (process.env.SKIP_BROWSER === '1') {
  say('\nSKIP_BROWSER=1: the journeys were not run');
} else {
  say(`\nJourneys in real browsers (${since()})`);
  add(await runJourneys());
}
say(`\n${since()}, ${Math.round((installedAt - startedAt) / 1000)} s of it for the installation`);
for (const name of total.names) say(`✗ ${name}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function vitest() {
  const report = join(out, 'vitest.json');
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // In a log each dot's colour would be ten letters more.
  const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const { code } = await tool('vitest/vitest.mjs', args, { env });
  if (!existsSync(report)) return { passed: 0, failed: 1, names: ['unit tests: no report'] };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const names = [
    ...broken.map(({ fullName, failureMessages: [message = ''] }) => `${fullName}: ${firstLine(message)}`),
    ...unread.map(({ name, message }) => `${name}: ${firstLine(message ?? '')}`),
  ];
  // A file that could not be read at all has no tests to fail, and an error between tests belongs to none.
  const hidden = numFailedTests === 0 && (numFailedTestSuites > 0 || code !== 0) ? 1 : 0;
  if (hidden === 1) names.push('unit tests: an error outside them, told above');
  return { passed: numPassedTests, failed: numFailedTests + hidden, names };
}
