import type { Team } from '@lamma/protocol/games';
import { drawScore, unfill } from '../../../../game-ui/teams/team-panel';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { notch } from '../../../../woven/notch';
import type { DecidedQuestion } from '../derive';
import { closeCard, dockOf, type LeavingCard, tileElement } from './card';
import { type Copy, copyOf, easings, type Picture, type Rect, rectOf, transformFrom } from './picture';
import styles from './pictures.module.css';

interface Point extends DecidedQuestion {
  team: Team;
}

/** In ms from the start of a point's animation. */
const times = { lifts: 160, inBand: 560, inTile: 960 } as const;
/** When the score is rewoven: as the sign lands in the tile, or soon after it has landed in the band if no tile is shown. */
const rewovenAt = { tile: 960, band: 660 } as const;
const FADE_MS = 120;
/** When the dye that fills a panel has reached its score. */
const SCORE_FILLED_MS = 240;
/** The tile in which a sign lands shrinks and grows a little. */
const landing = [{}, { transform: 'scale(0.9)', offset: 0.3 }, { transform: 'scale(1.08)', offset: 0.65 }, {}];

/** A new element for a picture, in the form of a copy. */
function createPart(className: string, rect: Rect, content: Node | string): Copy {
  const element = document.createElement('span');
  element.className = className;
  element.append(content);
  return { element, rect, scrollTop: 0 };
}

/** A copy of a team's sign for its flight, enlarged so that it can be seen from a sofa. */
function createFlyingSign(frame: Element, sign: Element, look: string | undefined, large: Rect): Copy {
  const size = Math.max(large.width, frame.clientHeight / 10);
  const rect = { left: 0, top: 0, width: size, height: size };
  return createPart(cx(styles.sign, look), rect, sign.cloneNode(true));
}

function slotOf(frame: Element, index: number): Element | null {
  return frame.querySelector('[data-slots]')?.children[index] ?? null;
}

/** The panel of a team below the board. */
export function panelOf(frame: Element, team: Team): Element | null {
  return frame.querySelector(`[data-dock] [data-team="${team}"]`);
}

/** Weaves a sign where it lands. */
function weaveIn(picture: Picture, slot: Element | null | undefined, at: number): void {
  const fromBelow = { transformOrigin: '50% 100%', transform: 'scaleY(0)' };
  const woven = { transformOrigin: '50% 100%', transform: 'none' };
  picture.animate(slot?.querySelector('svg'), [fromBelow, woven], { ms: 180, delay: at, easing: easings.weave });
}

/** Weaves the last stitch of the band. */
export function weaveSlot(picture: Picture, frame: Element, index: number): void {
  weaveIn(picture, slotOf(frame, index), 0);
}

/**
 * Animates a point: the team's panel is filled unless `isFilled`, its dye runs along the bar, «+١» appears, its sign flies past the band
 * to the tile, and the new score replaces the old score.
 */
export function animatePoint(
  picture: Picture,
  frame: Element,
  point: Point,
  { leaving, isFilled }: { leaving: LeavingCard | undefined; isFilled: boolean },
): void {
  const { team, questionId } = point;
  if (leaving !== undefined) closeCard(picture, frame, leaving, questionId, true);
  const panel = panelOf(frame, team);
  const look = team === 1 ? styles.team1 : styles.team2;
  const tile = tileElement(frame, questionId);
  const rewoven = rewovenAt[tile === null ? 'band' : 'tile'];
  const gained = reweaveScore(picture, panel, point, rewoven);
  const unfilled = isFilled ? undefined : fillPanel(picture, panel);
  if (gained) unfilled?.querySelector('[data-score]')?.replaceChildren(drawScore(point.scoresBefore[team]));
  runDye(picture, frame, look, team);
  nudgePanel(picture, panel, rewoven);
  if (gained) showPlus(picture, frame, panel, rewoven);
  flySign(picture, frame, panel, look, [slotOf(frame, point.index), tile]);
}

