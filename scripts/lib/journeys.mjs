import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { firstLine } from './first-line.mjs';
import { root, run, say } from './run.mjs';

/** @typedef {{ passed: number, failed: number, names: string[] }} Result names: of what failed, with its first line */

const REPORT = join(root, 'node_modules/.lamma/reports/journeys.json');

/**
 * Runs the journeys in real browsers.
 * @param {string[]} [args] more arguments of Playwright's: a file, `--grep`
 * @param {Record<string, string>} [env] what the journeys are told beside that
 * @returns {Promise<Result>} a journey that passed only at a second try counts as failed
 */
export async function runJourneys(args = [], env = {}) {
  const browser = await findBrowser({ isShellEnough: true });
  if (browser === null) {
    say('No browser was found and none could be fetched: the journeys count as failed');
    return { passed: 0, failed: 1, names: ['journeys: no browser'] };
  }
  rmSync(REPORT, { force: true });
  const cli = join(root, 'apps/e2e/node_modules/@playwright/test/cli.js');
  const { code } = await run(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
    cwd: join(root, 'apps/e2e'),
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  });
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, names: ['journeys: no report'] };
  const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, names: suites.flatMap(failures) };
}

function failures({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const message =
        tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error.message ?? '';
      return `${title}: ${firstLine(message)}`;
    });
  return [...own, ...suites.flatMap(failures)];
}
