import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as z from 'zod';
import { readJson } from '../src/files/source-files';
import type { Drawing } from './drawing';
import { drawSvgInside, mediaFileName } from './drawing';
import type { Tables } from './tables';
import { flagsTable, latinNameOf, nameOf } from './tables';
import type { Undealt } from './undealt';
import { chosenBy } from './undealt';

/** Pixels: a flag keeps its own proportions inside of it; the frame on the screen fills the rest. */
const room = { width: 800, height: 560 } as const;
/** One thing asked in several ways: 72 times the same sentence tires. */
const sentences = ['علم أي دولة هذا؟', 'ما الدولة صاحبة هذا العلم؟', 'أي دولة ترفع هذا العلم؟', 'لأي دولة هذا العلم؟'];

type FlagRow = z.infer<typeof flagsTable>[number];
type FlagSet = NonNullable<NonNullable<FlagRow['draw']>['set']>;

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'flags.json'), flagsTable);

/** Category 57: whose flag is this? */
export function flagQuestions(tables: Tables): Undealt[] {
  const pool = table(tables).map(({ code, band, move = 'look', ask, wrong, why, rev }) => ({
    band,
    rev,
    move,
    fact: `flag:${code}`,
    subjects: [`country:${code}`],
    questionText: ask ?? chosenBy(`flag:${code}`, sentences),
    questionImage: mediaFileName(`flag:${code}`, 'questionImage'),
    correctAnswer: nameOf(tables.names, code),
    accept: tables.names[code]?.accept ?? [],
    wrong: wrong.map((other) => nameOf(tables.names, other)),
    why,
    source: `Encyclopaedia Britannica, Flag of ${latinNameOf(tables.names, code)}`,
    checkedBy: ['svg-country-flags', 'flag-icons'],
  }));
  return pool;
}

/** The SVG files name their country in a title or an id, so what is shipped are pixels. */
export async function* flagDrawings(tables: Tables): AsyncGenerator<Drawing> {
  const require = createRequire(import.meta.url);
  const packageOf = (file: string) => {
    return { folder: dirname(file), version: (require(file) as { version: string }).version };
  };
  const wiki = packageOf(require.resolve('svg-country-flags/package.json'));
  const icons = packageOf(require.resolve('flag-icons/package.json'));
  const sets: Record<FlagSet, { folder: string; provenance: Drawing['provenance'] }> = {
    'svg-country-flags': {
      folder: join(wiki.folder, 'svg'),
      provenance: {
        source: 'svg-country-flags',
        version: wiki.version,
        licence: 'PD',
        author: 'Wikimedia Commons; Hampus Nilsson',
        changes: 'drawn as pixels',
      },
    },
    'flag-icons': {
      folder: join(icons.folder, 'flags', '1x1'),
      provenance: {
        source: 'flag-icons',
        version: icons.version,
        licence: 'MIT',
        author: 'Panayiotis Lipiridis',
        changes: 'ground widened to the proportions of the flag, drawn as pixels',
      },
    },
    own: {
      folder: join(tables.root, 'data', 'flags'),
      provenance: {
        source: 'Flags drawn for this bank',
        version: '1',
        licence: 'own work',
        author: 'Lamma',
        changes: 'drawn as pixels',
      },
    },
  };
  for (const { code, draw } of table(tables)) {
    const { folder, provenance } = sets[draw?.set ?? 'svg-country-flags'];
    const svg = mended(await readFile(join(folder, `${code}.svg`), 'utf8'), draw);
    yield {
      fact: `flag:${code}`,
      field: 'questionImage',
      pixels: await drawSvgInside(Buffer.from(svg), room, draw?.ground),
      provenance: draw?.colours === undefined ? provenance : { ...provenance, changes: 'recoloured, drawn as pixels' },
    };
  }
}

/** A drawing with the colours and the frame that the table asks for. */
function mended(svg: string, draw: FlagRow['draw']): string {
  let text = svg;
  if (draw?.viewBox !== undefined) text = text.replace(/viewBox="[^"]*"/, `viewBox="${draw.viewBox}"`);
  for (const [from, to] of Object.entries(draw?.colours ?? {})) text = text.replaceAll(`"${from}"`, `"${to}"`);
  return text;
}
