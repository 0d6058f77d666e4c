import { type Instrument, type Stroke, strokeSeconds } from './kit';

/** The loudness class of a cue: ticks recur, cues play once per question, peaks a few times per game. */
export type Loudness = 'tick' | 'cue' | 'peak';

interface Cue {
  loudness: Loudness;
  /** The gain that gives the cue its loudness; set by `npm run sounds`. */
  decibels: number;
  strokes: readonly Stroke[];
}

/** Makes a function that creates strokes of one instrument. */
const strokesOf =
  (instrument: Instrument) =>
  (at: number, level: number, pitch = 1): Stroke => ({ instrument, at, pitch, level });
const dum = strokesOf('dum');
const tak = strokesOf('tak');
const tar = strokesOf('tar');
const clap = strokesOf('clap');
const wood = strokesOf('wood');
const gong = strokesOf('gong');

const make =
  (loudness: Loudness) =>
  (decibels: number, ...strokes: Stroke[]): Cue => ({ loudness, decibels, strokes });
const tick = make('tick');
const cue = make('cue');
const peak = make('peak');

/** The sounds of games and contests. No information is given by sound alone. */
export const cues = {
  /** Each of the last ten seconds: wood alone, then with more and more strokes of a mirwas. */
  tick: tick(-10.5, wood(0, 1)),
  tickFaster: tick(-10.5, wood(0, 1), tak(0.5, 0.4)),
  tickFastest: tick(-11, wood(0, 1, 1.12), tak(0.25, 0.3), tak(0.5, 0.5, 1.12), tak(0.75, 0.3)),
  /** Time is up. */
  gong: peak(-7, gong(0, 1)),
  /** A tile grows into its question's card. */
  open: cue(-8.5, tak(0, 0.6), dum(0.09, 1, 1.2)),
  /** The answer's label unrolls, and the answer lands on it. */
  reveal: cue(-9.5, tak(0, 0.4), tak(0.1, 0.5, 1.06), tak(0.2, 0.6, 1.12), tar(0.3, 1)),
  /** A point: two rising taps and a clap, in each team's tone: the panel fills, the stitch reaches the band, the score is rewoven. */
  point1: cue(-7.3, dum(0, 0.8), dum(0.52, 1, 1.5), clap(0.96, 0.8)),
  point2: cue(-6.2, tar(0, 0.8, 1.26), tak(0.52, 1), clap(0.96, 0.8, 1.26)),
  /** Nobody's point: one low tap, when the lozenge drops into its slot. */
  nobody: cue(-9, dum(0.42, 1, 0.9)),
  /** A lead, a tie, the last three questions. */
  changed: cue(-10, clap(0, 0.8), clap(0.14, 0.6, 1.26), clap(0.28, 0.8), tar(0.42, 1)),
  /** A square of «وصلهم» is woven in. */
  square: cue(-8.5, wood(0, 0.5), wood(0.1, 0.6, 1.12), dum(0.2, 1, 1.12)),
  /** Four in a row: the thread tightens. */
  four: cue(-12, dum(0, 0.7), dum(0.12, 0.8, 1.12), dum(0.24, 0.9, 1.26), dum(0.36, 1, 1.5)),
  /** Five in a row: the squares are threaded one by one, then the name drops. */
  five: peak(
    -4,
    dum(0, 0.5),
    dum(0.26, 0.55, 1.12),
    dum(0.52, 0.6, 1.26),
    dum(0.78, 0.7, 1.33),
    dum(1.04, 0.8, 1.5),
    tar(1.3, 1, 1.12),
    clap(1.3, 1),
    clap(1.38, 0.6, 1.26),
    clap(1.46, 1),
  ),
  /** The first press of a race, in its team's tone. */
  press: cue(-9, wood(0, 1), dum(0, 0.8, 1.2), clap(0.07, 0.8)),
  /** Three options are dealt: each lands with a stroke. */
  dealt: cue(-6.5, tak(0.18, 0.8), tak(0.34, 0.8, 1.06), tak(0.5, 1, 1.12)),
  /** The trap closes: falling strokes that end in a tar. */
  trap: cue(-10.5, tak(0, 0.7, 1.26), tak(0.12, 0.8, 1.12), tak(0.24, 0.9), tar(0.4, 1), clap(0.4, 0.7, 0.8)),
  /** The chosen option is right; the right bar of a contest grows. */
  right: cue(-8.5, wood(0, 0.6), dum(0.1, 1, 1.5), clap(0.2, 0.6)),
  /** The first team answered wrong, and the other team may press: a falling tap. */
  wrong: cue(-11, dum(0, 0.8), dum(0.16, 1, 0.9)),
  /** The drum roll before a winner's name. */
  drum: cue(-12, ...roll(0.57, 9, 20)),
  /** The win: two alternating groups of clapping hands, over the drum. */
  win: peak(-5, ...clapping(1.26), tar(0, 0.8), tar(0.56, 0.8), tar(1.12, 1), dum(1.26, 1, 1.5), clap(1.4, 1, 1.12)),
  /** A draw: both teams' tones together. */
  draw: peak(
    -2.5,
    dum(0, 0.8),
    tar(0, 0.8, 1.26),
    dum(0.2, 1, 1.5),
    tak(0.2, 0.8),
    clap(0.4, 1),
    clap(0.54, 0.6, 1.26),
  ),
  /** A name drops into the lobby. */
  nameDrop: tick(-11.5, wood(0, 1, 0.8)),
  /** Three, two, one. */
  count: cue(-7.5, wood(0, 0.6), dum(0, 1, 1.2)),
  /** A break's time is over: a mirwas, softly. */
  breakOver: tick(-15.5, dum(0, 0.7), dum(0.3, 0.5), dum(0.6, 0.8, 1.12)),
  /** Options land. */
  land: tick(-11, tak(0, 1)),
  /** A question closes. */
  close: cue(-9, tar(0, 1), clap(0, 0.5)),
  /** Bars grow together. */
  bars: cue(-12.5, ...roll(0.7, 12, 20)),
  /** A ranking climbs. */
  climb: cue(-8.5, ...[1, 1.12, 1.26, 1.33, 1.5].map((pitch, index) => wood(index * 0.11, 1, pitch))),
  /** The steps of the podium. */
  third: cue(-9.5, tar(0, 1), clap(0.14, 0.7)),
  second: cue(-11.5, tar(0, 1), tar(0.14, 0.9, 1.12), clap(0.28, 0.8)),
  first: peak(-7, gong(0, 0.8), tar(0, 1), clap(0.14, 0.8), clap(0.28, 0.6, 1.26), clap(0.42, 1), dum(0.56, 1, 1.5)),
  /** «مبروك» */
  cheer: peak(-1, ...clapping(0.84)),
} as const satisfies Record<string, Cue>;

