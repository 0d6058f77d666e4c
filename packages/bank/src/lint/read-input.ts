import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { countries as listed } from 'countries-list';
import { allDrawings } from '../../generate/categories';
import { isPictureOf, mediaFileName, pixelHash } from '../../generate/drawing';
import { readTables } from '../../generate/tables';
import { frozenFile } from '../files/frozen';
import { idRanges, idsOf } from '../files/id-ranges';
import { readPlan } from '../files/plan';
import { reviewFile } from '../files/review';
import { readJson } from '../files/source-files';
import { inspectMedia } from './inspect-media';
import type { CountryReference, LintInput } from './types';
import { boardExceptionsFile, exceptionsFile, excludedFile } from './types';

/**
 * Reads the linter's input, redraws every generated picture, and opens every media file.
 * @param root the bank's root directory
 * @param options.draw false if drawings are not needed, for example to compare two states of the files: drawing takes most of the time
 * @param options.step redraws only every `step`th picture, and assumes that the other files are right
 */
export async function readLintInput(root: string, { draw = true, step = 1 } = {}): Promise<LintInput> {
  const raw = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(root, path), 'utf8'));
  const questionFiles = new Map<string, unknown>();
  for (const name of (await readdir(join(root, 'questions'))).sort()) {
    if (name !== 'schema.json') questionFiles.set(name, await raw(join('questions', name)));
  }
  const frozenPath = join(root, 'data', 'frozen.json');
  const tables = readTables(root);
  const drawn = new Map<string, string>();
  const mediaFiles = await inspectMedia(join(root, 'media'));
  let index = 0;
  for await (const { fact, field, draw: drawIt } of draw ? allDrawings(tables) : []) {
    const name = mediaFileName(fact, field);
    const committed = mediaFiles.get(name)?.pixels;
    index += 1;
    if (committed !== undefined && index % step !== 0) {
      drawn.set(`${fact} ${field}`, committed);
      continue;
    }
    const pixels = await drawIt();
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

/** The fields of a country of the package world-countries that are used here. */
interface WorldCountry {
  cca2: string;
  cca3: string;
  capital: string[];
  borders: string[];
}

/**
 * Country data of two packages, used only to check the bank: the first package is under the ODbL, so its data must not be shipped.
 */
function countryReferences(): CountryReference[] {
  // `require`, because the package's main file is JSON, which a bundler and Node import differently.
  const world = createRequire(import.meta.url)('world-countries') as WorldCountry[];
  const codeOf = new Map(world.map(({ cca2, cca3 }) => [cca3, cca2.toLowerCase()]));
  return [
    {
      name: 'world-countries',
      capitals: new Map(world.map(({ cca2, capital }) => [cca2.toLowerCase(), capital])),
      neighbours: new Map(
        world.map(({ cca2, borders }) => [cca2.toLowerCase(), borders.map((code) => codeOf.get(code) ?? code)]),
      ),
    },
    {
      name: 'countries-list',
      capitals: new Map(Object.entries(listed).map(([code, { capital }]) => [code.toLowerCase(), [capital]])),
    },
  ];
}
