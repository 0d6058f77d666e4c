import { Component, createRef, type ReactNode } from 'react';
import { isMotionReduced } from './reduced-motion';

interface SlidingParagraphProps {
  /** The paragraph moves to its new place when this changes. */
  state: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Where a paragraph's lines begin, in px, and how large its letters are. */
interface Lines {
  x: number;
  top: number;
  size: number;
}

const MS = 320;

/** A paragraph that moves and shrinks to its new place instead of jumping. A class, because only a class sees the layout before a change. */
export class SlidingParagraph extends Component<SlidingParagraphProps> {
  readonly #text = createRef<HTMLParagraphElement>();

  override getSnapshotBeforeUpdate(before: SlidingParagraphProps): Lines | null {
    return before.state === this.props.state ? null : this.#lines();
  }

  override componentDidUpdate(_props: SlidingParagraphProps, _state: unknown, before: Lines | null): void {
    const text = this.#text.current;
    if (text === null || before === null || typeof text.animate !== 'function' || isMotionReduced()) return;
    const now = this.#lines();
    if (now === null) return;
    const transformOrigin = isCentred(text) ? '50% 0' : '100% 0';
    const start = `translate(${before.x - now.x}px, ${before.top - now.top}px) scale(${before.size / now.size})`;
    text.animate(
      [
        { transformOrigin, transform: start },
        { transformOrigin, transform: 'none' },
      ],
      {
        duration: MS,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      },
    );
  }

  override render() {
    const { className, children } = this.props;
    return (
      <p ref={this.#text} className={className}>
        {children}
      </p>
    );
  }

  #lines(): Lines | null {
    const text = this.#text.current;
    const rect = text?.getBoundingClientRect();
    if (text === null || rect === undefined || rect.width === 0) return null;
    const x = isCentred(text) ? rect.left + rect.width / 2 : rect.right;
    return { x, top: rect.top, size: Number.parseFloat(getComputedStyle(text).fontSize) };
  }
}

function isCentred(text: Element): boolean {
  return getComputedStyle(text).textAlign === 'center';
}
