import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readEnvFile } from './env-file.mjs';
import { install, npmRun, root } from './install.mjs';

/**
 * `npm start`, `npm run codes`, `npm run users`: installs and builds what is missing, then runs the program. `prepare` ends there: for
 * images, and for updates ahead of a restart.
 */
const [program, ...args] = process.argv.slice(2);
const set = program === 'prepare' ? {} : settings();
await install('run');
if ((await npmRun('build')) !== 0) process.exit(1);
if (program === 'prepare') process.exit(0);

const file = join(root, `apps/server/dist/${program}.mjs`);
const env = { ...set, ...process.env };
const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));

/** What the file .env beside package.json sets, for the commands too: they work on the server's data. What the shell sets wins. */
function settings() {
  try {
    return readEnvFile(join(root, '.env'));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
