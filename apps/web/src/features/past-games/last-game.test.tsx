import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { aCompletedGame } from '../../testing/samples';
import { lastFinished } from './api';
import { LastGame } from './last-game';

describe('last game', () => {
  it('is the newest finished game', () => {
    const running = aCompletedGame({ id: 'running', winner: 'جارية', band: [] });
    const saved = aCompletedGame({ id: 'saved', winner: 'محفوظة', band: [1, 2] });
    const draw = aCompletedGame({ id: 'draw', winner: '', winnerTeam: null });
    const older = aCompletedGame({ id: 'older' });
    expect(lastFinished([running, saved, draw, older])?.id).toBe('draw');
    expect(lastFinished([running, saved])).toBeUndefined();
    expect(lastFinished([aCompletedGame({ reported: true, band: [] }), older])?.id).toBe('older');
  });

  it('shows its band under the page, with the result in words', async () => {
    fakeServer({ 'GET /api/completed-games': { body: [aCompletedGame()] } });
    renderInApp(<LastGame hrefOf={() => '/classic-game'} />);
    expect(await screen.findByRole('region', { name: 'آخر لعبة: ديوانية الخميس' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'صقور الديرة ٢، نواخذة الخليج ١، لا أحد ١' })).toBeTruthy();
  });

  it('is replaced by an unfinished game, with a link to it', async () => {
    const saved = aCompletedGame({ winner: 'محفوظة', winnerTeam: null, gameSessionId: 'abcdefghijklmnop' });
    fakeServer({ 'GET /api/completed-games': { body: [saved, aCompletedGame({ id: 'older' })] } });
    renderInApp(<LastGame hrefOf={({ gameSessionId }) => `/classic-game?g=${gameSessionId}`} />);
    const link = await screen.findByRole('link', { name: 'تابعوا اللعب' });
    expect(link.getAttribute('href')).toBe('/classic-game?g=abcdefghijklmnop');
    expect(screen.getByRole('region', { name: 'لعبة لم تنتهِ: ديوانية الخميس' })).toBeTruthy();
  });

  it('is absent without a finished game', async () => {
    const { calls } = fakeServer({ 'GET /api/completed-games': { body: [] } });
    renderInApp(<LastGame hrefOf={() => '/classic-game'} />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /آخر لعبة/ })).toBeNull();
  });
});
