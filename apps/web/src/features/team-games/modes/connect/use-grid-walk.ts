import { limits } from '@lamma/protocol/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { placeOf, squareAt } from './squares';

/** Arrow keys by where they lead. The page is right to left, so left goes on. */
const steps: Readonly<Record<string, { down: number; across: number }>> = {
  ArrowUp: { down: -1, across: 0 },
  ArrowDown: { down: 1, across: 0 },
  ArrowLeft: { down: 0, across: 1 },
  ArrowRight: { down: 0, across: -1 },
};

const MIDDLE = (limits.squares - 1) / 2;

/**
 * One square of the grid can be reached by Tab; arrows walk from it to all others.
 * @param start where the focus goes when squares are to be chosen; null while they are not
 */
export function useGridWalk(start: number | null) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(MIDDLE);
  const focus = (square: number) => {
    setCurrent(square);
    grid.current?.querySelectorAll('button')[square]?.focus();
  };

  const isChoosing = start !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a choice; where it starts may change while it lasts
  useEffect(() => {
    if (start === null || document.querySelector('[data-dialog-open]') !== null) return;
    focus(start);
  }, [isChoosing]);

  return {
    grid,
    current,
    setCurrent,
    handleKeyDown(event: KeyboardEvent): void {
      const step = steps[event.key];
      if (step === undefined) return;
      const { row, column } = placeOf(current);
      const next = squareAt(row + step.down, column + step.across);
      event.preventDefault();
      if (next !== undefined) focus(next);
    },
  };
}
