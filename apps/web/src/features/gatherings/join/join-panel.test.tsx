import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { JoinPanel } from './join-panel';

const gathering = {
  id: 'gatheringgather',
  isOpen: true,
  isJoinOpen: true,
  teamNames: ['صقور الديرة', 'نواخذة الخليج'] as [string, string],
  joinUrl: 'http://192.168.1.5:3000/t/token',
  code: '912345',
  players: [],
  gameId: 'abcdefghijklmnop',
  here: [],
  waiting: [] as { phoneId: string; playerId: string }[],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(shown = gathering) {
  const onClose = vi.fn();
  renderInApp(<JoinPanel gathering={shown} to="/gathering" from="/classic-game?g=1" onClose={onClose} />);
  return onClose;
}

it('the join panel shows the code over the board for 30 seconds', () => {
  const onClose = show();
  expect(screen.getByText('912 345')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(29_999));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onClose).toHaveBeenCalledOnce();
});

it('the join panel closes at once by its button or by Escape, which then does nothing else', () => {
  const onClose = show();
  fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('link', { name: 'شاشة الانضمام' }).className).not.toContain('gold');
});

it('the join panel’s way to the join screen is gold while a phone waits there for an answer', () => {
  show({ ...gathering, waiting: [{ phoneId: 'phone', playerId: 'seat' }] });
  expect(screen.getByRole('link', { name: 'شاشة الانضمام' }).className).toContain('gold');
});
