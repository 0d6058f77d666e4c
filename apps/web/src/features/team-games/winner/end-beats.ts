/**
 * The steps of the animation at a game's end, in ms from its start: the board has left, both scores count up, a drum plays, the name
 * drops, the rug is woven, the tools appear. The style sheets of the end get them as custom properties.
 */
export const endBeats = { left: 220, count: 500, drum: 1900, drop: 2750, weave: 3250, tools: 5450 } as const;

/** How long the rug takes from its first stitch to the start of its last. */
const WEAVE_MS = 1800;

/** The exponent that maps a share of the stitches to a share of the time: below 1, each pause is shorter than the previous pause. */
const QUICKENING = 0.6;

/** @returns when a stitch is woven, in ms since the end began */
export function stitchAt(index: number, count: number): number {
  const share = count <= 1 ? 0 : index / (count - 1);
  return endBeats.weave + Math.round(WEAVE_MS * share ** QUICKENING);
}

/** The maximum duration of counting the higher score, and of one step. */
const COUNT_MS = 1300;
const STEP_MS = 130;

/** The duration of one step, the same for both scores. @returns ms */
export function countStepMs(scores: readonly [number, number]): number {
  return Math.min(STEP_MS, COUNT_MS / Math.max(1, ...scores.map(countedSteps)));
}

/** The maximum number of steps; more would be a blur. */
const MAX_STEPS = 40;

/** The number of steps in which a score is counted up. */
export function countedSteps(score: number): number {
  return Math.min(score, MAX_STEPS);
}