/** The panel grows a little twice: when it is filled and when its score is rewoven. */
function nudgePanel(picture: Picture, panel: Element | null, rewoven: number): void {
  const ms = rewoven + 240;
  const at = (time: number, scale: number) => ({
    transform: `scale(${scale})`,
    offset: time / ms,
    easing: easings.out,
  });
  const steps = [at(0, 1), at(100, 1.03), at(360, 1), at(rewoven - 20, 1), at(rewoven + 50, 1.04), at(ms, 1)];
  picture.animate(panel, steps, { ms, easing: 'linear' });
}

/** The panel of a team that answered wrong shakes once. */
export function shakePanel(picture: Picture, panel: Element | null): void {
  const to = (share: number) => ({ transform: `translateX(${share}%)` });
  picture.animate(panel, [to(0), to(-2.4), to(2), to(-1.2), to(0.6), to(0)], { ms: 480, easing: 'linear' });
}

/** Wipes a copy of the unfilled panel away, so that the filled panel appears from inline start. @returns the copy */
export function fillPanel(picture: Picture, panel: Element | null, delay = 0): HTMLElement | undefined {
  const copy = copyOf(panel);
  if (copy === undefined) return undefined;
  unfill(copy.element);
  picture.wipe(copy, 'out', { x: -1 }, { ms: 300, delay, easing: 'steps(10, end)' });
  return copy.element;
}

/** A stripe of dye from the panel across the whole bar, behind the panels' content. */
function runDye(picture: Picture, frame: Element, look: string | undefined, team: Team): void {
  const bar = rectOf(dockOf(frame));
  if (bar === undefined) return;
  const high = Math.max(6, bar.height / 14);
  const stripe = picture.lay(createPart(cx(styles.dye, look), bar, ''), 'over', { ...bar, height: high });
  // Team 1 is at inline start, which is on the right.
  const origin = team === 1 ? '100% 50%' : '0 50%';
  const grown = { transformOrigin: origin, transform: 'scaleX(1)', opacity: 1 };
  const none = { ...grown, transform: 'scaleX(0)' };
  picture.animate(stripe, [none, grown], { ms: 420, easing: 'steps(12, end)' });
  picture.animate(stripe, [{ opacity: 1 }, { opacity: 0 }], { ms: 300, delay: 860 });
}

/** Replaces the old score with the new score when the sign lands. @returns whether the score has changed */
function reweaveScore(
  picture: Picture,
  panel: Element | null,
  { team, scoresBefore }: Point,
  rewoven: number,
): boolean {
  const score = panel?.querySelector('[data-score]');
  const rect = rectOf(score);
  const before = drawScore(scoresBefore[team]);
  if (score === undefined || score === null || rect === undefined || score.textContent === before.textContent) {
    return false;
  }
  const { font, color } = getComputedStyle(score);
  const number = (content: Node | string) => {
    const copy = createPart(cx(styles.number), rect, content);
    Object.assign(copy.element.style, { font, color });
    return copy;
  };
  const [old, fresh] = [number(before), number(score.textContent ?? '')];
  const motion = { ms: 180, delay: rewoven, easing: easings.weave };
  picture.wipe(old, 'out', { y: -1 }, motion);
  picture.wipe(fresh, 'in', { y: 1 }, motion);
  // Until the fill reaches it, the copy of the unfilled panel shows the old score in its own colour.
  picture.animate(old.element, [{ opacity: 0 }, { opacity: 1 }], { ms: SCORE_FILLED_MS, easing: 'steps(1, end)' });
  // The number itself appears when the animation of its copy has ended.
  picture.animate(score, [{ opacity: 0 }, { opacity: 1 }], { ms: rewoven + motion.ms, easing: 'steps(1, end)' });
  return true;
}

function showPlus(picture: Picture, frame: Element, panel: Element | null, rewoven: number): void {
  const box = rectOf(panel);
  const score = rectOf(panel?.querySelector('[data-score]'));
  if (box === undefined || score === undefined) return;
  const size = Math.min(frame.clientHeight / 8, box.width / 3);
  const rect = {
    left: score.left + score.width / 2 - size * 0.7,
    top: box.top - size * 1.05,
    width: size * 1.4,
    height: size,
  };
  const plus = picture.lay(createPart(cx(notch(), styles.plus), rect, `+${formatNumber(1)}`), 'over');
  plus.style.fontSize = `${size * 0.7}px`;
  picture.animate(
    plus,
    [
      { transform: `translateY(${size}px) scale(0.2)`, opacity: 0, easing: easings.out },
      { transform: 'translateY(0) scale(1.12)', opacity: 1, offset: 0.22 },
      { transform: 'none', opacity: 1, offset: 0.3 },
      { transform: 'none', opacity: 1, offset: 0.8, easing: easings.fall },
      { transform: `translateY(${size}px) scale(0.3)`, opacity: 0 },
    ],
    { ms: rewoven + 60, easing: 'linear' },
  );
}

