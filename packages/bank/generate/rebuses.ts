import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import * as z from 'zod';
import { readJson } from '../src/files/source-files';
import type { Drawing, Pixels } from './drawing';
import { drawSvgInside, mat } from './drawing';
import type { Tables } from './tables';
import { rebusesTable } from './tables';

/** Pixels. */
const widest = 1280;
const margin = 40;
const gap = 24;
const largestTile = 300;
const bandHeight = 24;
const cream = '#f7e9d0';
const red = '#d2452f';
const gold = '#e8b04a';
const wool = '#291b12';

/** An emoji set in the format of Iconify: name -> content of an SVG. All emoji have the same square box. */
const iconSet = z.object({
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
});

/** The content of a tile: an SVG in its own box, or a flag that is composited onto the tile afterwards. */
type Tile = { svg: string } | { flag: Buffer };

/** Pictures of hand-written categories: emoji or flags in a row, which is read from right to left like the text above it. */
export async function* rebusDrawings(tables: Tables): AsyncGenerator<Drawing> {
  const require = createRequire(import.meta.url);
  const emoji = packageOf(require, '@iconify-json/fluent-emoji-flat');
  const flags = packageOf(require, 'svg-country-flags');
  const { icons, width, height } = iconSet.parse(require('@iconify-json/fluent-emoji-flat/icons.json'));
  for (const { fact, pictures } of readJson(join(tables.root, 'data', 'rebuses.json'), rebusesTable)) {
    const isOfFlags = pictures.some((picture) => picture.startsWith('flag:'));
    const tileOf = async (picture: string): Promise<Tile> => {
      if (picture === '?') return { svg: questionMark };
      if (isOfFlags) return { flag: await readFile(join(flags.folder, 'svg', `${picture.replace('flag:', '')}.svg`)) };
      const body = icons[picture.replace('no:', '')]?.body;
      if (body === undefined) throw new Error(`${fact}: there is no emoji «${picture}»`);
      const drawn = `<svg x="12" y="12" width="76" height="76" viewBox="0 0 ${width} ${height}">${body}</svg>`;
      return { svg: picture.startsWith('no:') ? drawn + cross : drawn };
    };
    const names = pictures.filter((picture) => picture !== '?').map((picture) => picture.replace(/^(?:flag|no):/, ''));
    const changes = `from ${names.join(', ')}; set side by side from right to left on tiles of our own, drawn as pixels`;
    yield {
      fact,
      field: 'questionImage',
      draw: async () => row(await Promise.all(pictures.map(tileOf))),
      provenance: isOfFlags
        ? { ...flags.provenance, changes: 'set side by side from right to left, drawn as pixels' }
        : { ...emoji.provenance, changes },
    };
  }
}

const provenances = {
  '@iconify-json/fluent-emoji-flat': { licence: 'MIT', author: 'Microsoft Corporation' },
  'svg-country-flags': { licence: 'PD', author: 'Wikimedia Commons; Hampus Nilsson' },
} as const;

function packageOf(require: NodeJS.Require, name: keyof typeof provenances) {
  const file = require.resolve(`${name}/package.json`);
  const { version } = require(file) as { version: string };
  return { folder: dirname(file), provenance: { source: name, version, ...provenances[name] } };
}

/** The Arabic question mark, in a box of 100 x 100. */
const questionMark =
  `<g transform="translate(100) scale(-1 1)"><path d="M34 37a16 16 0 1 1 24 14q-8 5-8 13" fill="none" stroke="${red}" stroke-width="9" stroke-linecap="round"/>` +
  `<circle cx="50" cy="78" r="6" fill="${red}"/></g>`;
const cross = `<path d="M16 16L84 84M84 16L16 84" stroke="${red}" stroke-width="7" stroke-linecap="round"/>`;

async function row(tiles: readonly Tile[]): Promise<Pixels> {
  const count = tiles.length;
  const side = Math.min(largestTile, Math.floor((widest - 2 * margin - (count - 1) * gap) / count));
  const width = 2 * margin + count * side + (count - 1) * gap;
  const height = 2 * (margin + bandHeight) + side;
  const left = (at: number) => width - margin - side - at * (side + gap);
  const top = margin + bandHeight;
  const drawn = tiles.map((tile, at) => {
    const ground = `<rect x="${left(at)}" y="${top}" width="${side}" height="${side}" rx="${side / 10}" fill="${cream}"/>`;
    if ('flag' in tile) return ground;
    return `${ground}<svg x="${left(at)}" y="${top}" width="${side}" height="${side}" viewBox="0 0 100 100">${tile.svg}</svg>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${mat}"/>${band(width, 0)}${band(width, height - bandHeight)}` +
    `${drawn.join('')}</svg>`;
  const flags: OverlayOptions[] = [];
  for (const [at, tile] of tiles.entries()) {
    if ('flag' in tile) flags.push(await flagOn(tile.flag, left(at), top, side));
  }
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(flags)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function flagOn(flag: Buffer, left: number, top: number, side: number): Promise<OverlayOptions> {
  const room = Math.round(side * 0.88);
  const { data, width, height } = await drawSvgInside(flag, { width: room, height: room });
  return {
    input: data,
    raw: { width, height, channels: 4 },
    left: Math.round(left + (side - width) / 2),
    top: Math.round(top + (side - height) / 2),
  };
}

/** A woven edge: a row of teeth in three colours. */
function band(width: number, top: number): string {
  const tooth = 20;
  const dyes = [red, cream, gold];
  const teeth = Array.from({ length: Math.ceil(width / tooth) }, (_, at) => {
    const x = at * tooth;
    return `<path d="M${x} ${top + bandHeight - 4}l${tooth / 2}-${bandHeight - 8}l${tooth / 2} ${bandHeight - 8}z" fill="${dyes[at % dyes.length]}" fill-opacity="0.8"/>`;
  });
  return `<rect y="${top}" width="${width}" height="${bandHeight}" fill="${wool}"/>${teeth.join('')}`;
}