export type CueName = keyof typeof cues;

/** The duration of a cue, in seconds. */
export function cueSeconds(name: CueName): number {
  return Math.max(...cues[name].strokes.map((stroke) => stroke.at + strokeSeconds(stroke)));
}

/** The tick of one of the last ten seconds: the nearer to the end, the denser. */
export function tickOf(secondsLeft: number): CueName {
  if (secondsLeft <= 3) return 'tickFastest';
  return secondsLeft <= 6 ? 'tickFaster' : 'tick';
}

/** A roll on the mirwas that quickens and swells. @param from strokes a second at its start */
function roll(seconds: number, from: number, to: number): Stroke[] {
  const strokes: Stroke[] = [];
  for (let at = 0; at < seconds; at += 1 / (from + ((to - from) * at) / seconds)) {
    const level = 0.4 + (0.6 * at) / seconds;
    strokes.push(strokes.length % 2 === 0 ? dum(at, level, 1.12) : tak(at, level * 0.8));
  }
  return strokes;
}

/** Two groups of hands that clap alternately, each in the gaps of the other, as in sea songs. */
function clapping(seconds: number): Stroke[] {
  const strokes: Stroke[] = [];
  for (let beat = 0; beat * 0.28 < seconds; beat += 1) {
    strokes.push(clap(beat * 0.28, 1), clap(beat * 0.28 + 0.14, 0.6, 1.26));
  }
  return strokes;
}
