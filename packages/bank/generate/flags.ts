import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Question } from '../src/schema';
import { readJson } from '../src/source-files';
import { deal } from './deal';
import type { Drawing } from './drawing';
import { drawSvg, mediaFileName } from './drawing';
import type { Tables } from './tables';
import { flagsTable, nameOf } from './tables';

const seed = 'lamma-flags-1';
const width = 640;

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'flags.json'), flagsTable);

/** Category 57: whose flag is this? */
export function flagQuestions(tables: Tables): Question[] {
  const pool = table(tables).map(({ code, band, wrong, why, rev }) => ({
    band,
    rev,
    fact: `flag:${code}`,
    questionText: 'علم أي دولة هذا؟',
    questionImage: mediaFileName(`flag:${code}`, 'questionImage'),
    correctAnswer: nameOf(tables.names, code),
    accept: tables.names[code]?.accept ?? [],
    wrong: wrong.map((other) => nameOf(tables.names, other)),
    why,
    source: 'The World Factbook, Flag description',
    checkedBy: ['flag-icons'],
  }));
  return deal(tables.categoryOf(57), seed, () => pool, tables.stopWords);
}

/** The SVG files name their country in an id, so what is shipped are pixels. */
export async function* flagDrawings(tables: Tables): AsyncGenerator<Drawing> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('flag-icons/package.json'));
  const { version } = require('flag-icons/package.json') as { version: string };
  for (const { code } of table(tables)) {
    const svg = await readFile(join(folder, 'flags', '4x3', `${code}.svg`));
    yield {
      fact: `flag:${code}`,
      field: 'questionImage',
      pixels: await drawSvg(svg, width),
      provenance: {
        source: 'flag-icons',
        version,
        licence: 'MIT',
        author: 'Panayiotis Lipiridis',
        changes: `drawn as pixels, ${width} wide`,
      },
    };
  }
}
