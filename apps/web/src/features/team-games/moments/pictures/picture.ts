/** The layers of the frame, below and above its content, into which a picture inserts copies of elements. */
export type Layer = 'under' | 'over';

export const easings = {
  /** For elements that grow or fly. */
  out: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  /** For elements that shrink back to their place. */
  back: 'cubic-bezier(0.5, 0, 0.2, 1)',
  fall: 'cubic-bezier(0.6, 0, 0.9, 0.4)',
  /** For woven elements, which appear and move row by row. */
  weave: 'steps(6, end)',
} as const;

interface Motion {
  ms: number;
  delay?: number;
  easing?: string;
  pseudoElement?: '::before' | '::after';
}

/** The bounding box of an element, in px of the viewport. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The rect of an element; undefined if it is missing or not displayed. */
export function rectOf(element: Element | null | undefined): Rect | undefined {
  const rect = element?.getBoundingClientRect();
  return rect === undefined || rect.width === 0 || rect.height === 0 ? undefined : rect;
}

/** An inert copy of an element, with the element's rect and scroll position. */
export interface Copy {
  element: HTMLElement;
  rect: Rect;
  scrollTop: number;
}

/** Copies an element before it changes or is removed; undefined if it is not displayed. */
export function copyOf(element: Element | null | undefined): Copy | undefined {
  const rect = rectOf(element);
  const copy = element?.cloneNode(true);
  if (rect === undefined || !(copy instanceof HTMLElement)) return undefined;
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    one.removeAttribute('id');
    // The CSS animations of the original must not run in the copy.
    if (one instanceof HTMLElement || one instanceof SVGElement) one.style.animation = 'none';
    if (one instanceof HTMLMediaElement) one.removeAttribute('src');
    if (one.matches('a, button, input, [tabindex]')) one.setAttribute('tabindex', '-1');
  }
  return { element: copy, rect, scrollTop: element?.scrollTop ?? 0 };
}

/**
 * The animation of one moment: a group of element animations, with the copies of elements that they move. Before `start` the page is only
 * measured, so that its layout is computed once.
 */
export class Picture {
  readonly #frame: Element;
  readonly #origin: DOMRect;
  readonly #animations: Animation[] = [];
  readonly #copies: Element[] = [];
  #insertions: (() => void)[] = [];
  #motions: (() => void)[] = [];

  /** @param frame the `TvFrame` */
  constructor(frame: Element) {
    this.#frame = frame;
    this.#origin = frame.getBoundingClientRect();
  }

  /** Adds an animation of an element. Does nothing if the element is missing. */
  animate(element: Element | null | undefined, keyframes: Keyframe[], motion: Motion): void {
    if (element === null || element === undefined) return;
    const { ms: duration, delay = 0, easing = easings.out, pseudoElement } = motion;
    const options = { duration, delay, easing, fill: 'both', ...(pseudoElement && { pseudoElement }) } as const;
    this.#motions.push(() => this.#animations.push(element.animate(keyframes, options)));
  }

  /** Adds a copy to a layer, at its original rect or at another rect. */
  lay({ element, rect, scrollTop }: Copy, layer: Layer, at: Rect = rect): HTMLElement {
    const box = this.#frame.querySelector(`[data-layer="${layer}"]`);
    const origin = this.#origin;
    Object.assign(element.style, {
      position: 'absolute',
      inset: 'auto',
      left: `${at.left - origin.left}px`,
      top: `${at.top - origin.top}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
      margin: '0',
      maxWidth: 'none',
      maxHeight: 'none',
    });
    this.#copies.push(element);
    this.#insertions.push(() => {
      box?.append(element);
      if (scrollTop > 0) element.scrollTop = scrollTop;
    });
    return element;
  }

  /** Inserts all copies before it starts the animations: animating a pseudo-element forces a style computation of the page. */
  start(): void {
    for (const begin of [...this.#insertions.splice(0), ...this.#motions.splice(0)]) begin();
  }

  /**
   * Reveals or hides a copy behind a moving edge: a clipping box and the copy inside it move in opposite directions,
   * so the copy stands still, and only transforms are animated.
   * @param hidden how far the box is moved when it hides the whole copy: 1 is the copy's width (`x`) or height (`y`)
   */
  wipe(copy: Copy, way: 'in' | 'out', hidden: { x?: number; y?: number }, motion: Motion): void {
    const box = document.createElement('div');
    box.style.overflow = 'hidden';
    Object.assign(copy.element.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      maxWidth: 'none',
      maxHeight: 'none',
    });
    box.append(copy.element);
    const edge = this.lay({ element: box, rect: copy.rect, scrollTop: 0 }, 'over');
    if (copy.scrollTop > 0) this.#insertions.push(() => (copy.element.scrollTop = copy.scrollTop));
    const { x = 0, y = 0 } = hidden;
    const frames = (sign: 1 | -1) => {
      const away = { transform: `translate(${sign * x * 100}%, ${sign * y * 100}%)` };
      return way === 'in' ? [away, { transform: 'none' }] : [{ transform: 'none' }, away];
    };
    this.animate(edge, frames(1), motion);
    this.animate(copy.element, frames(-1), motion);
  }

  /** Cancels the animations and removes the copies. */
  end(): void {
    this.#insertions = [];
    this.#motions = [];
    for (const animation of this.#animations) animation.cancel();
    for (const copy of this.#copies) copy.remove();
    this.#animations.length = 0;
    this.#copies.length = 0;
  }
}

/**
 * The transform from an element's natural rect to `rect`, keeping its proportions. Its transform-origin is the element's centre.
 * @param scale default: the ratio of the heights
 */
export function transformFrom(rect: Rect, natural: Rect, scale = rect.height / natural.height): string {
  const x = rect.left + rect.width / 2 - (natural.left + natural.width / 2);
  const y = rect.top + rect.height / 2 - (natural.top + natural.height / 2);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** The transform that stretches an element from its natural rect to `rect`. Its transform-origin is the upper left corner. */
export function stretchFrom(rect: Rect, natural: Rect): Keyframe {
  const [x, y] = [rect.left - natural.left, rect.top - natural.top];
  return {
    transformOrigin: '0 0',
    transform: `translate(${x}px, ${y}px) scale(${rect.width / natural.width}, ${rect.height / natural.height})`,
  };
}
