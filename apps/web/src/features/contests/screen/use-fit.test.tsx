import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFit } from './use-fit';

function Board({ overflowY }: { overflowY: 'auto' | 'visible' }) {
  const board = useRef<HTMLDivElement>(null);
  useFit(board, 'question');
  return (
    <div ref={board} data-testid="board">
      <h2 style={{ overflowY }}>question</h2>
    </div>
  );
}

const sizeOf = (element: Element) => Number((element as HTMLElement).style.getPropertyValue('--fit'));
const board = () => screen.getByTestId('board');

/** Parts have room for their question from this size on. */
function roomFrom(size: number): void {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => (sizeOf(board()) > size ? 100 : 0));
}

describe('the type of a question on the projector', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('[R1372] becomes smaller until all of the question is in view, and as large as it can be after a change of the window', () => {
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

  it('[R1372] stays as it is where the page scrolls', () => {
    roomFrom(0.5);
    render(<Board overflowY="visible" />);
    expect(sizeOf(board())).toBe(1);
  });
});
