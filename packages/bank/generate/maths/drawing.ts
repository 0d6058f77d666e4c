import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { figures } from '../../src/maths/figures';
import { digitStrokes, readEquation, signStrokes } from '../../src/maths/matchsticks';
import { magicSquares, solveMaths } from '../../src/maths/solvers';
import type { Pixels } from '../drawing';
import { mat } from '../drawing';
import { centred } from '../lettering';

/** Pixels. */
const size = { width: 960, height: 660 } as const;
const cream = '#f7e9d0';
const turquoise = '#27c7c4';
const gold = '#e8b04a';
const wood = '#d9a760';
const red = '#d2452f';

/** The content of an SVG, and the texts that are drawn over it. */
interface Sketch {
  svg: string;
  texts?: Written[];
}
interface Written {
  text: string;
  x: number;
  y: number;
  size: number;
  colour?: string;
}

/** Digits as the site shows them. */
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

const sketches: Readonly<Record<string, (subject: string) => Sketch>> = {
  'maths-triangles': figure,
  'maths-squares': (cells) => grid(Number(cells)),
  'maths-dots': (side) => dots(Number(side)),
  'maths-matches': matches,
  'maths-mirror': (time) => clock(time, true),
  'maths-clock': (time) => clock(time, false),
  'maths-bricks': (cells) => bricks(cells.split(',')),
  'maths-magic': (cells) => square(cells.split(',')),
  'maths-scales': (scales) => balances(scales.split(',').slice(0, -1)),
  'maths-net': (cells) => net(cells.split(',').slice(0, -1)),
  'maths-ways': ways,
  'maths-cubes': cubes,
};

/** The fact key of the answer's picture; undefined for puzzles whose answer needs no picture. */
export function answerOf(fact: string): string | undefined {
  const [kind = '', subject = ''] = fact.split(':');
  const [answer = ''] = solveMaths(fact) ?? [];
  if (kind === 'maths-matches') return `${kind}:${answer}`;
  if (kind === 'maths-mirror') return `maths-clock:${answer.replace(':', '.')}`;
  if (kind === 'maths-magic') return `${kind}:${magicSquares(subject.split(','))[0]?.join()}`;
  return undefined;
}

