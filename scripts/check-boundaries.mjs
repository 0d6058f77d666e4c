import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { listFiles } from './lib/list-files.mjs';

/**
 * Holds the import boundaries of .dependency-cruiser.cjs in a folder (this one, or the one that is named), and makes sure that
 * every source file was read: with a compiler that it does not know, the cruiser reads nothing and finds nothing.
 */
const folder = process.argv[2] ?? join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
process.chdir(folder);

const SOURCE = /\.(ts|tsx)$/;
const MADE = /[\\/](node_modules|dist|\.cache|coverage|test-results)[\\/]/;
const expected = ['apps', 'packages']
  .flatMap((part) => listFiles(part))
  .filter((file) => SOURCE.test(file) && !MADE.test(file));

const options = await extractDepcruiseOptions(join(process.cwd(), '.dependency-cruiser.cjs'));
const { output } = await cruise(['apps', 'packages'], options, undefined, {
  tsConfig: extractTSConfig('tsconfig.base.json'),
});
const read = new Set(output.modules.map(({ source }) => source));
const unread = expected.filter((file) => !read.has(file.replaceAll('\\', '/')));

for (const { rule, from, to } of output.summary.violations) console.log(`${rule.name}: ${from} -> ${to}`);
for (const file of unread) console.log(`not read: ${file}`);
console.log(`${read.size} modules read, ${expected.length} source files, ${output.summary.violations.length} breaches`);
process.exitCode = output.summary.violations.length > 0 || unread.length > 0 ? 1 : 0;
