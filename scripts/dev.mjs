import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { root, say } from './lib/run.mjs';
import { serverBundle } from './lib/server-bundle.mjs';

/**
 * `npm run dev`: the server, built again and started again at each change, and Vite's server with hot reload in front of it, on
 * a data folder of its own with a seeded evening in it.
 */
const outdir = join(root, 'apps/server/.cache/dev');
const dataDir = join(root, 'apps/server/.cache/dev-data');
const isFresh = !existsSync(join(dataDir, 'lamma.db'));
const PORT = process.env.PORT ?? '3000';
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
// Parts of earlier builds, each under a name of its own.
rmSync(outdir, { recursive: true, force: true });

let server;
let isEnding = false;
function startServer() {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'owner-dev',
    LIMITS_FACTOR: '100',
    LOG_LEVEL: 'warn',
  };
  server = spawn(process.execPath, ['--enable-source-maps', join(outdir, 'main.mjs')], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}
function restartServer() {
  if (server === undefined || server.exitCode !== null) return startServer();
  server.once('close', startServer);
  server.kill('SIGKILL');
}

const builds = await context({
  ...serverBundle(outdir),
  plugins: [
    {
      name: 'restart',
      setup: (build) => {
        build.onEnd(({ errors }) => {
          if (errors.length === 0 && !isEnding) restartServer();
        });
      },
    },
  ],
});
await builds.watch();
const vite = spawn(process.execPath, [join(root, 'apps/web/node_modules/vite/bin/vite.js'), '--port', '5173'], {
  cwd: join(root, 'apps/web'),
  env: { ...process.env, LAMMA_BACKEND: `http://localhost:${PORT}` },
  stdio: 'inherit',
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    isEnding = true;
    vite.kill();
    server?.kill();
    await builds.dispose();
    process.exit(0);
  });
}

if (isFresh) {
  await isUp(`http://localhost:${PORT}/readyz`);
  const seed = spawn(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), 'packages/testkit/src/seeds/cli-seed.ts', `http://localhost:${PORT}`],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  seed.on('close', () => say('\nOpen http://localhost:5173'));
}

async function isUp(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
