import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { keptGames } from '../../features/past-games/kept-games';
import { WinnerView } from '../../features/team-games/winner/winner-view';
import { fakeServer } from '../../testing/fake-server';
import { aGameView, playedMoves } from '../../testing/features/team-games';
import { renderInApp } from '../../testing/render';
import { aCompletedGame, aUser } from '../../testing/samples';
import { useEndOfGame } from './end-of-game';

const user = { ...aUser(), hasTeacherRights: false };

function EndedGame({ winner }: { winner: (index: number) => 1 | 2 | null }) {
  const view = aGameView(playedMoves(36, winner));
  const extras = useEndOfGame(user, view.id);
  const none = vi.fn();
  return (
    <WinnerView
      view={view}
      margin=""
      isUndoing={false}
      onUndo={none}
      onNewGame={none}
      onSameAgain={none}
      onHome={none}
      extras={extras?.(view)}
    />
  );
}

const RATE = 'POST /api/game-ratings';
function end(winner: (index: number) => 1 | 2 | null) {
  return {
    ...fakeServer({
      'GET /api/completed-games': { body: [aCompletedGame()] },
      [RATE]: { body: { ok: true, id: 'ratingrating' } },
    }),
    ...renderInApp(<EndedGame winner={winner} />),
  };
}

async function rate() {
  await userEvent.click(await screen.findByRole('radio', { name: '٣ من ٥' }));
  await userEvent.click(screen.getByRole('button', { name: 'أرسل التقييم' }));
  await screen.findByText('شكراً لمشاركتنا رأيك');
}

describe('the winner dialog', () => {
  it.each([
    ['the winners', () => 2 as const, 'نواخذة الخليج'],
    ['the first team after a draw', (index: number) => (index % 2 === 0 ? 1 : 2) as 1 | 2, 'صقور الديرة'],
  ])('[Y19] asks the host once, for %s', async (_who, winner, teamName) => {
    const { calls } = end(winner);
    await rate();
    expect(calls.find(({ name }) => name === RATE)?.body).toMatchObject({ playerName: 'نورة', teamName, rating: 3 });
    expect(screen.queryByText('كيف كانت اللعبة؟')).toBeNull();
  });

  it('[Y17] opens the record of the game', async () => {
    end(() => 1);
    await userEvent.click(screen.getByRole('button', { name: 'المحضر' }));
    expect(await screen.findByRole('dialog', { name: 'محضر ديوانية الخميس' })).toBeTruthy();
  });

  it('[Y10] adds the game to the local list of completed games', async () => {
    end(() => 1);
    await waitFor(() => expect(keptGames(user.id)).toEqual([aCompletedGame()]));
  });

  it('[Y21] treats leaving the game without an answer as an answer', async () => {
    const { unmount } = end(() => 1);
    await screen.findByText('كيف كانت اللعبة؟');
    unmount();
    end(() => 1);
    expect(screen.queryByText('كيف كانت اللعبة؟')).toBeNull();
  });
});