export async function drawPuzzle(fact: string): Promise<Pixels> {
  const [kind = '', subject = ''] = fact.split(':');
  const sketch = sketches[kind]?.(subject);
  if (sketch === undefined) throw new Error(`nothing draws ${fact}`);
  const { width, height } = size;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${mat}"/>${sketch.svg}</svg>`;
  const texts: OverlayOptions[] = [];
  for (const { text, x, y, size: letters, colour = cream } of sketch.texts ?? []) {
    texts.push(await centred(arabic(text), x, y, letters, colour));
  }
  const { data, info } = await sharp(Buffer.from(svg))
    .composite(texts)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const stroke = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

function figure(name: string): Sketch {
  const found = figures[name];
  if (found === undefined) throw new Error(`there is no figure ${name}`);
  const all = Object.values(found.points);
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const scale = Math.min(840 / (right - left), 560 / (bottom - top));
  const x = (value: number) => (size.width - (right - left) * scale) / 2 + (value - left) * scale;
  const y = (value: number) => (size.height - (bottom - top) * scale) / 2 + (value - top) * scale;
  const paths = found.strokes.map((names) => {
    const points = [...names].map((letter) => found.points[letter] ?? [0, 0]);
    return `M${points.map(([px, py]) => `${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join('L')}`;
  });
  return { svg: `<path d="${paths.join('')}" ${stroke(cream, 7)}/>` };
}

function grid(cells: number): Sketch {
  const side = 540 / cells;
  const [left, top] = [(size.width - 540) / 2, (size.height - 540) / 2];
  const lines = Array.from({ length: cells + 1 }, (_, at) => {
    const along = at * side;
    return `M${left + along} ${top}v540M${left} ${top + along}h540`;
  });
  return { svg: `<path d="${lines.join('')}" ${stroke(cream, 8)}/>` };
}

function dots(side: number): Sketch {
  const step = 150;
  const start = (span: number) => (span - step * (side - 1)) / 2;
  const all = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [start(size.width) + (at % side) * step, start(size.height) + Math.floor(at / side) * step];
    return `<circle cx="${x}" cy="${y}" r="17" fill="${cream}"/>`;
  });
  return { svg: all.join('') };
}

const strokeLines: Readonly<Record<string, readonly [number, number, number, number]>> = {
  a: [0, 0, 1, 0],
  b: [1, 0, 1, 1],
  c: [1, 1, 1, 2],
  d: [0, 2, 1, 2],
  e: [0, 1, 0, 2],
  f: [0, 0, 0, 1],
  g: [0, 1, 1, 1],
  h: [0, 1, 1, 1],
  v: [0.5, 0.5, 0.5, 1.5],
};

function matches(equation: string): Sketch {
  const [one = '', sign = '', other = '', result = ''] = readEquation(equation);
  const unit = 120;
  const top = (size.height - 2 * unit) / 2;
  const parts = [
    { strokes: digitStrokes[Number(one)] ?? '', x: 60 },
    { strokes: signStrokes[sign] ?? '', x: 250 },
    { strokes: digitStrokes[Number(other)] ?? '', x: 440 },
    { strokes: digitStrokes[Number(result)] ?? '', x: 790 },
  ];
  const sticks = parts.flatMap(({ strokes, x }) =>
    [...strokes].map((name) => {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = strokeLines[name] ?? [];
      return match(x + fromX * unit, top + fromY * unit, x + toX * unit, top + toY * unit);
    }),
  );
  const middle = top + unit;
  sticks.push(match(620, middle - 28, 720, middle - 28), match(620, middle + 28, 720, middle + 28));
  return { svg: sticks.join('') };
}

/** A matchstick with a red head. It is slightly shortened, so that matches do not touch at corners. */
function match(fromX: number, fromY: number, toX: number, toY: number): string {
  const long = Math.hypot(toX - fromX, toY - fromY);
  const gap = 14;
  const [x, y] = [(toX - fromX) / long, (toY - fromY) / long];
  const [x1, y1, x2, y2] = [fromX + x * gap, fromY + y * gap, toX - x * gap, toY - y * gap];
  return (
    `<path d="M${x1} ${y1}L${x2} ${y2}" ${stroke(wood, 13)}/>` +
    `<path d="M${x1} ${y1}L${x1 + x * 14} ${y1 + y * 14}" ${stroke(red, 18)}/>`
  );
}

function clock(time: string, inMirror: boolean): Sketch {
  const [hours = 0, minutes = 0] = time.split('.').map(Number);
  const [cx, cy, radius] = [size.width / 2, size.height / 2, 270];
  const at = (degrees: number, part: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(cx + Math.cos(angle) * radius * part).toFixed(1)} ${(cy + Math.sin(angle) * radius * part).toFixed(1)}`;
  };
  const ticks = Array.from({ length: 60 }, (_, tick) => {
    const isHour = tick % 5 === 0;
    return `<path d="M${at(tick * 6, isHour ? 0.84 : 0.91)}L${at(tick * 6, 0.95)}" ${stroke(cream, isHour ? 9 : 3)}/>`;
  });
  const frame = inMirror
    ? `<rect x="${cx - 312}" y="${cy - 312}" width="624" height="624" rx="36" fill="#16232a" stroke="${gold}" stroke-width="12"/>` +
      `<path d="M${cx - 270} ${cy - 190}l80 -80M${cx - 270} ${cy - 130}l140 -140" ${stroke('#2f4650', 8)}/>`
    : '';
  return {
    svg:
      `${frame}<circle cx="${cx}" cy="${cy}" r="${radius}" fill="#1d130b" stroke="${cream}" stroke-width="10"/>${ticks.join('')}` +
      `<circle cx="${cx}" cy="${cy - radius * 0.74}" r="10" fill="${gold}"/>` +
      `<path d="M${cx} ${cy}L${at(hours * 30 + minutes / 2, 0.5)}" ${stroke(cream, 18)}/>` +
      `<path d="M${cx} ${cy}L${at(minutes * 6, 0.78)}" ${stroke(turquoise, 11)}/><circle cx="${cx}" cy="${cy}" r="16" fill="${cream}"/>`,
  };
}

function bricks(cells: readonly string[]): Sketch {
  const base = (Math.sqrt(8 * cells.length + 1) - 1) / 2;
  const [width, height] = [200, 130];
  const texts: Written[] = [];
  let svg = '';
  let at = 0;
  for (let row = 0; row < base; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      const x = size.width / 2 + (column - (row + 1) / 2) * width;
      const y = (size.height - base * height) / 2 + row * height;
      const cell = cells[at] ?? 'o';
      at += 1;
      const isAsked = cell === 'x';
      const fill = isAsked ? '#12383c' : '#2a1c11';
      svg += `<rect x="${x + 5}" y="${y + 5}" width="${width - 10}" height="${height - 10}" rx="14" fill="${fill}" stroke="${isAsked ? turquoise : cream}" stroke-width="5"/>`;
      const text = isAsked ? '؟' : cell === 'o' ? '' : cell;
      if (text !== '') texts.push({ text, x: x + width / 2, y: y + height / 2, size: 64 });
    }
  }
  return { svg, texts };
}

function square(cells: readonly string[]): Sketch {
  const side = 190;
  const [left, top] = [(size.width - side * 3) / 2, (size.height - side * 3) / 2];
  const texts: Written[] = [];
  const boxes = cells.map((cell, at) => {
    const [x, y] = [left + (at % 3) * side, top + Math.floor(at / 3) * side];
    const isAsked = cell === 'x';
    const text = isAsked ? '؟' : cell === 'o' ? '' : cell;
    if (text !== '') texts.push({ text, x: x + side / 2, y: y + side / 2, size: 92 });
    return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${isAsked ? '#12383c' : '#2a1c11'}" stroke="${cream}" stroke-width="7"/>`;
  });
  return { svg: boxes.join(''), texts };
}

function balances(scales: readonly string[]): Sketch {
  const across = size.width / scales.length;
  const wide = Math.min(330, across - 70);
  const texts: Written[] = [];
  let svg = '';
  for (const [at, scale] of scales.entries()) {
    const cx = across * at + across / 2;
    const beam = 330;
    svg +=
      `<path d="M${cx} ${beam}V540M${cx - 80} 545H${cx + 80}M${cx - wide / 2} ${beam}H${cx + wide / 2}" ${stroke(cream, 9)}/>` +
      `<path d="M${cx - 22} ${beam + 40}L${cx} ${beam}L${cx + 22} ${beam + 40}z" fill="${cream}"/>`;
    for (const [side, pan] of scale.split('.').entries()) {
      const px = cx + (side === 0 ? -1 : 1) * (wide / 2 - wide / 6);
      svg += `<path d="M${px - wide / 5} ${beam - 22}H${px + wide / 5}M${px} ${beam - 22}V${beam}" ${stroke(cream, 9)}/>`;
      svg += load(pan, px, beam - 30, wide / 5, texts);
    }
  }
  return { svg, texts };
}

/** The content of a scale's pan: balls, boxes, pyramids, or a weight with its number. */
function load(pan: string, x: number, floor: number, half: number, texts: Written[]): string {
  if (/^\d+$/.test(pan)) {
    texts.push({ text: pan, x, y: floor - 44, size: 46, colour: mat });
    return `<path d="M${x - 52} ${floor}L${x - 40} ${floor - 84}H${x + 40}L${x + 52} ${floor}z" fill="${gold}"/>`;
  }
  const thing = Math.min(60, (half * 2) / 2.1);
  const rows = pan.length > 2 ? [[...pan].slice(0, 2), [...pan].slice(2)] : [[...pan]];
  return rows
    .flatMap((row, level) =>
      row.map((name, at) => {
        const cx = x + (at - (row.length - 1) / 2) * (thing + 4);
        const bottom = floor - level * (thing + 2);
        const r = thing / 2;
        if (name === 'c') return `<circle cx="${cx}" cy="${bottom - r}" r="${r}" fill="${red}"/>`;
        if (name === 's')
          return `<rect x="${cx - r}" y="${bottom - thing}" width="${thing}" height="${thing}" rx="5" fill="${turquoise}"/>`;
        return `<path d="M${cx - r * 1.15} ${bottom}L${cx} ${bottom - thing * 1.1}L${cx + r * 1.15} ${bottom}z" fill="${cream}"/>`;
      }),
    )
    .join('');
}

function net(cells: readonly string[]): Sketch {
  const at = cells.map((cell) => ({ x: Number(cell[0]), y: Number(cell[1]), number: cell.slice(2) }));
  const [columns, rows] = [Math.max(...at.map(({ x }) => x)) + 1, Math.max(...at.map(({ y }) => y)) + 1];
  const side = Math.min(180, 600 / rows, 880 / columns);
  const [left, top] = [(size.width - columns * side) / 2, (size.height - rows * side) / 2];
  return {
    svg: at
      .map(
        ({ x, y }) =>
          `<rect x="${left + x * side}" y="${top + y * side}" width="${side}" height="${side}" fill="#2a1c11" stroke="${cream}" stroke-width="6"/>`,
      )
      .join(''),
    texts: at.map(({ x, y, number }) => ({
      text: number,
      x: left + (x + 0.5) * side,
      y: top + (y + 0.5) * side,
      size: 84,
    })),
  };
}

/** A street grid, from the start at the lower right to the end at the upper left. */
function ways(subject: string): Sketch {
  const [columns = 1, rows = 1] = subject.split(',').map(Number);
  const closed = subject.split(',')[2];
  const side = Math.min(760 / columns, 440 / rows);
  const [left, top] = [(size.width - columns * side) / 2, (size.height - rows * side) / 2 + 10];
  const [right, bottom] = [left + columns * side, top + rows * side];
  const across = Array.from({ length: rows + 1 }, (_, at) => `M${left} ${top + at * side}H${right}`);
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${left + at * side} ${top}V${bottom}`);
  const legs = [-16, 0, 16].map((dx) => `M${right + dx} ${bottom - 30}l${dx / 2} 60`).join('');
  const ant =
    `<path d="${legs}" ${stroke(red, 5)}/><ellipse cx="${right + 26}" cy="${bottom}" rx="22" ry="17" fill="${red}"/>` +
    `<circle cx="${right - 2}" cy="${bottom}" r="12" fill="${red}"/><circle cx="${right - 26}" cy="${bottom}" r="16" fill="${red}"/>`;
  const sugar = `<rect x="${left - 34}" y="${top - 34}" width="68" height="68" rx="8" fill="${cream}" stroke="${gold}" stroke-width="6"/>`;
  // The closed crossing is counted from the ant, as the solver does.
  const [west = 0, north = 0] = closed?.split('.').map(Number) ?? [];
  const [x, y] = [right - west * side, bottom - north * side];
  const barrier =
    closed === undefined
      ? ''
      : `<circle cx="${x}" cy="${y}" r="34" fill="${mat}"/><path d="M${x - 22} ${y - 22}l44 44m-44 0l44 -44" ${stroke(red, 12)}/>`;
  return { svg: `<path d="${[...across, ...down].join('')}" ${stroke('#8a7558', 12)}/>${barrier}${sugar}${ant}` };
}

function cubes(subject: string): Sketch {
  const heights = subject.split(',').map(Number);
  const side = Math.sqrt(heights.length);
  const [dx, dy, tall] = [92, 46, 100];
  const [cx, cy] = [size.width / 2, size.height / 2 + 78];
  let svg = '';
  for (const [at, height] of heights.entries()) {
    const [right, front] = [at % side, Math.floor(at / side)];
    for (let level = 0; level < height; level += 1) {
      const x = cx + (right - front) * dx;
      const y = cy + (right + front - side) * dy - level * tall;
      const top = `M${x} ${y - dy}l${dx} ${dy}l${-dx} ${dy}l${-dx} ${-dy}z`;
      const west = `M${x - dx} ${y}l${dx} ${dy}v${tall}l${-dx} ${-dy}z`;
      const east = `M${x + dx} ${y}l${-dx} ${dy}v${tall}l${dx} ${-dy}z`;
      svg +=
        `<path d="${west}" fill="#b9823f" stroke="${mat}" stroke-width="5"/><path d="${east}" fill="#8d5f2b" stroke="${mat}" stroke-width="5"/>` +
        `<path d="${top}" fill="${gold}" stroke="${mat}" stroke-width="5"/>`;
    }
  }
  return { svg };
}
