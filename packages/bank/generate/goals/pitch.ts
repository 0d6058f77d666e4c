import type { BallAt, Place, Way } from './play';
import { playerOf, whereIs } from './play';
import type { GoalRow } from './table';

/** The size of the picture, pixels. Its lower part stays empty, because a video player's controls cover it. */
export const size = { width: 960, height: 540 } as const;

const night = '#120b07';
const wool = '#291b12';
const line = '#5b422e';
const grass = ['#1d3b3a', '#224442'] as const;
const cream = '#f7e9d0';
export const gold = '#f4b63f';
const keeperColours = ['#b3966c', '#1a100a'] as const;

/** The visible grass; the attacked goal is at its left edge. */
const frame = { left: 24, top: 12, width: 676, height: 446 } as const;
/** Pixels between the frame's edge and the goal line, for the net. */
const net = 14;
const length = 105;
const width = 68;

/** The panel of the caption. */
export const panel = { left: 716, top: 24, width: 220, height: 422 } as const;

const round = (value: number) => value.toFixed(1);

export const wrap = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${inner}</svg>`;

/** The visible part of the pitch. Attacks go to the left, as Arabic is read, so the scorers' left is at the bottom. */
class View {
  /** Pixels per metre. */
  readonly scale: number;
  private readonly bottom: number;

  constructor({ view }: GoalRow) {
    this.scale = view === undefined ? 6.2 : (frame.width - net) / (length - view.from);
    const below = view === undefined ? (width - frame.height / this.scale) / 2 : view.left;
    this.bottom = frame.top + frame.height + below * this.scale;
  }

  on([x, y]: Place): Place {
    return [frame.left + net + (length - x) * this.scale, this.bottom - y * this.scale];
  }

  point(place: Place): string {
    return this.on(place).map(round).join(' ');
  }

  pixels(metres: number): string {
    return round(metres * this.scale);
  }

  get radius(): number {
    return 7 + this.scale / 2;
  }
}

/** The background, the pitch with its lines and goals, the panel. */
export function pitchSvg(row: GoalRow): string {
  const view = new View(row);
  const box = (x: number, y: number, wide: number, high: number, more = '') => {
    const [left, top] = view.on([x + wide, y + high]);
    return `<rect x="${round(left)}" y="${round(top)}" width="${view.pixels(wide)}" height="${view.pixels(high)}"${more}/>`;
  };
  const stripes = Array.from({ length: 14 }, (_, at) => box(at * 7.5, -5, 7.6, width + 10, ` fill="${grass[at % 2]}"`));
  const arc = (x: number, sweep: number) =>
    `<path d="M${view.point([x, 26.69])}A${view.pixels(9.15)} ${view.pixels(9.15)} 0 0 ${sweep} ${view.point([x, 41.31])}"/>`;
  const circle = (x: number, radius: string, more: string) => {
    const [cx, cy] = view.on([x, 34]);
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${radius}"${more}/>`;
  };
  const area = `x="${frame.left}" y="${frame.top}" width="${frame.width}" height="${frame.height}"`;
  return (
    `<defs><clipPath id="grass"><rect ${area}/></clipPath></defs>` +
    `<rect width="${size.width}" height="${size.height}" fill="${night}"/>` +
    `<g clip-path="url(#grass)"><rect ${area} fill="${grass[0]}"/>` +
    stripes.join('') +
    `<g fill="none" stroke="${cream}" stroke-opacity="0.6" stroke-width="2">` +
    box(0, 0, length, width) +
    `<path d="M${view.point([52.5, 0])}L${view.point([52.5, width])}"/>` +
    circle(52.5, view.pixels(9.15), '') +
    box(0, 13.84, 16.5, 40.32) +
    box(0, 24.84, 5.5, 18.32) +
    box(88.5, 13.84, 16.5, 40.32) +
    box(99.5, 24.84, 5.5, 18.32) +
    arc(16.5, 1) +
    arc(88.5, 0) +
    [11, 52.5, 94].map((x) => circle(x, '2.5', ` fill="${cream}" stroke="none"`)).join('') +
    `</g></g><g fill="${cream}" fill-opacity="0.22" stroke="${cream}" stroke-width="3">` +
    netSvg(view) +
    `</g>${panelSvg()}`
  );
}

function netSvg(view: View): string {
  const [left, top] = view.on([length, 37.66]);
  return `<rect x="${round(left - net)}" y="${round(top)}" width="${net}" height="${view.pixels(7.32)}"/>`;
}

