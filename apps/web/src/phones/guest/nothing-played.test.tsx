import type { SeatView } from '@lamma/protocol/seats';
import { guestRig } from '@lamma/sync/testing/clients/guest-rig';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestPage } from './guest-page';

beforeEach(() => localStorage.clear());

/** A guest's page with a seat. */
async function aSeatedPage() {
  const rig = guestRig();
  rig.rules.seatId = 'seat-abcdefghijk';
  rig.client.start();
  render(<GuestPage client={rig.client} />);
  const arrive = () => act(() => rig.exchange());
  await arrive();
  await screen.findByRole('button', { name: 'تغيير الاسم' });
  return {
    change: async (changes: Partial<SeatView>) => {
      rig.change(changes);
      await arrive();
    },
  };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('A guest’s phone while nothing is played', () => {
  it('a guest’s phone says that the game is saved, and shows nothing to press in it', async () => {
    const { change } = await aSeatedPage();
    await change({ phase: 'choosing', currentTeam: 2, rests: true });
    expect(title()).toBe('اللعبة محفوظة');
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['تغيير الاسم', 'الانتقال إلى صقور الديرة']);
  });

  it('a guest’s phone shows both scores and this guest’s share at the end of a game, and at the end of the evening', async () => {
    const { change } = await aSeatedPage();
    const result = { points: 3, guesses: { right: 2, of: 5 } };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change({ phase: 'finished', scores: [9, 12], result });
    act(() => void vi.advanceTimersByTime(7000));
    vi.useRealTimers();
    expect(screen.getByRole('list', { name: 'النقاط' }).textContent).toMatch(/٩.*١٢/);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['٣', '٢ من ٥']);
    const games = [
      { scores: [20, 16], winner: 1 },
      { scores: [9, 12], winner: 2 },
      { scores: [9, 12], winner: 2 },
    ] satisfies NonNullable<SeatView['result']>['games'];
    await change({ phase: 'over', result: { ...result, wins: [1, 2], games } });
    expect(screen.getByText(/^أكثر ألعاب الليلة لفريق/).textContent).toContain('نواخذة الخليج');
    expect(screen.getByRole('list', { name: 'الألعاب التي فاز بها كل فريق' }).textContent).toMatch(/١.*٢/);
    expect(screen.getByRole('heading', { name: 'نصيبك من السهرة' })).toBeTruthy();
  });

  it('at the end of an evening a guest’s phone counts a draw as a game, and leaves out a game that was not finished', async () => {
    const { change } = await aSeatedPage();
    const result = { points: 0, guesses: { right: 0, of: 0 } };
    const won = { scores: [20, 16] as [number, number], winner: 1 as const };
    const drawn = { scores: [18, 18] as [number, number], winner: null };
    await change({ phase: 'over', scores: [18, 18], result: { ...result, wins: [1, 0], games: [won, drawn] } });
    expect(screen.getByText(/^أكثر ألعاب الليلة لفريق/).textContent).toContain('صقور الديرة');
    expect(screen.queryByText('تعادل الفريقان.')).toBeNull();
    await change({ phase: 'over', scores: [2, 3], result: { ...result, wins: [1, 0], games: [won] } });
    expect(screen.getByText(/^الفوز لفريق/).textContent).toContain('صقور الديرة');
    expect(screen.getByRole('list', { name: 'النقاط' }).textContent).toMatch(/٢٠.*١٦/);
  });
});
