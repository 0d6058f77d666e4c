import bands from './motifs/bands.json';

type BandName = keyof typeof bands;

/** A colour token of the rug. */
type RugColour = 'night' | 'cream' | 'gold' | 'team1' | 'team2' | 'team1-deep' | 'team2-deep';

/** One band of a rug: a motif that repeats sideways, in one or two threads on a ground. Without a motif it is plain. */
export interface RugBand {
  motif?: BandName;
  ground: RugColour;
  threads?: readonly [RugColour, RugColour?];
  /** Rows of a plain band. */
  rows?: number;
}

const plain = (ground: RugColour, rows = 1): RugBand => ({ ground, rows });
const woven = (motif: BandName, ground: RugColour, ...threads: [RugColour, RugColour?]): RugBand => ({
  motif,
  ground,
  threads,
});

const fringe = [plain('cream'), woven('comb', 'cream', 'night'), plain('night')];
const fringeEnd = [plain('night'), woven('combD', 'cream', 'night'), plain('cream')];

const lozenges = [
  woven('tri', 'night', 'team1'),
  plain('team1'),
  plain('team1-deep', 2),
  woven('loz', 'team1-deep', 'cream', 'gold'),
  plain('team1-deep', 2),
  plain('team1'),
  woven('triD', 'night', 'team1'),
];

const hourglasses = (margin: number): RugBand[] => [
  woven('tri', 'night', 'team2'),
  plain('team2'),
  plain('team2-deep', margin),
  woven('hour', 'team2-deep', 'cream', 'gold'),
  plain('team2-deep'),
  plain('team2'),
  woven('triD', 'night', 'team2'),
];

const dashes = [plain('night'), woven('dash', 'night', 'gold'), plain('night')];
const combs = [woven('comb', 'night', 'cream'), plain('cream'), woven('combD', 'night', 'cream'), plain('night')];

const edge = (colour: RugColour): RugBand[] => [
  plain('cream'),
  woven('comb', 'cream', 'night'),
  plain('night', 2),
  woven('tri', 'night', colour),
];

/** The rugs of the pages, from top to bottom. */
export const rugs = {
  /** A full-height rug: landing page and sign-in, 144 rows. */
  wall: [
    ...fringe,
    ...lozenges,
    ...dashes,
    plain('night'),
    ...hourglasses(2),
    ...dashes,
    ...combs,
    woven('zig', 'night', 'team1'),
    plain('night'),
    ...combs,
    woven('dash', 'night', 'gold'),
    plain('night', 2),
    ...hourglasses(2),
    ...dashes,
    ...lozenges,
    ...fringeEnd,
  ],
  /** The rug beside the content of the home page, 91 rows. */
  hanging: [...fringe, ...lozenges, ...dashes, ...hourglasses(1), ...dashes, ...lozenges, ...fringeEnd],
  /** Along an edge of a wide screen, 39 rows. */
  banner: [...fringe, ...lozenges, ...dashes],
  /** The two edges of the band of played questions, 10 rows. */
  edge1: edge('team1-deep'),
  edge2: edge('team2-deep'),
  /** A strip above a phone's page, 22 rows. */
  strip: [
    plain('cream'),
    woven('comb', 'cream', 'night'),
    woven('tri', 'night', 'team1'),
    plain('team1'),
    plain('team1-deep'),
    woven('zig', 'team1-deep', 'cream'),
    plain('team1-deep'),
    plain('team2'),
    woven('triD', 'night', 'team2'),
  ],
} as const satisfies Record<string, readonly RugBand[]>;

export type RugName = keyof typeof rugs;

export function rowsOf(band: RugBand): number {
  return band.motif === undefined ? (band.rows ?? 1) : bands[band.motif].length;
}
