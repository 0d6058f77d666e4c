import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readJson } from '../src/source-files';
import type { Drawing } from './drawing';
import { drawSvg, mediaFileName } from './drawing';
import type { Tables } from './tables';
import { flagsTable, nameOf } from './tables';
import type { Undealt } from './undealt';
import { chosenBy } from './undealt';

const width = 640;
/** One thing asked in several ways: 72 times the same sentence tires. */
const sentences = ['علم أي دولة هذا؟', 'ما الدولة صاحبة هذا العلم؟', 'أي دولة ترفع هذا العلم؟', 'لأي دولة هذا العلم؟'];

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'flags.json'), flagsTable);

/** Category 57: whose flag is this? */
export function flagQuestions(tables: Tables): Undealt[] {
  const pool = table(tables).map(({ code, band, wrong, why, rev }) => ({
    band,
    rev,
    fact: `flag:${code}`,
    subjects: [`country:${code}`],
    questionText: chosenBy(`flag:${code}`, sentences),
    questionImage: mediaFileName(`flag:${code}`, 'questionImage'),
    correctAnswer: nameOf(tables.names, code),
    accept: tables.names[code]?.accept ?? [],
    wrong: wrong.map((other) => nameOf(tables.names, other)),
    why,
    source: 'The World Factbook, Flag description',
    checkedBy: ['flag-icons'],
  }));
  return pool;
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
