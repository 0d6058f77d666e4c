import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import type { Pixels } from '../drawing';
import { centred, lettering, rimmed } from '../lettering';
import type { Region } from './region';
import { regionSize } from './region';

const sea = '#0e2a33';
const land = '#4a3826';
const line = '#0c0704';
const turquoise = '#27c7c4';
const cream = '#f7e9d0';
const seaInk = '#6fb3bd';

export interface Label {
  text: string;
  /** Pixels. */
  x: number;
  y: number;
  size: number;
}
/** A point with its name, in degrees. */
export interface Spot {
  name: string;
  at: readonly [number, number];
}
/** A name placed by hand, in degrees. If it stands beside its land, a line leads to `to`. */
interface PlacedName extends Spot {
  to?: readonly [number, number] | undefined;
}

interface Writing {
  /** The atlas's name -> the displayed name; lands without one are not labelled. */
  names: ReadonlyMap<string, string>;
  placed: readonly PlacedName[];
  capital?: Spot | undefined;
  seas: readonly Spot[];
}

/** The side of a raster cell in pixels. Names are placed on this raster. */
const cell = 4;
const columns = regionSize.width / cell;
const rows = regionSize.height / cell;
const smallest = 18;
const sizes = [26, 22, smallest] as const;
/** Minimum number of cells between a name and the edge, and between two names. */
const gap = 2;

