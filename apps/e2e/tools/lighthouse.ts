import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { host } from '@lamma/testkit/people/host';
import { teacher } from '@lamma/testkit/people/teacher';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserOptions } from '../src/browser/options';
import { owner, startProduct } from '../src/product/product';

/** `pnpm -F e2e lighthouse`: Lighthouse's mobile preset on the pages of a first visit, median of five runs each. */
const RUNS = 5;
const GOALS = { accessibility: 100, 'best-practices': 95, performance: 90 };
type Category = keyof typeof GOALS;

const product = await startProduct();
const noura = await host(product.url);
const contest = await (await teacher(product.url, owner.email, owner.password)).newContest(10, 400);
const { executablePath, args } = browserOptions();
const profile = mkdtempSync(join(tmpdir(), 'lamma-lighthouse-'));
const chrome = await launch({
  ...(executablePath === undefined ? {} : { chromePath: executablePath }),
  chromeFlags: ['--headless', ...args],
  userDataDir: profile,
});

let isMissed = false;
const pages = [
  { path: '/', cookie: '' },
  { path: '/auth', cookie: '' },
  { path: '/categories', cookie: noura.cookieHeader() },
  // A stricter goal, because a student's phone has to load the contest after the page.
  { path: `/solo-game-join/${contest.id}`, cookie: '', goals: { ...GOALS, performance: 95 } },
];
for (const { path, cookie, goals = GOALS } of pages) {
  const scores: Record<Category, number[]> = { accessibility: [], 'best-practices': [], performance: [] };
  const failed = new Set<string>();
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(product.url + path, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(GOALS),
      ...(cookie === '' ? {} : { extraHeaders: { Cookie: cookie } }),
    });
    if (result === undefined) throw new Error('Lighthouse gave no result');
    for (const name of Object.keys(GOALS) as Category[]) {
      scores[name].push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
    }
    for (const audit of Object.values(result.lhr.audits)) {
      if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary') failed.add(audit.id);
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const line = (Object.keys(GOALS) as Category[]).map((name) => {
    const score = median(scores[name]);
    isMissed ||= score < goals[name];
    return `${name} ${score} (goal ${goals[name]}, runs ${scores[name].join(' ')})`;
  });
  console.log(`${path}: ${line.join('; ')}`);
  if (failed.size > 0) console.log(`  not passed: ${[...failed].join(', ')}`);
}
chrome.kill();
await product.end();
rmSync(profile, { recursive: true, force: true });
process.exitCode = isMissed ? 1 : 0;
