import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileKept } from './platform/process/code-cache';
import { nameSourceLines } from './platform/process/source-lines';

/**
 * What `node main.mjs` runs: starts the server's bundle (main.ts) from code that an earlier start compiled, because compiling it takes a
 * third of a start (docs/decisions/0048).
 */
const BUNDLE = /^server-\w+\.cjs$/;
/** How long after the bundle was loaded its code is kept: what a start compiles is compiled by then. */
const KEEP_AFTER_MS = 1500;

const name = readdirSync(__dirname).find((file) => BUNDLE.test(file));
if (name === undefined) throw new Error(`the server is not built: ${__dirname} has no bundle`);
const file = join(__dirname, name);
nameSourceLines(file);
const program = compileKept(file, name, join(process.env.DATA_DIR ?? 'data', 'cache'));
const module = { exports: {} };
program.wrapped(module.exports, createRequire(file), module, file, __dirname);
if (!program.wasKept) setTimeout(() => program.keep(), KEEP_AFTER_MS).unref();