type Raster = Uint8Array;
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Draws a region around a country, with the neighbours' names, the capital and the seas. */
export async function regionPicture(region: Region, { names, placed, capital, seas }: Writing): Promise<Pixels> {
  const { width, height } = regionSize;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${sea}"/>` +
    `<path d="${region.others.map(({ path }) => path).join('')}" fill="${land}" fill-rule="evenodd"/>` +
    `<path d="${region.country}" fill="${turquoise}" stroke="${turquoise}" stroke-width="1.5" fill-rule="evenodd"/>` +
    `<path d="${region.borders}" fill="none" stroke="${line}" stroke-width="2"/></svg>`;
  const raster = await rasterOf(region);
  const taken: Box[] = [];
  const overlays: OverlayOptions[] = [];
  if (capital !== undefined) overlays.push(...(await capitalMark(region, capital, raster, taken)));
  for (const name of placed) overlays.push(...(await placedName(region, name, taken)));
  for (const [index, { name }] of region.others.entries()) {
    const text = names.get(name);
    if (text === undefined) continue;
    const place = await placeFor(text, raster, index + firstOther, taken);
    if (place !== undefined) overlays.push(await centred(place.text, place.x, place.y, place.size, cream));
  }
  const written = new Set<string>();
  for (const { name, at } of seas) {
    if (written.has(name)) continue;
    const place = await seaPlace(name, region, at, raster, taken);
    if (place === undefined) continue;
    written.add(name);
    overlays.push(await centred(place.text, place.x, place.y, place.size, seaInk));
  }
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(overlays)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const open = 0;
const own = 1;
const firstOther = 2;

async function rasterOf(region: Region): Promise<Raster> {
  const shade = (id: number) => `rgb(${id},${id},${id})`;
  const paths = region.others.map(({ path }, index) => `<path d="${path}" fill="${shade(index + firstOther)}"/>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" shape-rendering="crispEdges">` +
    `<g transform="scale(${1 / cell})"><rect width="100%" height="100%" fill="${shade(open)}"/>` +
    `${paths.join('')}<path d="${region.country}" fill="${shade(own)}" stroke="${shade(own)}" stroke-width="4"/></g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Uint8Array.from({ length: columns * rows }, (_, at) => data[at * info.channels] ?? 0);
}

function boxAround(column: number, row: number, width: number, height: number): Box {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2 / cell) + gap, Math.ceil(height / 2 / cell) + gap];
  return { left: column - halfWidth, right: column + halfWidth, top: row - halfHeight, bottom: row + halfHeight };
}

const isInside = ({ left, top, right, bottom }: Box) => left >= 0 && top >= 0 && right < columns && bottom < rows;
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function countsIn(raster: Raster, { left, top, right, bottom }: Box): Map<number, number> {
  const counts = new Map<number, number>();
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const id = raster[row * columns + column] ?? open;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

async function placedName(region: Region, { name, at, to }: PlacedName, taken: Box[]): Promise<OverlayOptions[]> {
  const point = region.projection([...at]);
  if (point === null) throw new Error(`${name} is outside of the map`);
  const [x, y] = point;
  const { width, height } = await lettering(name, smallest, cream);
  taken.push(boxAround(Math.round(x / cell), Math.round(y / cell), width, height));
  const label = await centred(name, x, y, smallest, cream);
  const end = to === undefined ? null : region.projection([...to]);
  if (end === null) return [label];
  const [right, down] = [end[0] - x, end[1] - y];
  const space = 5;
  const edge = Math.min((width / 2 + space) / Math.abs(right), (height / 2 + space) / Math.abs(down));
  const way = `M${x + right * edge} ${y + down * edge}L${end[0]} ${end[1]}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${regionSize.width}" height="${regionSize.height}"><path d="${way}" stroke="${cream}" stroke-width="1.5"/></svg>`;
  return [{ input: Buffer.from(svg), left: 0, top: 0 }, label];
}

/** The size of a name, the minimum share of it that is on its own land, and the maximum share that is on other land. */
interface Fit {
  size: number;
  mine: number;
  foreign: number;
}
const onLand = sizes.map((size): Fit => ({ size, mine: 0.45, foreign: 0.3 }));
/** A land that is too small for its name is labelled on the water beside it. */
const atCoast: Fit = { size: smallest, mine: 0.04, foreign: 0.12 };

/** The place for a neighbour's name, in the largest size that fits; none of the name is on the country. Undefined if no place fits. */
async function placeFor(text: string, raster: Raster, id: number, taken: Box[]): Promise<Label | undefined> {
  for (const fit of [...onLand, atCoast]) {
    const { width, height } = await lettering(text, fit.size, cream);
    let best: { box: Box; score: number; column: number; row: number } | undefined;
    for (const { column, row } of candidates(raster, id, fit === atCoast)) {
      const box = boxAround(column, row, width, height);
      if (!isInside(box) || taken.some((other) => overlap(box, other))) continue;
      const score = scoreOf(raster, box, id, fit);
      if (score === undefined) continue;
      const away = Math.hypot(column - columns / 2, row - rows / 2) / columns;
      if (score - away * 0.2 > (best?.score ?? -9)) best = { box, score: score - away * 0.2, column, row };
    }
    if (best === undefined) continue;
    taken.push(best.box);
    return { text, size: fit.size, x: best.column * cell, y: best.row * cell };
  }
  return undefined;
}

/** Candidates for the centre of a name: cells of the land, or cells around it. */
function* candidates(raster: Raster, id: number, around: boolean): Generator<{ column: number; row: number }> {
  const wide = around ? 16 : 0;
  const step = 2;
  const seen = new Set<number>();
  for (let row = 0; row < rows; row += step) {
    for (let column = 0; column < columns; column += step) {
      if (raster[row * columns + column] !== id) continue;
      for (let down = -wide / 2; down <= wide / 2; down += step) {
        for (let right = -wide; right <= wide; right += step) {
          const key = (row + down) * columns + column + right;
          if (!seen.has(key)) yield { column: column + right, row: row + down };
          seen.add(key);
        }
      }
    }
  }
}

function scoreOf(raster: Raster, box: Box, id: number, { mine: leastOwn, foreign: mostForeign }: Fit) {
  const counts = countsIn(raster, box);
  if ((counts.get(own) ?? 0) > 0) return undefined;
  const all = (box.right - box.left + 1) * (box.bottom - box.top + 1);
  const mine = (counts.get(id) ?? 0) / all;
  const foreign = 1 - mine - (counts.get(open) ?? 0) / all;
  return mine >= leastOwn && foreign <= mostForeign ? mine - foreign : undefined;
}

/** Places a sea's name near its point, where it covers only water. */
async function seaPlace(
  text: string,
  region: Region,
  at: readonly [number, number],
  raster: Raster,
  taken: Box[],
): Promise<Label | undefined> {
  const point = region.projection([at[0], at[1]]);
  if (point === null || point[0] < 0 || point[1] < 0 || point[0] > regionSize.width || point[1] > regionSize.height)
    return undefined;
  const [column, row] = [Math.round(point[0] / cell), Math.round(point[1] / cell)];
  const reach = 10;
  for (const size of sizes) {
    const { width, height } = await lettering(text, size, seaInk);
    for (let away = 0; away <= reach; away += 2) {
      for (let right = -away; right <= away; right += 2) {
        for (const down of Math.abs(right) === away ? range(-away, away) : [-away, away]) {
          const box = boxAround(column + right, row + down, width, height);
          if (!isInside(box) || taken.some((other) => overlap(box, other))) continue;
          if (countsIn(raster, box).size > 1 || countsIn(raster, box).get(open) === undefined) continue;
          taken.push(box);
          return { text, size, x: (column + right) * cell, y: (row + down) * cell };
        }
      }
    }
  }
  return undefined;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / 2) + 1 }, (_, index) => from + index * 2);
}

/** A dot for the capital with its name above or below. */
async function capitalMark(
  region: Region,
  { name, at }: Spot,
  raster: Raster,
  taken: Box[],
): Promise<OverlayOptions[]> {
  const point = region.projection([at[0], at[1]]);
  if (point === null) return [];
  const [x, y] = point;
  const size = 26;
  const { width, height } = await lettering(name, size, cream);
  const boxes = [-1, 1].map((side) => {
    const middle = y + side * (height / 2 + 16);
    return { middle, box: boxAround(Math.round(x / cell), Math.round(middle / cell), width, height) };
  });
  const inCountry = ({ box }: { box: Box }) => countsIn(raster, box).get(own) ?? 0;
  const [chosen] = boxes.sort((one, other) => inCountry(other) - inCountry(one));
  if (chosen === undefined) return [];
  taken.push(chosen.box, boxAround(Math.round(x / cell), Math.round(y / cell), 16, 16));
  const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="8" fill="${cream}" stroke="${line}" stroke-width="3"/></svg>`;
  return [
    { input: Buffer.from(dot), left: Math.round(x - 12), top: Math.round(y - 12) },
    ...(await rimmed(name, x, chosen.middle, size, [cream, line])),
  ];
}
