import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** pnpm's filters by scope. A start needs the two apps and their dependencies; tests need all packages. */
const SCOPES = { run: ['--filter', 'lamma', '--filter', '@lamma/server...', '--filter', '@lamma/web...'], all: [] };

/** Describes the last installation: hash of the lockfiles, kind of native modules, scope. */
const LAST_FILE = join(root, 'node_modules/.lamma/install.json');

/** Node 20 needs a SQLite driver that is compiled at the installation; for later versions there is a prebuilt one (docs/decisions/0016). */
const compilesDriver = Number(process.versions.napi) < 10;

export const print = (line) => process.stdout.write(`${line}\n`);

/**
 * Runs a JavaScript program with this Node and waits for it. No shell, so that it is the same on Linux, macOS and Windows.
 * @param {string} program its file, relative to the root
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} [options] env is added to this
 * process's own
 * @returns {Promise<number>} the exit code
 */
export function run(program, args, { cwd = root, env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(process.execPath, [resolve(root, program), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio,
  });
  return new Promise((settle, reject) => child.on('error', reject).on('close', (code) => settle(code ?? 1)));
}

/**
 * Runs a package.json script with its progress on stderr, because the command's stdout may be redirected to a file. Keeps no cache of old
 * builds, because nothing would delete them.
 * @param {string} script
 * @param {Record<string, string>} [env]
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>} the exit code
 */
export const npmRun = (script, env = {}, stdio = ['inherit', 2, 2]) =>
  run(npmCli(), ['run', '--silent', script], { env: { WIREIT_CACHE: 'none', ...env }, stdio });

/**
 * Installs what is missing; does nothing if lockfiles and Node are unchanged.
 * @param {'run' | 'all'} scope
 */
export async function install(scope) {
  requireNode();
  const lockfiles = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((file) =>
    readFileSync(join(root, file)),
  );
  const hash = createHash('sha256').update(Buffer.concat(lockfiles)).digest('hex');
  const abi = `${process.platform}-${process.arch}-${process.versions.modules}`;
  const last = existsSync(LAST_FILE) ? JSON.parse(readFileSync(LAST_FILE, 'utf8')) : null;
  const isSame = last?.hash === hash && last.abi === abi;
  if (isSame && (last.scope === 'all' || last.scope === scope)) return;
  const time = compilesDriver
    ? 'the first time takes a few minutes: SQLite is compiled'
    : 'it takes a while the first time';
  print(`Installing the packages (${time})...`);
  // Newer versions of Node need no install scripts, which would only compile the driver for Node 20.
  const scripts = compilesDriver ? [] : ['--ignore-scripts'];
  await pnpm(['install', '--frozen-lockfile', '--prefer-offline', ...SCOPES[scope], ...scripts]);
  if (last !== null && last.abi !== abi && compilesDriver) await pnpm(['rebuild', '--recursive', 'better-sqlite3']);
  mkdirSync(dirname(LAST_FILE), { recursive: true });
  writeFileSync(LAST_FILE, JSON.stringify({ hash, abi, scope: isSame ? 'all' : scope }));
}

/** Fails with one clear line if Node is too old, the most common problem of self-hosters. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Lamma needs Node 20.19 or newer; this is ${process.version}\n`);
  process.exit(1);
}

/**
 * Fetches the package manager that package.json pins by version and hash; npm alone would run whatever the registry sends.
 * @param {string} pinned as corepack writes it: `pnpm@1.2.3+sha512.…`
 * @param {string} folder where the package is stored
 * @returns {Promise<string>} its file
 * @throws if the hash differs
 */
export async function fetchPinned(pinned, folder) {
  const [, name, algorithm, hash] = /^(pnpm@[\d.]+)\+(sha\d+)\.([\da-f]+)$/.exec(pinned) ?? [];
  if (name === undefined) throw new Error(`package.json pins no package manager with a hash: ${pinned}`);
  const file = join(folder, `${name.replace('@', '-')}.tgz`);
  const isPinned = () => createHash(algorithm).update(readFileSync(file)).digest('hex') === hash;
  if (existsSync(file) && isPinned()) return file;
  mkdirSync(folder, { recursive: true });
  const code = await run(npmCli(), ['pack', name, '--silent', `--pack-destination=${folder}`], {
    // npm prints the file's name, which would look like a message.
    stdio: ['ignore', 'ignore', 2],
  });
  if (code !== 0) throw new Error(`${name} could not be fetched`);
  if (isPinned()) return file;
  rmSync(file);
  throw new Error(`${name} has another hash in the registry than in package.json: not run`);
}

/** Runs the package manager that package.json pins; npm fetches it, so that only Node and npm are required. */
async function pnpm(args) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const file = await fetchPinned(packageManager, dirname(LAST_FILE));
  const { code, output } = await runPacked(file, [...args, '--reporter=append-only']);
  if (code === 0) return;
  print(output);
  throw new Error('the packages could not be installed');
}

/**
 * Runs pnpm from its packed file. npm's settings of a surrounding `npx -p node@… -c "…"` are removed from the environment, because npm
 * would apply them to this call too. A terminal shows one line of progress.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runPacked(file, args) {
  const command = ['exec', '--yes', `--package=${file}`, '--', 'pnpm', ...args];
  const { npm_config_call: _call, npm_config_package: _package, ...env } = process.env;
  const child = spawn(process.execPath, [npmCli(), ...command], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const isTerminal = process.stdout.isTTY;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      const progress = text.match(/Progress: .*/g)?.at(-1);
      if (isTerminal && progress !== undefined) process.stdout.write(`\r\x1b[K${progress}`);
    });
  }
  const code = await new Promise((settle, reject) => child.on('error', reject).on('close', settle));
  if (isTerminal) process.stdout.write('\r\x1b[K');
  return { code, output };
}

/** npm's program file: from the environment in an npm script, otherwise next to Node. */
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
