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

/** Maximum size in pixels. Flags keep their aspect ratio; the frame on the screen fills the rest. */
const room = { width: 800, height: 560 } as const;
/** Several wordings of one question, because the same sentence 72 times would be tiring. */
const sentences = ['علم أي دولة هذا؟', 'ما الدولة صاحبة هذا العلم؟', 'أي دولة ترفع هذا العلم؟', 'لأي دولة هذا العلم؟'];

type FlagRow = z.infer<typeof flagsTable>[number];
type FlagSet = NonNullable<NonNullable<FlagRow['draw']>['set']>;

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'flags.json'), flagsTable);

/** The fact key of a row's question. */
function factOf({ code, trick, asked }: FlagRow): string {
  if (asked !== undefined) return `on-flag:${code}:${asked.aspect}`;
  return trick === undefined ? `flag:${code}` : `flag:${code}:${trick}`;
}

/** Category 57: whose flag is this, or what is on it? */
export function flagQuestions(tables: Tables): Undealt[] {
  return table(tables).map((row) => {
    const { code, band, move = 'look', ask, asked, wrong, why, source, rev } = row;
    const fact = factOf(row);
    return {
      band,
      rev,
      move,
      fact,
      subjects: [`country:${code}`],
      questionText: ask ?? chosenBy(fact, sentences),
      questionImage: mediaFileName(fact, 'questionImage'),
      correctAnswer: asked?.answer ?? nameOf(tables.names, code),
      accept: asked?.accept ?? tables.names[code]?.accept ?? [],
      wrong: asked === undefined ? wrong.map((other) => nameOf(tables.names, other)) : wrong,
      why,
      source: source ?? `Encyclopaedia Britannica, Flag of ${latinNameOf(tables.names, code)}`,
      checkedBy: ['svg-country-flags', 'flag-icons'],
    };
  });
}

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
  for (const row of table(tables)) {
    const { code, draw, trick } = row;
    const { folder, provenance } = sets[draw?.set ?? 'svg-country-flags'];
    const svg = mended(await readFile(join(folder, `${code}.svg`), 'utf8'), draw);
    const shown = trick === 'cut' ? { ...provenance, changes: 'cut to one part, drawn as pixels' } : provenance;
    yield {
      fact: factOf(row),
      field: 'questionImage',
      draw: () => drawSvgInside(Buffer.from(svg), room, draw?.ground),
      provenance: draw?.colours === undefined ? shown : { ...provenance, changes: 'recoloured, drawn as pixels' },
    };
  }
}

function mended(svg: string, draw: FlagRow['draw']): string {
  let text = svg;
  if (draw?.viewBox !== undefined) text = text.replace(/viewBox="[^"]*"/, `viewBox="${draw.viewBox}"`);
  for (const [from, to] of Object.entries(draw?.colours ?? {})) text = text.replaceAll(`"${from}"`, `"${to}"`);
  return text;
}
