import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as reducedMotion from '../../../game-ui/moments/moment';
import { aGameView } from '../../../testing/features/team-games';
import { AnnouncementBanner } from '../play/play-band';
import { DrawShow } from './draw-show';
import { MomentContext, type RunningMoment } from './use-moment';

const view = aGameView([{ type: 'drawTurn' }]);
const moment = (name: 'draw' | 'drawn'): RunningMoment => ({ name, team: 2, at: 0, startedAt: 0 });
const show = () => document.querySelector('[data-draw]');
const announced = () => screen.getByRole('status').textContent;
const SENTENCE = 'القرعة: البداية لـ نواخذة الخليج';

afterEach(() => void vi.restoreAllMocks());

it('the draw names no team while the signs spin, then the drawn team, and disappears with its moment', () => {
  const { rerender } = render(<DrawShow view={view} running={moment('draw')} onCut={vi.fn()} />);
  expect([announced(), show()?.textContent?.includes('البداية')]).toEqual(['', false]);
  rerender(<DrawShow view={view} running={moment('drawn')} onCut={vi.fn()} />);
  expect([announced(), show()?.querySelector('p')?.textContent]).toEqual([SENTENCE, 'البداية لـ نواخذة الخليج']);
  rerender(<DrawShow view={view} running={null} onCut={vi.fn()} />);
  expect(show()).toBeNull();
});

it('a screen that has missed the animation of the draw names the team in an announcement', () => {
  const changed: RunningMoment = { name: 'changed', change: { kind: 'drawn', team: 2 }, startedAt: 0 };
  const { rerender } = render(
    <DrawShow view={view} running={{ name: 'opening', team: 2, startedAt: 0 }} onCut={vi.fn()} />,
  );
  expect(announced()).toBe('');
  rerender(<DrawShow view={view} running={changed} onCut={vi.fn()} />);
  expect([announced(), show()]).toEqual([SENTENCE, null]);
  render(
    <MomentContext value={changed}>
      <AnnouncementBanner view={view} />
    </MomentContext>,
  );
  expect(screen.getByText(SENTENCE, { selector: 'bdi' })).toBeTruthy();
});

it('a press or a key ends the animation of the draw', () => {
  const onCut = vi.fn();
  render(<DrawShow view={view} running={moment('draw')} onCut={onCut} />);
  fireEvent.click(show() ?? document.body);
  fireEvent.keyDown(window, { key: 'Enter' });
  expect(onCut).toHaveBeenCalledTimes(2);
});

it('with reduced motion the draw is only a sentence, which is shown at once', () => {
  vi.spyOn(reducedMotion, 'isMotionReduced').mockReturnValue(true);
  render(<DrawShow view={view} running={moment('draw')} onCut={vi.fn()} />);
  expect([announced(), show()]).toEqual([SENTENCE, null]);
});

it('a game without a draw shows and announces nothing about one', () => {
  render(<DrawShow view={aGameView()} running={null} onCut={vi.fn()} />);
  expect([screen.queryByRole('status'), show()]).toEqual([null, null]);
});
