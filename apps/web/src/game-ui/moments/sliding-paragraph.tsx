import { Component, createRef, type ReactNode } from 'react';
import { isMotionReduced } from './reduced-motion';

interface SlidingParagraphProps {
  /** The paragraph animates to its new position when this changes. */
  state: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Where a paragraph's text begins, and its font size; in px. */
interface TextPosition {
  x: number;
  top: number;
  size: number;
}

const DURATION_MS = 320;

/** A paragraph that moves and shrinks to its new position instead of jumping. A class, because only a class sees the layout before a change. */
export class SlidingParagraph extends Component<SlidingParagraphProps> {
  readonly #text = createRef<HTMLParagraphElement>();

  override getSnapshotBeforeUpdate(before: SlidingParagraphProps): TextPosition | null {
    return before.state === this.props.state ? null : this.#measure();
  }

  override componentDidUpdate(_props: SlidingParagraphProps, _state: unknown, before: TextPosition | null): void {
    const text = this.#text.current;
    if (text === null || before === null || typeof text.animate !== 'function' || isMotionReduced()) return;
    const now = this.#measure();
    if (now === null) return;
    const transformOrigin = isCentred(text) ? '50% 0' : '100% 0';
    const start = `translate(${before.x - now.x}px, ${before.top - now.top}px) scale(${before.size / now.size})`;
    text.animate(
      [
        { transformOrigin, transform: start },
        { transformOrigin, transform: 'none' },
      ],
      {
        duration: DURATION_MS,
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

  #measure(): TextPosition | null {
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
