import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readJson } from '../src/source-files';
import type { Drawing } from './drawing';
import { drawSvg, mat, mediaFileName } from './drawing';
import { outlinePath, outlineSize } from './outline';
import type { Tables } from './tables';
import { mapsTable, nameOf } from './tables';
import type { Undealt } from './undealt';
import { chosenBy } from './undealt';

const sentences = ['ما الدولة التي تظهر حدودها في الصورة؟', 'حدود أي دولة هذه؟', 'خريطة أي دولة هذه؟'];
/** The design's cream asks, its turquoise answers. */
const colours = { questionImage: '#f7e9d0', answerImage: '#27c7c4' } as const;

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'maps.json'), mapsTable);

/** Category 10: which country has this outline? */
export function mapQuestions(tables: Tables): Undealt[] {
  const pool = table(tables).map(({ code, band, wrong, why, rev }) => ({
    band,
    rev,
    fact: `outline:${code}`,
    subjects: [`country:${code}`],
    questionText: chosenBy(`outline:${code}`, sentences),
    questionImage: mediaFileName(`outline:${code}`, 'questionImage'),
    correctAnswer: nameOf(tables.names, code),
    answerImage: mediaFileName(`outline:${code}`, 'answerImage'),
    accept: tables.names[code]?.accept ?? [],
    wrong: wrong.map((other) => nameOf(tables.names, other)),
    why,
    source: 'Natural Earth, Admin 0, 1:10m',
    checkedBy: ['world-atlas'],
  }));
  return pool;
}

/** Each outline twice: in the colour of the question and in that of the answer. */
export async function* mapDrawings(tables: Tables): AsyncGenerator<Drawing> {
  const require = createRequire(import.meta.url);
  const { version } = require('world-atlas/package.json') as { version: string };
  const atlas: unknown = JSON.parse(await readFile(require.resolve('world-atlas/countries-10m.json'), 'utf8'));
  for (const { code, iso, reach } of table(tables)) {
    const path = outlinePath(atlas, iso, reach);
    for (const field of ['questionImage', 'answerImage'] as const) {
      yield {
        fact: `outline:${code}`,
        field,
        pixels: await drawSvg(svgOf(path, colours[field]), outlineSize.width),
        provenance: {
          source: 'world-atlas',
          version,
          licence: 'ISC',
          author: 'Mike Bostock; borders by Natural Earth, public domain',
          changes: 'equal-area projection turned to the centroid, far islands left out, drawn as pixels',
        },
      };
    }
  }
}

function svgOf(path: string, colour: string): Buffer {
  const { width, height } = outlineSize;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${mat}"/>` +
      `<path d="${path}" fill="${colour}" fill-rule="evenodd"/></svg>`,
  );
}
