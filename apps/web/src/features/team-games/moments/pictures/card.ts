import { type Copy, copyOf, easings, type Picture, type Rect, rectOf, stretchFrom, transformFrom } from './picture';

/** The tile of a question, with the plate of its row. */
interface Tile {
  rect: Rect;
  plate: Rect | undefined;
}

/** The rects of a question's tile and of the plate in its row; undefined if this screen does not show the tile. */
function tileOf(frame: Element, questionId: number): Tile | undefined {
  const tile = tileElement(frame, questionId);
  const rect = rectOf(tile);
  return rect === undefined ? undefined : { rect, plate: rectOf(plateOf(tile)) };
}

/** The plate in the row of a tile. */
function plateOf(tile: Element | null | undefined): Element | null {
  return tile?.parentElement?.querySelector('h2') ?? null;
}

export function tileElement(frame: Element, questionId: number): Element | null {
  return frame.querySelector(`main [data-question="${questionId}"]`);
}

/** The parts of the previous screen that the opening of a card animates. */
export interface Board {
  tile: Tile | undefined;
  /** The rows of tiles: the first child of `main`. */
  rows: Copy | undefined;
  questionId: number;
  frame: Edges;
}

/** Header and dock of a frame, which change with the card. */
export interface Edges {
  head: Copy | undefined;
  dock: Copy | undefined;
}

export function edgesOf(frame: Element): Edges {
  return { head: copyOf(frame.querySelector('header')), dock: copyOf(dockOf(frame)) };
}

/** The bar of the teams' panels. A card's button has `data-dock` too, so that toasts do not cover it, but it is inside `main`. */
export function dockOf(frame: Element): Element | null {
  return frame.querySelector('main ~ [data-dock]');
}

export function boardOf(frame: Element, questionId: number): Board {
  return {
    tile: tileOf(frame, questionId),
    rows: copyOf(frame.querySelector('main')?.firstElementChild),
    questionId,
    frame: edgesOf(frame),
  };
}

const EDGES_MS = 240;
const EDGES_EASING = 'steps(12, end)';

/**
 * Wipes the old dock away from inline start, so that it never overlaps the new one, and replaces only the tools of the head: its name and its
 * sign stay.
 */
export function changeEdges(picture: Picture, frame: Element, { head, dock }: Edges, ms = EDGES_MS): void {
  if (dock !== undefined) {
    // On a phone the panels of awards have no background, so the board would show through.
    dock.element.style.backgroundColor = 'var(--c-pit)';
    picture.wipe(dock, 'out', { x: -1 }, { ms, easing: EDGES_EASING });
    moveBand(picture, frame, dock.rect, ms);
  }
  if (head === undefined) return;
  const tools = toolsOf(frame.querySelector('header'));
  for (const tool of tools) picture.animate(tool, [{ opacity: 0 }, { opacity: 1 }], { ms: 160, delay: 100 });
  const copy = picture.lay(head, 'over');
  const oldTools = toolsOf(copy);
  for (const part of copy.children)
    if (!oldTools.includes(part) && part instanceof HTMLElement) part.style.visibility = 'hidden';
  picture.animate(copy, [{ opacity: 1 }, { opacity: 0 }], { ms: 100 });
}

/** If the new dock is higher or lower, the band moves with its edge; a higher dock rises with it, so that it does not cover the board at once. */
function moveBand(picture: Picture, frame: Element, before: Rect, ms: number): void {
  const dock = dockOf(frame);
  const risen = (rectOf(dock)?.height ?? before.height) - before.height;
  if (Math.abs(risen) < 1) return;
  for (const part of frame.querySelectorAll('main ~ :not([data-layer])')) {
    if (part === dock && risen < 0) continue;
    picture.animate(part, [{ transform: `translateY(${risen}px)` }, { transform: 'none' }], { ms });
  }
}

function toolsOf(head: Element | null): Element[] {
  const parts = [...(head?.children ?? [])];
  return parts.slice(parts.findIndex((part) => part.matches('h1')) + 1);
}

/**
 * The animated parts of a card: its number and plate move from the tile, and the rest fades in. Two pseudo-elements
 * draw its background.
 */
