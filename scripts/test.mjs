import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './lib/node-version.mjs';
import { root, say, tool } from './lib/run.mjs';

/**
 * `npm test`: everything, on a machine with only Node and npm. Its last line is the total, `N passed, N failed`; it exits with 1
 * when anything failed. A journey that could not run counts as failed, unless SKIP_BROWSER=1 says that none should.
 */
requireNode();
const startedAt = Date.now();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled('all');
const { ensureBuilt } = await import('./lib/build.mjs');
const { runChecks } = await import('./lib/checks.mjs');
const { runJourneys } = await import('./lib/journeys.mjs');

const out = join(root, 'node_modules/.lamma/reports');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const total = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};
const since = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;

try {
  await ensureBuilt();
  add({ passed: 1, failed: 0 });
} catch (error) {
  say(String(error));
  add({ passed: 0, failed: 1 });
}
say(`\nChecks (${since()})`);
add(await runChecks(say));

say(`\nUnit and integration tests (${since()})`);
add(await vitest());

say(`\nThe web app's weight (${since()})`);
add(asOne(await tool('../scripts/web-budget.mjs', [])));

if (process.env.SKIP_BROWSER === '1') {
  say('\nSKIP_BROWSER=1: the journeys were not run');
} else {
  say(`\nJourneys in real browsers (${since()})`);
  add(await runJourneys());
}
say(`\n${since()}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function asOne({ code }) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest() {
  const report = join(out, 'vitest.json');
  const { code } = await tool('vitest/vitest.mjs', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that could not be read at all has no tests to fail, and an error between tests belongs to none.
  const hidden = numFailedTests === 0 && (numFailedTestSuites > 0 || code !== 0) ? 1 : 0;
  return { passed: numPassedTests, failed: numFailedTests + hidden };
}
