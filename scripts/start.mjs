import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, npmRun, root } from './install.mjs';

/**
 * `npm start`, `npm run codes`, `npm run users`: installs and builds what is missing, then runs the program. `prepare` ends there: for
 * images, and for updates ahead of a restart.
 */
const [program, ...args] = process.argv.slice(2);
await install('run');
if ((await npmRun('build')) !== 0) process.exit(1);
if (program === 'prepare') process.exit(0);

// A .env file beside package.json is read by Node itself, for the commands too: they work on the server's data. What the shell sets wins.
const envFile = join(root, '.env');
const flags = existsSync(envFile) ? [`--env-file=${envFile}`] : [];
const file = join(root, `apps/server/dist/${program}.mjs`);
const child = spawn(process.execPath, [...flags, file, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
