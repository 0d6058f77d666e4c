import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { disagreements, namesInTitles, rowsOf } from './lib/rule-names.mjs';
import { root } from './lib/run.mjs';
import { filesBelow } from './lib/stamp.mjs';

/**
 * docs/rules.md and the tests name each other: each rule says in which files it is tested, and there a title names it; and each name
 * in a title is a rule.
 */
const TEST = /\.(test|spec)\.(ts|tsx|mjs)$/;

const read = (file) => readFileSync(join(root, file), 'utf8');
const rows = rowsOf(read('docs/rules.md'));
const files = filesBelow(['apps', 'packages', 'scripts']).map((file) => file.replaceAll('\\', '/'));
const tested = new Map(files.filter((file) => TEST.test(file)).map((file) => [file, namesInTitles(file, read(file))]));
const problems = disagreements(rows, tested);
for (const problem of problems) console.log(problem);
const rules = rows.flatMap(({ names }) => names).length;
console.log(`${rules} rules in ${rows.length} rows, ${tested.size} test files, ${problems.length} disagreements`);
process.exitCode = problems.length > 0 ? 1 : 0;