function panelSvg(): string {
  const { left, top, width: wide, height } = panel;
  const row = (y: number) =>
    Array.from({ length: Math.floor(wide / 20) }, (_, at) => {
      const x = left + 10 + at * 20;
      return `<path d="M${x} ${y - 6}l8 6l-8 6l-8 -6z" fill="${at % 2 === 0 ? gold : line}"/>`;
    }).join('');
  return `<rect x="${left}" y="${top}" width="${wide}" height="${height}" fill="${wool}"/>${row(top + 12)}${row(top + height - 12)}`;
}

/** Players and ball at a moment, with the ball's path so far. */
export function momentSvg(row: GoalRow, time: number, ball: BallAt, ways: readonly Way[]): string {
  const view = new View(row);
  const men = row.players.map((player) => {
    const [shirt, rim] = player.side === 'keeper' ? keeperColours : row.colours[player.side === 'scorers' ? 0 : 1];
    const [x, y] = view.on(whereIs(player, time));
    const radius = round(view.radius);
    return (
      `<circle cx="${round(x + 2)}" cy="${round(y + 4)}" r="${radius}" fill="#000" fill-opacity="0.35"/>` +
      `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${shirt}" stroke="${rim}" stroke-width="4"/>`
    );
  });
  return ways.map((way) => waySvg(view, way)).join('') + men.join('') + ballSvg(view, ball);
}

const dashes: Readonly<Record<Way['kind'], string>> = {
  run: '',
  pass: ' stroke-dasharray="14 6"',
  air: ' stroke-dasharray="3 8" stroke-linecap="round"',
  shot: '',
};

function waySvg(view: View, { kind, points }: Way): string {
  const d = points.map((place, at) => `${at === 0 ? 'M' : 'L'}${view.point(place)}`).join('');
  const [opacity, wide] = kind === 'shot' ? [1, 5] : [0.75, 3.5];
  return `<path d="${d}" fill="none" stroke="${gold}" stroke-opacity="${opacity}" stroke-width="${wide}" stroke-linejoin="round"${dashes[kind]}/>`;
}

function ballSvg(view: View, { at, height }: BallAt): string {
  const [x, y] = view.on(at);
  const plain = 4 + view.scale * 0.3;
  const grown = plain + Math.min(height, 8) * 0.6;
  const off = height * (1 + view.scale * 0.12);
  return (
    `<circle cx="${round(x + off * 0.4)}" cy="${round(y + 2 + off)}" r="${round(plain)}" fill="#000" fill-opacity="0.45"/>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(grown)}" fill="#ffffff" stroke="${night}" stroke-width="2"/>`
  );
}

export function ringSvg(row: GoalRow, time: number, beat: number): string {
  const view = new View(row);
  const [x, y] = view.on(whereIs(playerOf(row, row.finish.scorer), time));
  const radius = view.radius + 7 + 5 * beat;
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${gold}" stroke-width="4"/>`;
}

/** Whether a place is in the visible part of the pitch. */
export function isShown(row: GoalRow, place: Place): boolean {
  const [x, y] = new View(row).on(place);
  const { left, top, width: wide, height } = frame;
  return x > left && x < left + wide && y > top && y < top + height;
}

/** Directions in which a sign may stand beside a player, best first. */
const around = [
  ...([
    [0, -1],
    [0.7, -0.7],
    [1, 0],
    [-0.7, -0.7],
  ] as const),
  ...([
    [0.7, 0.7],
    [0, 1],
    [-0.7, 0.7],
    [-1, 0],
  ] as const),
];
const signHalf = 26;

/** Where the scorer's sign goes: above him, or in another direction if another player or the edge is in the way. */
export function signPlace(row: GoalRow, time: number): Place {
  const view = new View(row);
  const scorer = playerOf(row, row.finish.scorer);
  const [x, y] = view.on(whereIs(scorer, time));
  const others = row.players.filter((player) => player !== scorer).map((player) => view.on(whereIs(player, time)));
  const places = around.map(([right, down]): Place => {
    const far = view.radius + 10 + signHalf;
    return [x + right * far, y + down * far];
  });
  return places.find((place) => isFree(place, others, view.radius + signHalf)) ?? [x, y - view.radius - 10 - signHalf];
}

function isFree([x, y]: Place, others: readonly Place[], room: number): boolean {
  const inFrame = y - signHalf > frame.top && y + signHalf < frame.top + frame.height;
  return inFrame && others.every(([otherX, otherY]) => (x - otherX) ** 2 + (y - otherY) ** 2 > room * room);
}
