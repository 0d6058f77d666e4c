import { pnpm, say } from './run.mjs';
import { hashOf, stamp } from './stamp.mjs';

/** What a start needs: the two apps and what they are built of. Tests need everything. */
const SCOPES = {
  run: ['--filter', 'lamma', '--filter', '@lamma/server...', '--filter', '@lamma/web...'],
  all: [],
};

/** Node 20 has SQLite's module compiled for it; later ones find it ready (docs/decisions/0012). */
const compiles = Number(process.versions.napi) < 10;

/**
 * Installs what is missing: nothing when the lock file and Node are those of the last install.
 * @param {'run' | 'all'} scope
 */
export async function ensureInstalled(scope) {
  const last = stamp('install');
  const lock = hashOf(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']);
  const abi = `${process.platform}-${process.arch}-${process.versions.modules}`;
  const done = last.read();
  const isSame = done?.lock === lock && done?.abi === abi;
  if (isSame && (done.scope === 'all' || done.scope === scope)) return;
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', ...SCOPES[scope]];
  // No script is needed then, and the driver for Node 20 would be compiled for nothing.
  if (!compiles) args.push('--ignore-scripts');
  say(
    `Installing the packages (${compiles ? 'the first time takes a few minutes: SQLite is compiled' : 'it takes a while the first time'})...`,
  );
  const { code } = await pnpm(args);
  if (code !== 0) throw new Error('the packages could not be installed');
  if (done !== null && done.abi !== abi && compiles) {
    say('Node changed: building the native modules again...');
    const rebuilt = await pnpm(['rebuild', '--recursive', 'better-sqlite3']);
    if (rebuilt.code !== 0) throw new Error('the native modules could not be built');
  }
  last.write({ lock, abi, scope: isSame && done.scope === 'all' ? 'all' : scope });
}
