import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server';
import {
  aConnectView,
  fakeServerTime,
  fourInARow,
  showConnect,
  square,
  won,
} from '../../../../testing/features/show-connect';
import { renderInApp } from '../../../../testing/render';
import { WinnerView } from '../../winner/winner-view';
import { connect } from '../connect';

const lineOfFive = [...fourInARow, ...won(107, 1, 4)];

beforeEach(fakeServerTime);

describe('Five in a row', () => {
  it('once the server confirms the line, the connect board draws a thread through it, dims the rest and names the winner', () => {
    const onShowResult = vi.fn();
    const { again, container } = showConnect(aConnectView(lineOfFive));
    expect(container.querySelector('svg.thread')).toBeNull();
    again({ view: aConnectView(lineOfFive), onShowResult });
    expect(screen.getByRole('heading', { level: 2, name: 'صقور الديرة' })).toBeTruthy();
    expect(screen.getByText('خمسة على خط واحد')).toBeTruthy();
    expect(screen.getByText('أكملوا الخط بعد ٧ أسئلة')).toBeTruthy();
    // From the middle of the first column, which is on the right, to the middle of the fifth.
    const stretches = [...container.querySelectorAll('svg.thread > g')].map((one) => one.getAttribute('transform'));
    expect(stretches).toEqual([6.5, 5.5, 4.5, 3.5].map((x) => `translate(${x} 0.5) rotate(180.000)`));
    expect(container.querySelectorAll('.won .onLine')).toHaveLength(5);
    expect(square('الصف ١، العمود ٥، صقور الديرة، على خط الفوز')).toBeTruthy();
    fireEvent.click(screen.getByText('شاهدوا النتيجة'));
    expect(onShowResult).toHaveBeenCalledOnce();
  });

  it('the thread is animated after the moment of the last square, and is complete at once on a screen that shows no moment', () => {
    const onShowResult = vi.fn();
    const { again, container } = showConnect(aConnectView(lineOfFive), { onShowResult });
    const sewn = () => container.querySelectorAll('svg.thread .sewn').length;
    expect([container.querySelectorAll('svg.thread > g').length, sewn()]).toEqual([4, 0]);
    again({ view: aConnectView(lineOfFive), onShowResult }, { name: 'squareTaken', team: 1, square: 4 });
    expect(container.querySelector('svg.thread')).toBeNull();
    expect(container.querySelectorAll('.fresh')).toHaveLength(1);
    const questions = () => container.querySelectorAll('[data-question]').length;
    // The questions leave meanwhile, so that none is left beside the thread.
    expect(container.querySelectorAll('.leaving [data-question]')).toHaveLength(questions());
    expect(questions()).toBeGreaterThan(0);
    again({ view: aConnectView(lineOfFive), onShowResult }, { name: 'five', team: 1, line: [0, 1, 2, 3, 4] });
    expect([sewn(), questions()]).toEqual([4, 0]);
  });

  it('five in a row open the result automatically, because nobody might be near the television, but not after a reload', () => {
    vi.useFakeTimers();
    const onShowResult = vi.fn();
    const { again } = showConnect(aConnectView(lineOfFive.slice(0, -1)));
    again({ view: aConnectView(lineOfFive), onShowResult });
    act(() => void vi.advanceTimersByTime(7999));
    expect(onShowResult).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onShowResult).toHaveBeenCalledOnce();
    cleanup();
    showConnect(aConnectView(lineOfFive), { onShowResult });
    act(() => void vi.advanceTimersByTime(20_000));
    expect(onShowResult).toHaveBeenCalledOnce();
  });

  it('four in a row show a thread through the four squares during their moment', () => {
    const four = aConnectView(fourInARow.slice(0, 12));
    const { again, container } = showConnect(four);
    expect(container.querySelector('svg.thread')).toBeNull();
    again({ view: four }, { name: 'four', team: 1, square: 3 });
    expect(container.querySelectorAll('svg.thread .four')).toHaveLength(1);
    again({ view: four });
    expect(container.querySelector('svg.thread')).toBeNull();
  });

  it('the connect board says that the result is being saved only if the server takes longer than 1.5 s', () => {
    vi.useFakeTimers();
    showConnect(aConnectView(lineOfFive));
    act(() => void vi.advanceTimersByTime(1499));
    expect(screen.queryByText('نحفظ النتيجة...')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('نحفظ النتيجة...')).toBeTruthy();
  });

  it('five in a row are shown on the board before the winner dialog, unlike other endings', () => {
    expect(connect.showsEnd?.(aConnectView(lineOfFive))).toBe(true);
    expect(connect.showsEnd?.(aConnectView(fourInARow))).toBe(false);
  });

  it('the winner dialog gives five in a row as the reason even if the winner has fewer squares, otherwise their number', () => {
    const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
    const line = aConnectView(lineOfFive);
    expect(connect.margin({ ...line, team2Score: 9 })).toBe('خمسة على خط واحد');
    expect(connect.margin({ ...line, line: [0, 1, 2, 3, 4, 5] })).toBe('ستة على خط واحد');
    expect(connect.margin({ ...line, line: null, team1Score: 9, team2Score: 7 })).toBe('فازوا بفارق مربعين');
    const draw = { ...line, line: null, winner: '', winnerTeam: null, team2Score: 5 };
    fakeServer({});
    renderInApp(<WinnerView view={draw} margin={connect.margin(draw)} isUndoing={false} {...handlers} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('تعادل');
  });
});
