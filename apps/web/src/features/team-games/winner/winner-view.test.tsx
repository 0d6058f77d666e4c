import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aGameView, playedMoves } from '../../../testing/features/team-games';
import { classic } from '../modes/classic';
import { WinnerView } from './winner-view';

function show(winner: (index: number) => 1 | 2 | null) {
  const handlers = { onUndo: vi.fn(), onNewGame: vi.fn(), onSameAgain: vi.fn(), onHome: vi.fn() };
  const view = aGameView(playedMoves(36, winner));
  render(<WinnerView view={view} margin={classic.margin(view)} isUndoing={false} {...handlers} />);
  return handlers;
}

describe('the winner dialog', () => {
  it('[V16] names the winner, both scores and the margin', () => {
    show((index) => (index < 20 ? 2 : 1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('نواخذة الخليج');
    expect(screen.getByText('فازوا بفارق ٤ نقاط')).toBeTruthy();
    const scores = screen.getByText('مقابل').closest('p')?.textContent;
    expect(scores).toBe('٢٠مقابل١٦');
  });

  it('[V17] shows a draw with both teams', () => {
    show((index) => (index % 2 === 0 ? 1 : 2));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('تعادل');
    expect(screen.getAllByText('صقور الديرة').length).toBeGreaterThan(0);
    expect(screen.getAllByText('نواخذة الخليج').length).toBeGreaterThan(0);
  });

  it('[V18] offers a new game, the same categories, and home; undo reopens the game', () => {
    const { onUndo, onNewGame, onSameAgain, onHome } = show(() => 1);
    fireEvent.click(screen.getByRole('button', { name: 'لعبة جديدة' }));
    fireEvent.click(screen.getByRole('button', { name: 'العبوا الفئات نفسها مرة أخرى' }));
    fireEvent.click(screen.getByRole('button', { name: 'الرئيسية' }));
    fireEvent.click(screen.getByRole('button', { name: 'تراجع' }));
    for (const handler of [onUndo, onNewGame, onSameAgain, onHome]) expect(handler).toHaveBeenCalledOnce();
  });
});
