import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCategories } from '../src/files/format';
import { categoriesFile } from '../src/files/schema';
import { questionFileName, readJson } from '../src/files/source-files';
import { findBankRoot } from '../src/load';

/** Hand-written categories without pictures, which are fast to process. */
const kept = [56, 62, 65];

/** A small copy of the bank's files in a temporary folder, for tests that write. */
export function bankCopy(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'lamma-bank-'));
  const source = findBankRoot(import.meta.dirname);
  for (const part of ['MEDIA-LICENSES.md', 'data']) {
    cpSync(join(source, part), join(root, part), { recursive: true });
  }
  for (const folder of ['media', 'questions']) mkdirSync(join(root, folder));
  const { categories } = readJson(join(source, 'categories.json'), categoriesFile);
  const listed = categories.filter(({ id }) => kept.includes(id));
  for (const category of listed) {
    const path = join('questions', questionFileName(category));
    cpSync(join(source, path), join(root, path));
  }
  writeFileSync(join(root, 'categories.json'), formatCategories({ categories: listed }));
  writeFileSync(join(root, 'media.json'), '{}');
  writeFileSync(join(root, 'review.json'), '{}');
  const awaiting = listed.map(({ block: [first, last] }) => `${first}-${last}`);
  writeFileSync(join(root, 'data', 'awaiting.json'), JSON.stringify(awaiting));
  writeFileSync(join(root, 'data', 'board-exceptions.json'), JSON.stringify({ reason: 'a copy', pairs: [] }));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A row of a writer's table, by column. */
export type Row = Record<string, string>;

const columns = [
  ...['level', 'question', 'answer', 'accept', 'wrong1', 'wrong2', 'wrong3'],
  ...['why', 'source', 'fact', 'subjects', 'move', 'clues', 'media', 'answerMedia'],
];

/**
 * Creates a writer's folder: its table, its media and their provenance.
 * @returns the table's path
 */
export function writersFolder(
  root: string,
  rows: readonly Row[],
  media: Readonly<Record<string, Buffer>> = {},
  about: Row = {},
): string {
  const folder = mkdtempSync(join(root, 'writer-'));
  mkdirSync(join(folder, 'media'));
  const lines = (names: readonly string[], cells: readonly Row[]) =>
    [names, ...cells.map((row) => names.map((name) => row[name] ?? ''))].map((line) => line.join('\t')).join('\n');
  writeFileSync(join(folder, 'questions.tsv'), `${lines(columns, rows)}\n`);
  for (const [name, data] of Object.entries(media)) writeFileSync(join(folder, 'media', name), data);
  const said = { source: 'a camera', version: '-', licence: 'own work', author: 'someone', changes: '-', ...about };
  const files = Object.keys(media).map((file) => ({ file, ...said }));
  writeFileSync(join(folder, 'media.tsv'), lines(['file', 'source', 'version', 'licence', 'author', 'changes'], files));
  return join(folder, 'questions.tsv');
}
