import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireNode } from './lib/node-version.mjs';
import { root, say, tool } from './lib/run.mjs';

/** The other commands: `npm run dev|check|build|…`. Each installs what is missing first. */
requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled('all');
const [command, ...args] = process.argv.slice(2);

const tsx = 'tsx/dist/cli.mjs';
const cli = (name) => async () => {
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();
  const { code } = await tool(`../apps/server/dist/${name}.mjs`, args);
  return code;
};

/** Runs a measuring program that starts the built server by itself. */
async function withServer(path, env = {}) {
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();
  return (await tool(tsx, [path, ...args], { env })).code;
}

/** Runs a measuring or picture-taking program of the journeys' package: it needs the build and a browser. */
async function withBrowser(path) {
  const { ensureBuilt } = await import('./lib/build.mjs');
  await ensureBuilt();
  const { findBrowser } = await import('./lib/browser.mjs');
  const browser = await findBrowser();
  if (browser === null) {
    say('No browser was found and none could be fetched');
    return 1;
  }
  return (await tool(tsx, [join(root, path), ...args], { env: { CHROMIUM_PATH: browser } })).code;
}

const commands = {
  dev: async () => {
    const child = spawn(process.execPath, [join(root, 'scripts/dev.mjs')], { cwd: root, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0)));
  },
  check: async () => {
    const { runChecks } = await import('./lib/checks.mjs');
    const { passed, failed } = await runChecks(say);
    const dots = ['run', '--reporter', 'dot', '--passWithNoTests'];
    const rules = await tool('vitest/vitest.mjs', [...dots, '--project', 'packages']);
    // All of the pages' tests take a minute by themselves.
    const pages = await tool('vitest/vitest.mjs', [...dots, '--project', 'web', '--changed']);
    const isGood = rules.code === 0 && pages.code === 0;
    say(`${passed} checks passed, ${failed} failed; unit tests ${isGood ? 'passed' : 'failed'}`);
    return failed > 0 || !isGood ? 1 : 0;
  },
  build: async () => {
    const { ensureBuilt } = await import('./lib/build.mjs');
    await ensureBuilt({ force: true });
    return (await tool('../scripts/web-budget.mjs', [])).code;
  },
  budget: async () => (await tool('../scripts/web-budget.mjs', [])).code,
  games: async () => {
    const files = ['rules.props', 'connect.props', 'qr.props'];
    const options = ['run', '--project', 'packages', '--reporter', 'verbose', '--no-file-parallelism'];
    return (await tool('vitest/vitest.mjs', [...options, ...files], { env: { GAMES: '10000' } })).code;
  },
  kills: async () => {
    const options = ['run', '--project', 'server', '--disable-console-intercept', '--no-file-parallelism'];
    const env = { KILLS: args[0] ?? '50' };
    return (await tool('vitest/vitest.mjs', [...options, 'random-kills'], { env })).code;
  },
  bank: async () => (await tool(tsx, ['packages/bank/tools/cli.ts', ...args])).code,
  'bank:lint': async () => (await tool(tsx, ['packages/bank/src/cli-lint.ts', ...args])).code,
  bench: () => withServer('apps/bench/src/main.ts'),
  'contest-load': () => withServer('apps/bench/src/contest-load.ts'),
  stalls: () => withServer('apps/bench/src/stalls.ts'),
  // Thousands of phones in one process: their garbage is not the server's time.
  'contest-kills': () => withServer('apps/bench/src/contest-kills.ts', { NODE_OPTIONS: '--max-semi-space-size=64' }),
  stops: () => withServer('apps/bench/src/stops.ts'),
  e2e: async () => {
    const { ensureBuilt } = await import('./lib/build.mjs');
    await ensureBuilt();
    const { runJourneys } = await import('./lib/journeys.mjs');
    return (await runJourneys(args)).failed > 0 ? 1 : 0;
  },
  'test:journeys': async () => {
    const { ensureBuilt } = await import('./lib/build.mjs');
    await ensureBuilt();
    const { runJourneys } = await import('./lib/journeys.mjs');
    // Where `npm test` clicks some rounds alone, whole games are played by clicks, in every network.
    return (await runJourneys(args.length > 0 ? args : ['access/', 'evenings/', 'journeys/'], { EVERY_VARIANT: '1' }))
      .failed > 0
      ? 1
      : 0;
  },
  lighthouse: () => withBrowser('apps/e2e/tools/lighthouse.ts'),
  'phone-speed': () => withBrowser('apps/e2e/tools/phone-speed.ts'),
  recovery: () => withBrowser('apps/e2e/tools/recovery.ts'),
  screens: () => withBrowser('apps/e2e/tools/screens.ts'),
  users: cli('users'),
  codes: cli('codes'),
};

const chosen = commands[command];
if (chosen === undefined) {
  say(`Unknown command ${command ?? ''}. There are: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
process.exit(await chosen());
