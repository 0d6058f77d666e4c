import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the tables of docs/rules.md from the titles of the tests; the page above the mark is written by hand. With `--check` it writes
 * nothing, and fails where the tables are not what the titles say.
 */
const BOOK = 'docs/rules.md';
const MARK = '<!-- From here on `npm run rules:write` writes, from the titles of the tests. -->\n';
const TEST_FILE = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;
/** What a title begins with: `[R21]`, `[I1][I2]`, `[B1-B4]`. */
const RULES = /^(?:\[[A-Z]+\d+(?:-[A-Z]*\d+)?\])+/;
/**
 * A declared test or group, or the end of the table that a test runs over: its indent, and its title. Last, for whatever stands between
 * them: any string that begins with a rule.
 */
const TITLE =
  /^( *)(?:\](?: as const)?\)|(?:it|test|describe|onEachStorage)[\w.]*(?:<[^>\n]*>)?(?:\([^()\n]*\))?)\(\s*(['"`])((?:\\.|(?!\2).)+)\2|^( *)(?:.*\(| {2})(['"`])(\[[A-Z]+\d(?:\\.|(?!\5).)+)\5/gm;

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(?:node_modules|dist|\.)/.test(entry.name) ? [] : filesBelow(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}

/** A row for each title of a file that names a rule: the rules, and the title behind those of its groups. */
function rowsOf(file) {
  const groups = [];
  const rows = [];
  for (const found of readFileSync(file, 'utf8').matchAll(TITLE)) {
    const [indent, , title] = found[1] === undefined ? found.slice(4) : found.slice(1);
    while (groups.length > 0 && groups.at(-1).indent >= indent.length) groups.pop();
    const rules = RULES.exec(title)?.[0] ?? '';
    const words = title
      .slice(rules.length)
      .trim()
      .replaceAll(/\\(['"`])/g, '$1')
      .replaceAll('|', '\\|');
    const whole = [...groups.map(({ words }) => words), words].join(': ');
    if (rules !== '') rows.push(`| ${rules.slice(1, -1).replaceAll('][', ', ')} | ${whole} |\n`);
    groups.push({ indent: indent.length, words });
  }
  return rows;
}

const tables = ['apps', 'packages', 'scripts']
  .flatMap(filesBelow)
  .sort()
  .map((file) => [file, rowsOf(file)])
  .filter(([, rows]) => rows.length > 0)
  .map(([file, rows]) => `\n### ${file}\n\n| rules | what holds |\n|---|---|\n${rows.join('')}`);
const now = readFileSync(BOOK, 'utf8');
const then = now.split(MARK)[0] + MARK + tables.join('');
if (!process.argv.includes('--check')) writeFileSync(BOOK, then);
else if (now !== then) {
  console.log(`${BOOK} is not what the titles of the tests say: npm run rules:write`);
  process.exitCode = 1;
}
