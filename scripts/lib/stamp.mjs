import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** Folders that are made, not written. */
const MADE = new Set(['node_modules', 'dist', '.cache', 'test-results', 'playwright-report', 'coverage', 'data']);

/** All files below some paths of the checkout, as relative paths, in order. */
export function filesBelow(paths) {
  const found = [];
  const walk = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isFile()) found.push(path);
    else for (const name of readdirSync(full).sort()) if (!MADE.has(name) || path === '') walk(join(path, name));
  };
  for (const path of paths) walk(path);
  return found;
}

/** A hash of the contents of all files below some paths. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of filesBelow(paths))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** What was done last time, by name: `read()` and `write(value)`. Kept in node_modules, which goes when it goes. */
export function stamp(name) {
  const file = join(root, 'node_modules', '.lamma', `${name}.json`);
  return {
    read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null),
    write: (value) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(value));
    },
  };
}
