import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { aCompletedGame } from '../../testing/samples';
import { type CompletedGame, lastFinished } from './api';
import { LastGame, UnfinishedGame, useResumableGame } from './last-game';

function Resumed({ hrefOf }: { hrefOf: (game: CompletedGame) => string | undefined }) {
  const unfinished = useResumableGame(hrefOf);
  return unfinished === null ? null : <UnfinishedGame {...unfinished} />;
}

describe('The last game', () => {
  it('the last game is the newest finished game', () => {
    const running = aCompletedGame({ id: 'running', winner: 'جارية', band: [] });
    const saved = aCompletedGame({ id: 'saved', winner: 'محفوظة', band: [1, 2] });
    const draw = aCompletedGame({ id: 'draw', winner: '', winnerTeam: null });
    const older = aCompletedGame({ id: 'older' });
    expect(lastFinished([running, saved, draw, older])?.id).toBe('draw');
    expect(lastFinished([running, saved])).toBeUndefined();
    expect(lastFinished([aCompletedGame({ reported: true, band: [] }), older])?.id).toBe('older');
  });

  it('the last game is shown as a band at the end of the page, with the result in words', async () => {
    fakeServer({ 'GET /api/completed-games': { body: [aCompletedGame()] } });
    renderInApp(<LastGame />);
    expect(await screen.findByRole('region', { name: 'آخر لعبة: ديوانية الخميس' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'صقور الديرة ٢، نواخذة الخليج ١، لا أحد ١' })).toBeTruthy();
  });

  it('the unfinished game is shown with a link to it', async () => {
    const saved = aCompletedGame({ winner: 'محفوظة', winnerTeam: null, gameSessionId: 'abcdefghijklmnop' });
    fakeServer({ 'GET /api/completed-games': { body: [saved, aCompletedGame({ id: 'older' })] } });
    renderInApp(<Resumed hrefOf={({ gameSessionId }) => `/classic-game?g=${gameSessionId}`} />);
    const link = await screen.findByRole('link', { name: 'تابعوا اللعب' });
    expect(link.getAttribute('href')).toBe('/classic-game?g=abcdefghijklmnop');
    expect(screen.getByRole('region', { name: 'لعبة لم تنتهِ: ديوانية الخميس' })).toBeTruthy();
  });

  it('the unfinished game has a slot for each of its questions, even with one category', async () => {
    const short = aCompletedGame({
      ...{ winner: 'جارية', winnerTeam: null, gameSessionId: 'abcdefghijklmnop' },
      ...{ selectedCategories: [1001], band: [1, 2] },
    });
    fakeServer({ 'GET /api/completed-games': { body: [short] } });
    renderInApp(<Resumed hrefOf={() => '/classic-game'} />);
    expect((await screen.findByRole('img')).children).toHaveLength(6);
  });

  it('the picture of the unfinished game omits a question that was out of play', async () => {
    const struck = aCompletedGame({
      ...{ winner: 'جارية', winnerTeam: null, gameSessionId: 'abcdefghijklmnop' },
      ...{ band: [1, 2], questionCount: 35 },
    });
    fakeServer({ 'GET /api/completed-games': { body: [struck] } });
    renderInApp(<Resumed hrefOf={() => '/classic-game'} />);
    expect((await screen.findByRole('img')).children).toHaveLength(35);
  });

  it('an unfinished game that this version of the site cannot play is not offered', async () => {
    const saved = aCompletedGame({ winner: 'محفوظة', winnerTeam: null, gameSessionId: 'abcdefghijklmnop' });
    const { calls } = fakeServer({ 'GET /api/completed-games': { body: [saved] } });
    renderInApp(<Resumed hrefOf={() => undefined} />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /لعبة لم تنتهِ/ })).toBeNull();
  });

  it('no last game is shown if no game is finished', async () => {
    const { calls } = fakeServer({ 'GET /api/completed-games': { body: [] } });
    renderInApp(<LastGame />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: /آخر لعبة/ })).toBeNull();
  });
});
