import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The package manager, pinned; npm fetches it, so that Node and npm are all that must be there. */
const PNPM = 'pnpm@10.34.9';

export const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Runs a program and waits for it. No shell: the same on Linux, macOS and Windows.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} [options] quiet gathers the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs the pinned pnpm through npm's own `exec`; its package is named, so that an `npx -p node@…` around us names no other. */
export function pnpm(args, options) {
  return run(process.execPath, [npmCli(), 'exec', '--yes', `--package=${PNPM}`, '--', 'pnpm', ...args], options);
}

/** A tool's own JavaScript out of node_modules, run by this Node: no .cmd files, no shell. */
export function tool(path, args, options) {
  return run(process.execPath, [join(root, 'node_modules', path), ...args], options);
}

/** npm's program file: named by npm when it runs a script, else beside Node. */
function npmCli() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(beside, '../share/nodejs/npm/bin/npm-cli.js'),
  ];
  const found = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (found === undefined) throw new Error('npm was not found beside Node: run this through npm, as in "npm start"');
  return found;
}
