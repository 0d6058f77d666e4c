import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFit } from './screen-question';

function Board({ overflowY }: { overflowY: 'auto' | 'visible' }) {
  const board = useRef<HTMLDivElement>(null);
  useFit(board, 'question');
  return (
    <div ref={board} data-testid="board">
      <h2 style={{ overflowY }} data-whole>
        question
      </h2>
      <p data-whole>explanation</p>
    </div>
  );
}

const sizeOf = (element: Element) => Number((element as HTMLElement).style.getPropertyValue('--fit'));
const board = () => screen.getByTestId('board');

/** Simulates elements of this kind that fit their box at this font size and below. */
function roomFrom(size: number, kind = 'h2'): void {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.matches(kind) && sizeOf(board()) > size ? 100 : 0;
  });
}

describe('The font size of a question on the projector', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('the font size of a question on the projector shrinks until the whole question is in view, and grows again after a resize', () => {
    render(<Board overflowY="auto" />);
    expect(sizeOf(board())).toBe(1);
    roomFrom(0.65);
    window.dispatchEvent(new Event('resize'));
    expect(sizeOf(board())).toBe(0.6);
    vi.restoreAllMocks();
    roomFrom(0.95);
    window.dispatchEvent(new Event('resize'));
    expect(sizeOf(board())).toBe(0.9);
  });

  it('the font size of a question on the projector shrinks until the whole explanation is in view', () => {
    roomFrom(0.35, 'p');
    render(<Board overflowY="auto" />);
    expect(sizeOf(board())).toBe(0.35);
  });

  it('the font size of a question on the projector does not change if the page scrolls', () => {
    roomFrom(0.5);
    render(<Board overflowY="visible" />);
    expect(sizeOf(board())).toBe(1);
  });
});
