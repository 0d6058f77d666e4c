import type { SeatView } from '@lamma/protocol/seats';
import { seatRig } from '@lamma/sync/testing/clients/seat-rig';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SeatPage } from './seat-page';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

/** Opens the page of a phone that has scanned a round. */
async function aPage(changes: Partial<SeatView> = { token: 'token-of-round-1' }) {
  const rig = seatRig();
  rig.set(changes);
  rig.client.start();
  render(<SeatPage client={rig.client} />);
  const arrive = () => act(() => rig.exchange());
  await arrive();
  const change = async (next: Partial<SeatView>) => {
    rig.change(next);
    await arrive();
  };
  return { ...rig, arrive, change };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('A phone with a seat', () => {
  it('a phone with a seat shows the scanned round with its form', async () => {
    await aPage();
    expect(title()).toBe('نواخذة الخليج، خربطوهم!');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  it('a phone with a seat says between two rounds which team has the turn, and shows the scores', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { change } = await aPage();
    await change({ phase: 'choosing', currentTeam: 2, scores: [1, 0] });
    act(() => void vi.advanceTimersByTime(4000));
    expect(title()).toBe('دوركم الآن');
    expect(screen.getByText('اختاروا سؤالًا من الشاشة.')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'صقور الديرة١',
      'نواخذة الخليجصفر',
    ]);
    for (const line of screen.getAllByRole('listitem')) expect(line.querySelector('bdi')).not.toBeNull();
    expect(screen.queryByText('إيطاليا')).toBeNull();
  });

  it.each([
    [{ phase: 'choosing', currentTeam: 1 }, 'الدور على صقور الديرة'],
    [{ phase: 'writing', currentTeam: 2 }, 'الفخ قيد الكتابة'],
    [{ phase: 'answering', currentTeam: 2 }, 'الإجابة لكم'],
    [{ phase: 'answering', currentTeam: 1 }, 'الدور على صقور الديرة'],
    [{ phase: 'result', currentTeam: 2 }, 'النتيجة على الشاشة'],
    [{ phase: 'finished', currentTeam: 1, scores: [3, 5] }, 'انتهت اللعبة'],
  ] as const)('a phone with a seat says in the state %j: %s', async (state, words) => {
    const { change, rounds } = await aPage();
    rounds.clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await change({ ...state, scores: 'scores' in state ? [...state.scores] : [0, 0] });
    act(() => void vi.advanceTimersByTime(4000));
    expect(title()).toBe(words);
  });

  it('a phone with a seat says that there is a break, also while a round waits', async () => {
    const { change, client } = await aPage();
    const since = client.serverNow();
    await change({ phase: 'answering', currentTeam: 1, pause: { since, until: since + 900_000 } });
    const left = () => screen.queryByRole('timer', { name: 'بقي من الاستراحة' })?.textContent;
    expect([title(), left()]).toEqual(['استراحة', '١٥:٠٠']);
    await change({ pause: { since, until: null } });
    expect(title()).toBe('استراحة');
    expect(left()).toBeUndefined();
    await change({ pause: undefined });
    expect(title()).not.toBe('استراحة');
  });

  it('a phone with a seat names the winner at the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { change } = await aPage();
    await change({ phase: 'finished', scores: [3, 5] });
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText('الفوز لفريق نواخذة الخليج.')).toBeTruthy();
  });

  it('a phone with a seat vibrates and announces the next round of its team, and then shows its form', async () => {
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    const { change } = await aPage();
    expect(vibrate).not.toHaveBeenCalled();
    await change({ phase: 'choosing', currentTeam: 2 });
    await change({ phase: 'writing', currentTeam: 1, token: 'token-of-round-3' });
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText('نواخذة الخليج، خربطوهم!')).toHaveLength(2);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('a phone of the asked team shows no answer, says that its team is asked, and gets the round after a change of team', async () => {
    const { set, arrive } = await aPage({ team: 1 });
    expect(title()).toBe('هذا سؤالكم أنتم');
    expect(screen.getByText(/خياراته الخاطئة من نواخذة الخليج/)).toBeTruthy();
    expect(screen.queryByText('إيطاليا')).toBeNull();
    set({ team: 2, token: 'token-of-round-1' });
    fireEvent.click(screen.getByRole('button', { name: 'أنا من الفريق الآخر' }));
    await arrive();
    expect(title()).toBe('نواخذة الخليج، خربطوهم!');
    expect(screen.getByText('إيطاليا')).toBeTruthy();
  });

  it('a phone with a seat says that another phone of its team is typing', async () => {
    const { pair, arrive } = await aPage();
    pair.push('qr:typing', { id: 'token-of-round-1', by: 'another-page-123' });
    await arrive();
    expect(screen.getByText('تُكتب الآن على جوال آخر من فريقكم')).toBeTruthy();
  });

  it('a phone with a seat says that its game was deleted', async () => {
    const { pair, arrive } = await aPage();
    pair.push('deleted', { room: 'seat', id: 'seat-abcdefghijk' });
    await arrive();
    expect(title()).toBe('حُذفت هذه اللعبة');
  });

  it('a phone without a seat works with only the scanned code', async () => {
    const rig = seatRig();
    rig.rules.hasSeats = false;
    rig.client.start();
    render(<SeatPage client={rig.client} />);
    await act(() => rig.exchange());
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });
});
