import { join } from 'node:path';
import type * as z from 'zod';
import { readJson } from '../src/files/source-files';
import type { Drawing } from './drawing';
import { drawSvg, mat, mediaFileName } from './drawing';
import type { Tables } from './tables';
import { shirtsTable } from './tables';
import type { Undealt } from './undealt';

/** Pixels. */
const size = { width: 840, height: 720 } as const;
const body = 'M290 70Q420 130 550 70L640 110L640 660Q420 690 200 660L200 110z';
const sleeves = 'M290 70L200 100L70 280L170 350L215 285V130zM550 70L640 100L770 280L670 350L625 285V130z';
const rim = 'M290 70Q420 130 550 70L640 100L770 280L670 350L640 307V660Q420 690 200 660V307L170 350L70 280L200 100z';

type ShirtRow = z.infer<typeof shirtsTable>[number];
type Pattern = ShirtRow['pattern'];

const table = (tables: Tables) => readJson(join(tables.root, 'data', 'shirts.json'), shirtsTable);

/** Category 66: whose shirt is this? Drawn from a table of colours, without badge or sponsor. */
export function shirtQuestions(tables: Tables): Undealt[] {
  return table(tables).map(({ club, band, move, ask, answer, accept, wrong, why, source, subjects, rev }) => ({
    band,
    rev,
    move,
    fact: `shirt:${club}`,
    subjects: [`club:${club}`, ...subjects],
    questionText: ask,
    questionImage: mediaFileName(`shirt:${club}`, 'questionImage'),
    correctAnswer: answer,
    accept,
    wrong,
    why,
    source,
  }));
}

export async function* shirtDrawings(tables: Tables): AsyncGenerator<Drawing> {
  for (const row of table(tables)) {
    yield {
      fact: `shirt:${row.club}`,
      field: 'questionImage',
      draw: () => drawSvg(Buffer.from(shirt(row)), size.width),
      provenance: {
        source: 'Shirts drawn for this bank',
        version: '1',
        licence: 'own work',
        author: 'Lamma',
        changes: '-',
      },
    };
  }
}

function shirt({ pattern, sleeve, collar }: ShirtRow): string {
  const { width, height } = size;
  const [ground = ''] = pattern.colours;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<defs><clipPath id="b"><path d="${body}"/></clipPath><clipPath id="s"><path d="${sleeves}"/></clipPath></defs>` +
    `<rect width="${width}" height="${height}" fill="${mat}"/>` +
    `<g clip-path="url(#s)"><rect width="${width}" height="${height}" fill="${sleeve ?? ground}"/>` +
    `${sleeve === undefined && ['hoops', 'halves', 'diagonal'].includes(pattern.kind) ? paint(pattern) : ''}</g>` +
    `<g clip-path="url(#b)"><rect width="${width}" height="${height}" fill="${ground}"/>${paint(pattern)}</g>` +
    // Draws folds that separate the body from the sleeves.
    `<path d="M215 130V290M625 130V290" fill="none" stroke="#000" stroke-opacity="0.35" stroke-width="5"/>` +
    `<path d="M200 660Q420 690 640 660" fill="none" stroke="#000" stroke-opacity="0.25" stroke-width="8"/>` +
    `<path d="M290 70Q420 130 550 70" fill="none" stroke="${collar}" stroke-width="22"/>` +
    `<path d="${rim}" fill="none" stroke="#f7e9d0" stroke-opacity="0.35" stroke-width="3"/></svg>`
  );
}

function paint({ kind, colours }: Pattern): string {
  const [, second = '', ...more] = colours;
  const bars = (vertical: boolean, from: number, to: number, count: number) => {
    const width = (to - from) / count;
    return Array.from({ length: count }, (_, at) => {
      const colour = colours[at % colours.length];
      const start = from + at * width;
      return vertical
        ? `<rect x="${start}" width="${width + 0.5}" height="720" fill="${colour}"/>`
        : `<rect y="${start}" width="840" height="${width + 0.5}" fill="${colour}"/>`;
    }).join('');
  };
  switch (kind) {
    case 'plain':
      return '';
    case 'stripes':
      return bars(true, 200, 640, 9);
    case 'hoops':
      return bars(false, 70, 690, 10);
    case 'halves':
      return `<rect x="420" width="420" height="720" fill="${second}"/>`;
    case 'diagonal':
      // From the wearer's right shoulder to the left hip.
      return `<path d="M200 70H840V690H640z" fill="${second}"/>`;
    case 'sash':
      return `<path d="M670 60H550L180 560V700z" fill="${second}"/>`;
    case 'band':
      return `<rect y="290" width="840" height="130" fill="${second}"/>`;
    case 'centre':
      return `<rect x="330" width="180" height="720" fill="${second}"/>`;
    case 'lines':
      return `<rect y="285" width="840" height="46" fill="${second}"/><rect y="375" width="840" height="46" fill="${second}"/>`;
    case 'bands':
      return [second, ...more]
        .map((colour, at) => `<rect y="${290 + at * 32}" width="840" height="32" fill="${colour}"/>`)
        .join('');
    case 'check':
      return Array.from({ length: 48 }, (_, at) => {
        const [column, row] = [at % 6, Math.floor(at / 6)];
        if ((column + row) % 2 === 0) return '';
        return `<rect x="${200 + column * 73.4}" y="${70 + row * 78}" width="73.4" height="78" fill="${second}"/>`;
      }).join('');
  }
}
