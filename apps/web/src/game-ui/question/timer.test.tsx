import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ringDashes, TimerRing, timerPhase } from './timer-ring';

/** The number of dashes of a ring with a length above zero. */
function stitches(seconds: number): number {
  return ringDashes(seconds, 40)
    .split(' ')
    .filter((length, index) => index % 2 === 0 && Number(length) > 0).length;
}

describe('the clock of a question', () => {
  it.each([
    [40, 'calm'],
    [21, 'calm'],
    [20, 'warn'],
    [11, 'warn'],
    [10, 'last'],
    [1, 'last'],
    [0, 'last'],
  ])('with %i s left the clock of a question is in the phase «%s»', (seconds, phase) => {
    expect(timerPhase(seconds)).toBe(phase);
  });

  it('the clock of a question is one solid arc while calm', () => {
    expect(stitches(31)).toBe(1);
    expect(ringDashes(40, 40)).toBe('276.46 276.46');
  });

  it('the clock of a question has one long stitch per two seconds in the warning, and one short stitch per second at the end', () => {
    expect(stitches(20)).toBe(10);
    expect(stitches(17)).toBe(9);
    expect(stitches(10)).toBe(10);
    expect(stitches(7)).toBe(7);
    expect(stitches(0)).toBe(0);
  });

  it('the clock of a question shows Arabic-Indic digits and announces the seconds as a sentence', () => {
    render(<TimerRing secondsLeft={27} />);
    const timer = screen.getByRole('timer', { name: '٢٧ ثانية' });
    expect(timer.querySelector('b')?.textContent).toBe('٢٧');
  });

  it.each([
    [20, '٢٠ ثانية'],
    [19, ''],
    [10, '١٠ ثوانٍ'],
    [5, '٥ ثوانٍ'],
    [4, ''],
    [0, 'انتهى الوقت'],
  ])('with %i s left the clock of a question announces «%s»', (seconds, announced) => {
    render(<TimerRing secondsLeft={seconds} />);
    expect(screen.getByRole('status').textContent).toBe(announced);
  });
});
