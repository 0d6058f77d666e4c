import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { compileKept } from './platform/process/code-cache';
import { nameSourceLines } from './platform/process/source-lines';

/**
 * What `node main.mjs` runs: starts the server's bundle (main.ts) from code that an earlier start compiled, because compiling it takes a
 * third of a start (docs/decisions/0048).
 */
const BUNDLE = /^server-\w+\.cjs$/;
/** How long after the bundle was loaded its code is kept: what a start compiles is compiled by then. */
const KEEP_AFTER_MS = 1500;
/**
 * Collects when the heap has grown by half. Left to itself V8 lets a flood's garbage lie until there are hundreds of megabytes. Set only
 * once the server runs: under another setting than its own V8 refuses the code that Node brings compiled, a tenth of a start.
 */
const WHILE_SERVING = '--heap-growing-percent=50';

const name = readdirSync(__dirname).find((file) => BUNDLE.test(file));
if (name === undefined) throw new Error(`the server is not built: ${__dirname} has no bundle`);
const file = join(__dirname, name);
nameSourceLines(file);
const program = compileKept(file, name, join(process.env.DATA_DIR ?? 'data', 'cache'));
const module = { exports: {} };
program.wrapped(module.exports, createRequire(file), module, file, __dirname);
setTimeout(() => {
  // Before the setting, with which a next start would refuse it.
  if (!program.wasKept) program.keep();
  setFlagsFromString(WHILE_SERVING);
}, KEEP_AFTER_MS).unref();