function partsOf(card: Element) {
  const head = card.firstElementChild;
  const number = head?.firstElementChild ?? null;
  const plate = head?.querySelector('h2') ?? null;
  const rest = [...(head?.children ?? [])].filter((part) => part !== number && part !== plate);
  return { number, plate, rest: [...rest, ...[...card.children].slice(1)] };
}

const grounds = ['::before', '::after'] as const;

const OPEN_MS = 400;
const BACK_MS = 310;

/** Turns a tile into its card: the background grows out of the tile, the number and plate move to the card's head, the question appears. */
export function openCard(picture: Picture, frame: Element, { tile, rows, questionId, frame: edges }: Board): void {
  const card = frame.querySelector('main article') ?? frame.querySelector('main')?.firstElementChild ?? null;
  const rect = rectOf(card);
  changeEdges(picture, frame, edges);
  if (card !== null && rect !== undefined && (tile === undefined || !card.matches('article'))) {
    if (rows !== undefined) wipeAway(picture, rows);
    return;
  }
  const board = rows === undefined ? undefined : picture.lay(rows, 'under');
  if (card === null || rect === undefined || tile === undefined) return;
  // The copied board must not show the tile that becomes the card, or the plate that moves to its head.
  const left = board?.querySelector(`[data-question="${questionId}"]`);
  for (const part of [left, plateOf(left)]) if (part instanceof HTMLElement) part.style.visibility = 'hidden';
  // The question appears when the card covers the board. A card without a background never does, so the board fades first.
  const isCovering = !isBare(card);
  picture.animate(board, [{ opacity: 1 }, { opacity: 0 }], isCovering ? { ms: 260, delay: 60 } : { ms: 150 });
  for (const pseudoElement of grounds) {
    const keyframes = [stretchFrom(tile.rect, rect), { transformOrigin: '0 0', transform: 'none' }];
    picture.animate(card, keyframes, { ms: OPEN_MS, pseudoElement });
  }
  const { number, plate, rest } = partsOf(card);
  fly(picture, number, rectOf(number), tile.rect, 'in');
  if (tile.plate !== undefined) flyPlate(picture, plate, rectOf(plate), tile.plate, 'in');
  for (const part of rest) {
    picture.animate(part, [{ opacity: 0, transform: 'translateY(2%)' }, {}], {
      ms: 240,
      delay: isCovering ? 130 : 100,
    });
  }
}

/** Wipes a card without a background away together with the band and the old dock, so that its text never lies over the board. */
function wipeBare(picture: Picture, card: Copy, band: readonly Copy[]): void {
  card.element.style.background = 'var(--c-loom)';
  for (const copy of [card, ...band]) picture.wipe(copy, 'out', { x: -1 }, { ms: EDGES_MS, easing: EDGES_EASING });
}

/** Wipes the old content away from inline start, which uncovers new content that is not a card. */
function wipeAway(picture: Picture, old: Copy): void {
  old.element.style.background = 'var(--c-loom)';
  picture.wipe(old, 'out', { x: -1 }, { ms: 340, easing: 'steps(14, end)' });
}

type Direction = 'in' | 'out';

/** Animates an element between its rect on the board and its natural rect. @param board the transform that puts it on the board */
function travel(
  picture: Picture,
  part: Element | null,
  way: Direction,
  board: string,
  pseudoElement?: '::before' | '::after',
): void {
  const frames = [{ transform: board }, { transform: 'none' }];
  const timing = way === 'in' ? { ms: OPEN_MS } : { ms: BACK_MS, easing: easings.back };
  picture.animate(part, way === 'in' ? frames : frames.reverse(), {
    ...timing,
    ...(pseudoElement && { pseudoElement }),
  });
}

/** Moves the number between tile and card. Its background is wider on the tile. */
function fly(picture: Picture, number: Element | null, natural: Rect | undefined, tile: Rect, way: Direction): void {
  if (natural === undefined) return;
  travel(picture, number, way, transformFrom(tile, natural));
  const wider = tile.width / (natural.width * (tile.height / natural.height));
  for (const pseudoElement of grounds) travel(picture, number, way, `scaleX(${wider})`, pseudoElement);
}

