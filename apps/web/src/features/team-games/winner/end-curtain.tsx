import { Component, createRef, type ReactNode } from 'react';
import { isMotionReduced } from '../../../game-ui/moments/moment';
import { type Copy, copyOf } from '../moments/pictures/picture';
import styles from './end-curtain.module.css';

interface EndCurtainProps {
  /** Whether the end is shown instead of the board. */
  isEnd: boolean;
  children: ReactNode;
}

const CURTAIN_MS = 460;

/**
 * Animates the board out on top of the end screen. A class component, because hooks have no
 * `getSnapshotBeforeUpdate`, which copies the board before React removes it.
 */
export class EndCurtain extends Component<EndCurtainProps> {
  readonly #root = createRef<HTMLDivElement>();
  readonly #layer = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: EndCurtainProps): Copy | null {
    if (before.isEnd || !this.props.isEnd || isMotionReduced()) return null;
    const copy = copyOf(this.#root.current?.querySelector('[data-board]')) ?? null;
    // Drops the animated copies of a moment's picture, because in the curtain's copy they would stand still.
    for (const layer of copy?.element.querySelectorAll('[data-layer]') ?? []) layer.replaceChildren();
    return copy;
  }

  override componentDidUpdate(_props: EndCurtainProps, _state: unknown, copy: Copy | null): void {
    const layer = this.#layer.current;
    if (copy === null || layer === null || typeof layer.animate !== 'function') return;
    layer.replaceChildren(copy.element);
    const leaves = copy.element.animate([{}, { transform: 'translateY(-6%) scale(0.98)', opacity: 0 }], {
      duration: CURTAIN_MS,
      easing: 'cubic-bezier(0.6, 0, 0.9, 0.4)',
      fill: 'forwards',
    });
    leaves.onfinish = () => copy.element.remove();
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
