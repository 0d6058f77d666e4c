import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { developmentPrograms } from './bundle.mjs';

/** The server, built again and started again at each change, on a data folder of its own with a seeded evening in it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = fileURLToPath(new URL('../.cache', import.meta.url));
const outdir = join(cache, 'dev');
const dataDir = join(cache, 'dev-data');
const isFresh = !existsSync(join(dataDir, 'lamma.db'));
const env = {
  PORT: '3000',
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: 'owner-dev',
  LIMITS_FACTOR: '100',
  LOG_LEVEL: 'warn',
};
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
// Parts of earlier builds, each under a name of its own.
rmSync(outdir, { recursive: true, force: true });

const node = (...args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
let server;
const start = () => {
  server = node('--enable-source-maps', join(outdir, 'main.mjs'));
};
function restart({ errors }) {
  if (errors.length > 0) return;
  if (server === undefined || server.exitCode !== null) return start();
  server.once('close', start);
  server.kill('SIGKILL');
}
const plugin = { name: 'restart', setup: (build) => build.onEnd(restart) };
const builds = await context({ ...developmentPrograms(outdir), plugins: [plugin] });
await builds.watch();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill();
    process.exit(0);
  });
}

if (isFresh) {
  const url = `http://localhost:${env.PORT}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 200));
  node(join(root, 'node_modules/tsx/dist/cli.mjs'), 'packages/testkit/src/seeds/cli-seed.ts', url);
}
