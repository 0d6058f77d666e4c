import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/run.mjs';

/** `npm start`: installs and builds what is missing, then serves. */
requireNode();
const { ensureInstalled } = await import('./lib/install.mjs');
await ensureInstalled('run');
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt();

// A .env file beside package.json is read by Node itself; what the shell sets wins.
const envFile = join(root, '.env');
const args = [
  ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
  '--enable-source-maps',
  // Collects when the heap has grown by half. Left to itself it lets a flood's garbage lie until there are hundreds of megabytes.
  '--heap-growing-percent=50',
  join(root, 'apps/server/dist/main.mjs'),
];
const server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
