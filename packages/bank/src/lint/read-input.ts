import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allDrawings } from '../../generate/categories';
import { isPictureOf, mediaFileName, pixelHash } from '../../generate/drawing';
import { readTables } from '../../generate/tables';
import { frozenFile } from '../files/frozen';
import { idRanges, idsOf } from '../files/id-ranges';
import { readPlan } from '../files/plan';
import { reviewFile } from '../files/review';
import { readJson } from '../files/source-files';
import { inspectMedia } from './inspect-media';
import { countryReferences } from './references';
import type { LintInput } from './types';
import { boardExceptionsFile, exceptionsFile, excludedFile } from './types';

/**
 * Reads all that the linter looks at, draws every generated picture once more, and opens every media file.
 * @param root the bank's root directory
 * @param options.draw false for a comparison of two states of the files: drawing takes most of the time
 */
export async function readLintInput(root: string, { draw = true } = {}): Promise<LintInput> {
  const raw = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(root, path), 'utf8'));
  const questionFiles = new Map<string, unknown>();
  for (const name of (await readdir(join(root, 'questions'))).sort()) {
    if (name !== 'schema.json') questionFiles.set(name, await raw(join('questions', name)));
  }
  const frozenPath = join(root, 'data', 'frozen.json');
  const tables = readTables(root);
  const drawn = new Map<string, string>();
  const mediaFiles = await inspectMedia(join(root, 'media'));
  for await (const { fact, field, pixels } of draw ? allDrawings(tables) : []) {
    const name = mediaFileName(fact, field);
    const committed = mediaFiles.get(name)?.pixels;
    const isSame = committed !== undefined && (await isPictureOf(pixels, await readFile(join(root, 'media', name))));
    drawn.set(`${fact} ${field}`, isSame ? committed : pixelHash(pixels));
  }
  return {
    categories: await raw('categories.json'),
    questionFiles,
    mediaIndex: await raw('media.json'),
    mediaFiles,
    licenceText: await readFile(join(root, 'MEDIA-LICENSES.md'), 'utf8'),
    exceptions: readJson(join(root, 'data', 'lint-exceptions.json'), exceptionsFile),
    excluded: readJson(join(root, 'data', 'excluded.json'), excludedFile),
    plan: readPlan(root),
    boardExceptions: readJson(join(root, 'data', 'board-exceptions.json'), boardExceptionsFile).pairs,
    review: readJson(join(root, 'review.json'), reviewFile),
    awaiting: idsOf(readJson(join(root, 'data', 'awaiting.json'), idRanges)),
    frozen: existsSync(frozenPath) ? readJson(frozenPath, frozenFile) : {},
    names: tables.names,
    references: countryReferences(),
    drawn,
  };
}