/** The team's sign flies from its panel past its slot in the band to the tile. Skips stops that this screen does not show. */
function flySign(
  picture: Picture,
  frame: Element,
  panel: Element | null,
  look: string | undefined,
  [slot, tile]: (Element | null | undefined)[],
): void {
  const sign = panel?.querySelector('svg');
  const start = rectOf(sign);
  if (sign === null || sign === undefined || start === undefined) return;
  const stops = [
    { mark: slot, to: times.inBand },
    { mark: tile, to: times.inTile },
  ];
  let last = start;
  let at: number = times.lifts;
  for (const { mark, to } of stops) {
    const end = rectOf(mark?.querySelector('svg'));
    if (end === undefined) continue;
    const copy = createFlyingSign(frame, sign, look, start);
    const natural = copy.rect;
    const element = picture.lay(copy, 'over');
    const half = middle(last, end, natural);
    picture.animate(
      element,
      [
        { transform: transformFrom(last, natural) },
        { transform: half, offset: 0.5 },
        { transform: transformFrom(end, natural) },
      ],
      { ms: to - at, delay: at, easing: 'ease-in-out' },
    );
    // One animation for both fades: a separate fade-out would make the sign visible before its flight.
    const ms = to - at + FADE_MS;
    const shown = [
      { opacity: 0 },
      { opacity: 1, offset: 0.01 },
      { opacity: 1, offset: (to - at) / ms },
      { opacity: 0 },
    ];
    picture.animate(element, shown, { ms, delay: at, easing: 'linear' });
    weaveIn(picture, mark, to - 40);
    if (mark === tile) picture.animate(mark, landing, { ms: 240, delay: to - 40, easing: 'linear' });
    last = end;
    at = to;
  }
}

/** The transform for the middle of a flight: between two rects, above both and at full size. */
function middle(one: Rect, other: Rect, natural: Rect): string {
  const between = {
    left: (one.left + other.left) / 2,
    top: Math.min(one.top, other.top) - natural.height * 0.2,
    width: natural.width,
    height: natural.height,
  };
  return transformFrom(between, natural, 1);
}

/** Animates a question that nobody won: a hollow lozenge drops into its slot of the band, and its tile is woven hollow. */
export function animateNobody(
  picture: Picture,
  frame: Element,
  { questionId, index }: DecidedQuestion,
  leaving: LeavingCard | undefined,
): void {
  if (leaving !== undefined) closeCard(picture, frame, leaving, questionId, true);
  const slot = slotOf(frame, index);
  const tile = tileElement(frame, questionId);
  const mark = slot ?? tile;
  const sign = mark?.querySelector('svg');
  const end = rectOf(sign);
  if (sign === null || sign === undefined || end === undefined) return;
  const size = Math.max(end.width, frame.clientHeight / 7);
  const box = { left: 0, top: 0, width: size, height: size };
  const copy = createPart(cx(notch(), styles.sign, styles.nobody), box, sign.cloneNode(true));
  const natural = copy.rect;
  const element = picture.lay(copy, 'over');
  const above = {
    ...natural,
    left: end.left + end.width / 2 - natural.width / 2,
    top: end.top - frame.clientHeight / 3,
  };
  picture.animate(
    element,
    [
      { transform: transformFrom(above, natural, 1), opacity: 0 },
      { transform: transformFrom(above, natural, 1), opacity: 1, offset: 0.25 },
      { transform: transformFrom(end, natural), opacity: 1 },
    ],
    { ms: 460, easing: easings.fall },
  );
  picture.animate(element, [{ opacity: 1 }, { opacity: 0 }], { ms: 100, delay: 460 });
  weaveIn(picture, mark, 430);
  if (mark !== tile) weaveIn(picture, tile, 560);
}
