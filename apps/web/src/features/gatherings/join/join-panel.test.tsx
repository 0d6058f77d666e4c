import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import type { Gathering } from '../api';
import { JoinPanel } from './join-panel';

const gathering = {
  id: 'gatheringgather',
  isOpen: true,
  isJoinOpen: true,
  teamNames: ['صقور الديرة', 'نواخذة الخليج'] as [string, string],
  joinUrl: 'http://192.168.1.5:3000/t/token',
  code: '912345',
  players: [] as Gathering['players'],
  gameId: 'abcdefghijklmnop',
  here: [],
  waiting: [] as Gathering['waiting'],
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
  expect(screen.getByRole('link', { name: 'شاشة الانضمام' })).toBeTruthy();
});

it('the join panel asks the host of a running game whether a waiting phone may have an absent guest’s seat', async () => {
  vi.useRealTimers();
  const guest = (id: string, name: string) => ({ id, name, team: 1 as const, sign: 1, isRemoved: false });
  const players = [guest('seat', 'سارة'), guest('phone', 'سارة 2')];
  const { calls } = fakeServer({});
  show({ ...gathering, players, waiting: [{ phoneId: 'phone', playerId: 'seat' }] });
  const request = screen.getByRole('status');
  expect(request.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('سارة بجوال جديد؟');
  fireEvent.click(within(request).getByRole('button', { name: 'نعم' }));
  const call = { name: 'POST /api/gatherings/gatheringgather/players/seat/phone', body: { phoneId: 'phone' } };
  await vi.waitFor(() => expect(calls).toContainEqual(call));
});
