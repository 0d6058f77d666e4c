import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { geoArea } from 'd3-geo';
import type * as z from 'zod';
import { readJson } from '../../src/files/source-files';
import type { Drawing } from '../drawing';
import { drawSvg, mat, mediaFileName } from '../drawing';
import type { Tables } from '../tables';
import { mapsTable, nameOf, seasTable } from '../tables';
import type { Undealt } from '../undealt';
import { chosenBy } from '../undealt';
import { outlinePath, outlineShape, outlineSize } from './outline';
import type { Atlas } from './region';
import { atlasName, landsOf, regionOf } from './region';
import { regionPicture } from './region-picture';

const sentences = ['ما الدولة التي تظهر حدودها في الصورة؟', 'حدود أي دولة هذه؟', 'خريطة أي دولة هذه؟'];
const cream = '#f7e9d0';
/** Steradians, about 160,000 square kilometres: the region of a smaller country is drawn from the finer atlas. */
const smallArea = 0.004;
/** Names that the atlas abbreviates or that names.ar.json spells differently. */
const shortNames: Readonly<Record<string, string>> = {
  'Bosnia and Herz.': 'ba',
  'Central African Rep.': 'cf',
  'Dem. Rep. Congo': 'cd',
  'Dominican Rep.': 'do',
  'Eq. Guinea': 'gq',
  Macedonia: 'mk',
  'S. Sudan': 'ss',
  eSwatini: 'sz',
  'United States of America': 'us',
};

type MapRow = z.infer<typeof mapsTable>[number];

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'maps.json'), mapsTable);

/** Category 10: which country has this outline? */
export function mapQuestions(tables: Tables): Undealt[] {
  const pool = table(tables).map(({ code, band, move = 'look', ask, wrong, why, source, rev }) => ({
    band,
    rev,
    move,
    fact: `outline:${code}`,
    subjects: [`country:${code}`],
    questionText: ask ?? chosenBy(`outline:${code}`, sentences),
    questionImage: mediaFileName(`outline:${code}`, 'questionImage'),
    correctAnswer: nameOf(tables.names, code),
    answerImage: mediaFileName(`outline:${code}`, 'answerImage'),
    accept: tables.names[code]?.accept ?? [],
    wrong: wrong.map((other) => nameOf(tables.names, other)),
    why,
    source: source ?? 'Natural Earth, Admin 0, 1:10m',
    checkedBy: ['world-atlas'],
  }));
  return pool;
}

/** Two pictures per country: the question shows only its outline, the answer shows it among its neighbours. */
export async function* mapDrawings(tables: Tables): AsyncGenerator<Drawing> {
  const require = createRequire(import.meta.url);
  const { version } = require('world-atlas/package.json') as { version: string };
  const read = async (file: string) =>
    JSON.parse(await readFile(require.resolve(`world-atlas/${file}`), 'utf8')) as Atlas;
  const atlas = await read('countries-10m.json');
  const coarse = await read('countries-50m.json');
  const [fineLands, coarseLands] = [landsOf(atlas), landsOf(coarse)];
  const names = namesInAtlas([...fineLands, ...coarseLands], tables);
  const seas = readJson(join(tables.root, 'data', 'seas.json'), seasTable);
  const provenance = {
    source: 'world-atlas',
    version,
    licence: 'ISC',
    author: 'Mike Bostock; borders by Natural Earth, public domain',
  };
  for (const row of table(tables)) {
    const { iso, reach, stroke, capital } = row;
    const fact = `outline:${row.code}`;
    const path = outlinePath(atlas, iso, reach);
    yield {
      fact,
      field: 'questionImage',
      draw: () => drawSvg(svgOf(path, stroke), outlineSize.width),
      provenance: {
        ...provenance,
        changes: 'equal-area projection turned to the centroid, far islands left out, drawn as pixels',
      },
    };
    const drawRegion = () => {
      const isSmall = geoArea(outlineShape(atlas, iso, reach)) < smallArea;
      const [drawn, lands] = isSmall ? [atlas, fineLands] : [coarse, coarseLands];
      const region = regionOf(drawn, lands, outlineShape(drawn, iso, reach), atlasName(drawn, iso));
      return regionPicture(region, { ...namesOn(row, names, tables), capital, seas });
    };
    yield {
      fact,
      field: 'answerImage',
      draw: drawRegion,
      provenance: { ...provenance, changes: 'equal-area projection, coloured, named in Arabic, drawn as pixels' },
    };
  }
}

function namesInAtlas(lands: ReturnType<typeof landsOf>, { names }: Tables): Map<string, string> {
  const byLatin = new Map(Object.entries(names).flatMap(([code, { accept }]) => accept.map((form) => [form, code])));
  const found = new Map<string, string>();
  for (const { name } of lands) {
    const code = shortNames[name] ?? byLatin.get(name);
    if (code !== undefined) found.set(name, nameOf(names, code));
  }
  return found;
}

/** The names on one map, placed automatically or by the table. */
function namesOn({ unnamed = [], placed = [] }: MapRow, found: ReadonlyMap<string, string>, { names }: Tables) {
  const apart = new Set([...unnamed, ...placed.map(({ code }) => code)].map((code) => nameOf(names, code)));
  return {
    names: new Map([...found].filter(([, name]) => !apart.has(name))),
    placed: placed.map(({ code, at, to }) => ({ name: nameOf(names, code), at, to })),
  };
}

function svgOf(path: string, stroke = 0): Buffer {
  const { width, height } = outlineSize;
  const rim = stroke > 0 ? ` stroke="${cream}" stroke-width="${stroke}" stroke-linejoin="round"` : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${width}" height="${height}" fill="${mat}"/>` +
      `<path d="${path}" fill="${cream}"${rim} fill-rule="evenodd"/></svg>`,
  );
}
