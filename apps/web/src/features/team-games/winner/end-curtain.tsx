import { Component, createRef, type ReactNode } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { type Copy, copyOf, easings, type Rect, rectOf } from '../moments/pictures/picture';
import { endBeats } from './end-beats';
import styles from './end-curtain.module.css';

interface EndCurtainProps {
  /** Whether the end is shown instead of the board. */
  isEnd: boolean;
  children: ReactNode;
}

/** The board when the end replaces it. */
interface LeavingBoard {
  copy: Copy;
  /** The first selvage of the grid of «وصلهم», which the end shows too. */
  grid: Rect | undefined;
}

/** How long the grid takes from its place on the board to its place on the end screen. */
const GRID_MS = 300;

/**
 * Animates the board out on top of the end screen, whose other parts appear when the board has left. A class component, because hooks have no
 * `getSnapshotBeforeUpdate`, which copies the board before React removes it.
 */
export class EndCurtain extends Component<EndCurtainProps> {
  readonly #root = createRef<HTMLDivElement>();
  readonly #layer = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: EndCurtainProps): LeavingBoard | null {
    if (before.isEnd || !this.props.isEnd || isMotionReduced()) return null;
    const copy = copyOf(this.#root.current?.querySelector('[data-board]'));
    if (copy === undefined) return null;
    // Drops the animated copies of a moment's picture, because in the curtain's copy they would stand still.
    for (const layer of copy.element.querySelectorAll('[data-layer]')) layer.replaceChildren();
    return { copy, grid: rectOf(this.#grid()?.firstElementChild) };
  }

  override componentDidUpdate(_props: EndCurtainProps, _state: unknown, board: LeavingBoard | null): void {
    const layer = this.#layer.current;
    if (board === null || layer === null || typeof layer.animate !== 'function') return;
    const { element } = board.copy;
    layer.replaceChildren(element);
    const isGridKept = this.#keepGrid(board.grid);
    const away = isGridKept ? { opacity: 0 } : { transform: 'translateY(-3%) scale(0.98)', opacity: 0 };
    const leaves = element.animate([{}, away], { duration: endBeats.left, easing: 'ease-in', fill: 'forwards' });
    leaves.onfinish = () => element.remove();
  }

  /** Starts the end's grid at the place of the board's grid. @returns whether both exist */
  #keepGrid(before: Rect | undefined): boolean {
    const grid = this.#grid();
    // Not the rect of the whole grid, which has a padding at the end only.
    const now = rectOf(grid?.firstElementChild);
    if (grid === undefined || before === undefined || now === undefined) return false;
    const start = `translate(${before.left - now.left}px, ${before.top - now.top}px)`;
    grid.animate([{ transform: start }, { transform: 'none' }], {
      ...{ duration: GRID_MS, delay: endBeats.left },
      ...{ easing: easings.out, fill: 'backwards' },
    });
    return true;
  }

  #grid(): Element | undefined {
    return this.#root.current?.querySelector('[data-grid]') ?? undefined;
  }

  override render() {
    return (
      <div ref={this.#root} className={styles.root}>
        {this.props.children}
        <div ref={this.#layer} className={styles.layer} aria-hidden="true" />
      </div>
    );
  }
}
