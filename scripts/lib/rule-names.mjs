import ts from 'typescript';

/** What declares a test or a group of them; `onEachStorage` is the server's, a group on each database. */
const DECLARES = new Set(['it', 'test', 'describe', 'onEachStorage']);
const NAME = /^[A-Z]+\d+(?:-[A-Z]*\d+)?$/;
const IN_TITLE = /\[([A-Z]+\d+(?:-[A-Z]*\d+)?)\]/g;
/** `[%s]`, `[L%i]`: the name, or its number, is the first thing in each row of the test's table. */
const FROM_TABLE = /\[([A-Z]*)%[sid]\]/g;

/**
 * The rules that a test file's titles name: `[R21]`, `[I1][I2]`, `[B1-B4]`, or `[%s]` with the names in a table of the file.
 * @returns {Set<string>} single names; a range is all that lie in it
 */
export function namesInTitles(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Set();
  const prefixes = new Set();
  const firsts = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && DECLARES.has(rootOf(node.expression))) {
      const title = textOf(node.arguments[0]);
      for (const [, name] of title.matchAll(IN_TITLE)) addAll(found, name);
      for (const [, prefix] of title.matchAll(FROM_TABLE)) prefixes.add(prefix);
    }
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) firsts.push(node.elements);
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const prefix of prefixes) {
    for (const [first, second] of firsts) {
      // A row of a table: its name, or its number and then words. A list of numbers is none.
      const isRow =
        prefix === '' ? ts.isStringLiteralLike(first) : ts.isNumericLiteral(first) && ts.isStringLiteralLike(second);
      if (isRow && NAME.test(prefix + first.text)) addAll(found, prefix + first.text);
    }
  }
  return found;
}

/**
 * The rows of the rule book: `| id | rule | test file, test file |`.
 * @returns {{ names: string[], files: string[], line: number }[]}
 */
export function rowsOf(book) {
  const rows = [];
  for (const [index, line] of book.split('\n').entries()) {
    const [, name, rest = ''] = /^\|\s*([A-Z]+\d+(?:-[A-Z]*\d+)?)\s*\|(.*)\|\s*$/.exec(line) ?? [];
    if (name === undefined) continue;
    const names = new Set();
    addAll(names, name);
    const files = rest.slice(rest.lastIndexOf('|') + 1).split(',');
    rows.push({ names: [...names], files: files.map((file) => file.trim()).filter(Boolean), line: index + 1 });
  }
  return rows;
}

/**
 * Where the rule book and the tests do not name each other.
 * @param {ReturnType<typeof rowsOf>} rows
 * @param {Map<string, Set<string>>} tested names by test file
 * @returns {string[]} a line for each disagreement
 */
export function disagreements(rows, tested) {
  const problems = [];
  const known = new Map();
  for (const { names, files, line } of rows) {
    const label = names.length === 1 ? names[0] : `${names[0]} to ${names.at(-1)}`;
    for (const name of names) {
      if (known.has(name))
        problems.push(`${name} stands twice in docs/rules.md, in the lines ${known.get(name)} and ${line}`);
      known.set(name, line);
    }
    if (files.length === 0) problems.push(`${label} names no test file`);
    for (const file of files) {
      const named = tested.get(file);
      if (named === undefined) problems.push(`${label} names ${file}, which is no test file`);
      else for (const name of names) if (!named.has(name)) problems.push(`${name} is in no test's title in ${file}`);
    }
  }
  for (const [file, names] of tested) {
    for (const name of names)
      if (!known.has(name)) problems.push(`${name} is named by ${file} but stands not in docs/rules.md`);
  }
  return problems;
}

function rootOf(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootOf(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? rootOf(expression.tag) : '';
}

function textOf(node) {
  if (node === undefined) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
}

function addAll(names, range) {
  const [, letters, first, last = first] = /^([A-Z]+)(\d+)(?:-[A-Z]*(\d+))?$/.exec(range);
  for (let number = Number(first); number <= Number(last); number += 1) names.add(`${letters}${number}`);
}
