import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { install, npmRun, root } from './install.mjs';

/** BOMs (byte order marks) that editors write, by encoding. Node's own parser takes a BOM for a part of the first name. */
const BOMS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * `npm start`, `npm run codes`, `npm run users`: installs and builds what is missing, then runs the program. `prepare` stops before running
 * it, for images and for updates ahead of a restart.
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

/** The settings of the .env file next to package.json, for the server and for the commands. The shell's environment takes precedence. */
function settings() {
  try {
    return readEnvFile(join(root, '.env'));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Reads a .env file in UTF-8, or in UTF-16 with a BOM.
 * @param {string} file its path; a file that does not exist sets nothing
 * @returns {Record<string, string | undefined>}
 * @throws {Error} with one line for the operator if the encoding is neither
 */
function readEnvFile(file) {
  if (!existsSync(file)) return {};
  const bytes = readFileSync(file);
  const encoding = BOMS.find((bom) => bom.bytes.every((byte, at) => bytes[at] === byte))?.encoding ?? 'utf-8';
  let text;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    text = undefined;
  }
  // UTF-16 without a BOM decodes as UTF-8, with a NUL next to each Latin letter.
  if (text === undefined || text.includes('\0'))
    throw new Error(`${file} is not UTF-8 text: nothing was started. Save it as UTF-8 and start again.`);
  return parseEnv(text);
}
