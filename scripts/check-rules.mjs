import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { filesBelow } from './lib/stamp.mjs';

/**
 * docs/rules.md and the tests name each other: a rule without a test, or a test that names a rule which is not there, fails.
 * A test names its rules in its title: `[R21]`, `[I1][I2]`, `[B1-B4]`.
 */
const ROW = /^\| ([A-Z]+\d+)(?:-[A-Z]*(\d+))? \|/gm;
const NAMED = /\[([A-Z]+\d+)(?:-[A-Z]*(\d+))?\]/g;
const TEST = /\.(test|spec)\.(ts|tsx|mjs)$/;

const rules = names(readFileSync(join(root, 'docs/rules.md'), 'utf8'), ROW);
const tested = new Map();
for (const file of filesBelow(['apps', 'packages', 'scripts']).filter((name) => TEST.test(name))) {
  for (const name of names(readFileSync(join(root, file), 'utf8'), NAMED)) tested.set(name, file);
}
const untested = [...rules].filter((name) => !tested.has(name));
const unknown = [...tested].filter(([name]) => !rules.has(name));
for (const name of untested) console.log(`${name} stands in docs/rules.md but in no test's title`);
for (const [name, file] of unknown) console.log(`${name} is named by ${file} but stands not in docs/rules.md`);
console.log(`${rules.size} rules, ${tested.size} named by tests`);
process.exitCode = untested.length + unknown.length > 0 ? 1 : 0;

function names(text, pattern) {
  const found = new Set();
  for (const [, first, last] of text.matchAll(pattern)) {
    const [letters, from] = [first.replace(/\d/g, ''), Number(first.replace(/\D/g, ''))];
    for (let number = from; number <= Number(last ?? from); number += 1) found.add(`${letters}${number}`);
  }
  return found;
}