function flyPlate(picture: Picture, plate: Element | null, natural: Rect | undefined, row: Rect, way: Direction): void {
  if (natural !== undefined) travel(picture, plate, way, transformFrom(row, natural));
}

/** Whether a card has no background, as on a phone. */
function isBare(card: Element): boolean {
  return getComputedStyle(card, '::after').backgroundColor === 'rgba(0, 0, 0, 0)';
}

/** The parts of the previous screen that the closing of a card animates. */
export interface LeavingCard {
  card: Copy | undefined;
  isBare: boolean;
  /** Copies of the band, only for a card without a background: they are wiped away with it. */
  band: readonly Copy[];
  number: Rect | undefined;
  plate: Rect | undefined;
  /** Content in place of a card, such as the code of a round. */
  panel: Copy | undefined;
  edges: Edges;
}

export function copyLeavingCard(frame: Element): LeavingCard {
  const card = frame.querySelector('main article');
  const { number, plate } = card === null ? { number: null, plate: null } : partsOf(card);
  const isCardBare = card !== null && isBare(card);
  const band = isCardBare ? [...frame.querySelectorAll('main ~ :not([data-layer], [data-dock])')] : [];
  return {
    card: copyOf(card),
    isBare: isCardBare,
    band: band.map(copyOf).filter((copy) => copy !== undefined),
    number: rectOf(number),
    plate: rectOf(plate),
    panel: card === null ? copyOf(frame.querySelector('main')?.firstElementChild) : undefined,
    edges: edgesOf(frame),
  };
}

/** Replaces the code of a round by the content that follows. */
export function leavePanel(
  picture: Picture,
  frame: Element,
  { panel, edges }: Pick<LeavingCard, 'panel' | 'edges'>,
): void {
  changeEdges(picture, frame, edges);
  if (panel === undefined) return;
  // The old question fades before the edge reaches it, so that no frame shows it beside the new one.
  for (const part of panel.element.children)
    picture.animate(part, [{ opacity: 1 }, { opacity: 0 }], { ms: 120, easing: 'linear' });
  wipeAway(picture, panel);
}

/** Turns the card into its tile again. @param isPlayed whether the question was played: then the number does not return to the tile */
export function closeCard(
  picture: Picture,
  frame: Element,
  leaving: LeavingCard,
  questionId: number,
  isPlayed: boolean,
): void {
  const { card, band, edges, panel } = leaving;
  if (card === undefined) {
    leavePanel(picture, frame, { edges, panel: isPlayed ? undefined : panel });
    return;
  }
  changeEdges(picture, frame, edges);
  if (leaving.isBare) {
    wipeBare(picture, card, band);
    return;
  }
  const copy = picture.lay(card, 'over');
  const tile = tileOf(frame, questionId);
  if (tile === undefined) {
    picture.animate(copy, [{}, { opacity: 0 }], { ms: 240 });
    return;
  }
  for (const pseudoElement of grounds) {
    const keyframes = [{ transformOrigin: '0 0', transform: 'none' }, stretchFrom(tile.rect, card.rect)];
    picture.animate(copy, keyframes, { ms: BACK_MS, easing: easings.back, pseudoElement });
  }
  picture.animate(copy, [{ opacity: 1 }, { opacity: 0 }], { ms: 40, delay: BACK_MS, easing: 'linear' });
  const { number, plate, rest } = partsOf(copy);
  for (const part of rest) picture.animate(part, [{ opacity: 1 }, { opacity: 0 }], { ms: 120 });
  if (tile.plate !== undefined) {
    flyPlate(picture, plate, leaving.plate, tile.plate, 'out');
    // The plate of the row appears when the copy has reached it.
    const landed = { ms: BACK_MS, easing: 'steps(1, end)' };
    picture.animate(plateOf(tileElement(frame, questionId)), [{ opacity: 0 }, { opacity: 1 }], landed);
  }
  if (isPlayed) {
    picture.animate(number, [{ opacity: 1 }, { opacity: 0 }], { ms: 160 });
    return;
  }
  fly(picture, number, leaving.number, tile.rect, 'out');
}
