import type { NextGame } from '@lamma/protocol/games';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { storedGames } from '../../features/past-games/stored-games';
import { storedGameData } from '../../features/team-games/game-data';
import { WinnerView } from '../../features/team-games/winner/winner-view';
import { aCategory } from '../../testing/choosing';
import { fakeServer, refused } from '../../testing/fake-server';
import { aGameView, playedMoves } from '../../testing/features/team-games';
import { renderInApp } from '../../testing/render';
import { aCompletedGame, aSite, aUser } from '../../testing/samples';
import { useEndOfGame } from './play-route';

const user = { ...aUser(), hasTeacherRights: false };

interface Ended {
  winner: (index: number) => 1 | 2 | null;
  drawsTurn?: true;
  next?: NextGame;
}

function EndedGame({ winner, drawsTurn, next }: Ended) {
  const played = aGameView(playedMoves(36, winner));
  const gameData = { ...played.gameData, ...(drawsTurn && { drawsTurn }) };
  const view = { ...played, gameData, ...(next && { next }) };
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

const more = () => userEvent.click(screen.getByRole('button', { name: 'المزيد' }));

async function rate() {
  await more();
  await userEvent.click(await screen.findByRole('radio', { name: '٣ من ٥' }));
  await userEvent.click(screen.getByRole('button', { name: 'أرسلوا التقييم' }));
  await screen.findByText('شكرًا لمشاركتنا رأيكم');
}

describe('the winner dialog', () => {
  it.each([
    ['the winners', () => 2 as const, 'نواخذة الخليج'],
    ['the first team after a draw', (index: number) => (index % 2 === 0 ? 1 : 2) as 1 | 2, 'صقور الديرة'],
  ])('the winner dialog asks the host once to rate the game, in the name of %s', async (_who, winner, teamName) => {
    const { calls } = end(winner);
    await rate();
    expect(calls.find(({ name }) => name === RATE)?.body).toMatchObject({ playerName: 'نورة', teamName, rating: 3 });
    expect(screen.queryByText('كيف كانت اللعبة؟')).toBeNull();
  });

  it('the winner dialog opens the record of the game', async () => {
    end(() => 1);
    await more();
    await userEvent.click(screen.getByRole('button', { name: 'سجلّ اللعبة' }));
    expect(await screen.findByRole('dialog', { name: 'سجلّ لعبة «ديوانية الخميس»' })).toBeTruthy();
  });

  it('the winner dialog adds the game to the stored list of completed games', async () => {
    end(() => 1);
    await waitFor(() => expect(storedGames(user.id)).toEqual([aCompletedGame()]));
  });

  it('the winner dialog does not ask for a rating again after the host has left the game without giving one', async () => {
    const { unmount } = end(() => 1);
    expect(screen.queryByText('كيف كانت اللعبة؟')).toBeNull();
    await more();
    await screen.findByText('كيف كانت اللعبة؟');
    unmount();
    end(() => 1);
    await more();
    expect(screen.queryByText('كيف كانت اللعبة؟')).toBeNull();
  });
});

describe('the rematch', () => {
  const SESSION = 'POST /api/game-sessions';
  const CONFIRM = 'POST /api/auto-deduct-game';
  const categories = Array.from({ length: 16 }, (_, index) =>
    aCategory({ id: index + 1, nameAr: `فئة ${index + 1}`, gamesPlayed: index === 15 ? 1 : 0 }),
  );
  const asked = (calls: ReturnType<typeof fakeServer>['calls'], name: string) =>
    calls.flatMap((call) => (call.name === name ? [call.body as Record<string, unknown>] : []));

  /** The server answers with the rematch that was begun first, whichever game was requested. */
  const begun = {
    id: 'rematchrematch',
    gameData: { ...aGameView().gameData, selectedCategories: [1, 2, 3, 4, 5, 6], categoryGameNumbers: { '1': 2 } },
  };

  function ended(answers: Parameters<typeof fakeServer>[0] = {}, more: Omit<Ended, 'winner'> = {}) {
    const server = fakeServer({
      'GET /api/completed-games': { body: [aCompletedGame()] },
      'GET /api/categories': { body: categories },
      'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: false } },
      'GET /api/site': { body: aSite() },
      [SESSION]: { body: begun },
      [CONFIRM]: { body: { ok: true } },
      ...answers,
    });
    return { ...server, ...renderInApp(<EndedGame winner={() => 1} {...more} />) };
  }
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'ثأر؟' }));

  it('the rematch starts a game of the same teams in six other categories by one press, and says what it costs', async () => {
    const { calls, location } = ended();
    await waitFor(() => expect(screen.getByRole('button', { name: 'ثأر؟' }).getAttribute('aria-disabled')).toBeNull());
    const describedBy = screen.getByRole('button', { name: 'ثأر؟' }).getAttribute('aria-describedby') ?? '';
    const note = document.getElementById(describedBy);
    expect(note?.textContent).toBe('ستّ فئات أخرى، والفريقان والجوالات كما هي. تُحسب لعبة من ألعابكم.');
    await press();
    await waitFor(() => expect(location()).toBe('/classic-game?g=rematchrematch'));
    const view = aGameView(playedMoves(36, () => 1));
    const [body] = asked(calls, SESSION);
    expect(body).toMatchObject({
      ...{ gameName: view.gameName, team1Name: view.team1Name, team2Name: view.team2Name },
      ...{ gameMode: 'classic', rematchOf: view.id, isReplay: false },
    });
    const drawn = body?.selectedCategories as number[];
    expect(new Set(drawn).size).toBe(6);
    expect(drawn.filter((id) => view.gameData.selectedCategories.includes(id) || id === 16)).toEqual([]);
    // No call takes a game before SESSION, because SESSION can return a game that another device has already begun.
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(CONFIRM));
    expect(calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name)).toEqual([SESSION, CONFIRM]);
  });

  it('the rematch button confirms and stores the game in the server’s response, not the game that it requested', async () => {
    const { calls } = ended();
    await waitFor(() => expect(screen.getByRole('button', { name: 'ثأر؟' }).getAttribute('aria-disabled')).toBeNull());
    await press();
    await waitFor(() => expect(asked(calls, CONFIRM)).toHaveLength(1));
    const { selectedCategories, categoryGameNumbers } = begun.gameData;
    expect(asked(calls, CONFIRM)[0]).toMatchObject({ selectedCategories, categoryGameNumbers });
    expect(storedGameData()).toMatchObject({ selectedCategories, categoryGameNumbers, gameSessionId: begun.id });
  });

  it('the end of a game links to its rematch if that has already begun, instead of starting another', async () => {
    const { location } = ended({}, { next: { gameSessionId: 'rematchrematch', gameMode: 'qr' } });
    expect(screen.queryByRole('button', { name: 'ثأر؟' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'اللعبة التالية' }));
    expect(location()).toBe('/qr-game?g=rematchrematch');
  });

  it.each([undefined, true] as const)('a rematch draws the starting team as the game did: %s', async (drawsTurn) => {
    const { calls } = ended({}, drawsTurn ? { drawsTurn } : {});
    await waitFor(() => expect(screen.getByRole('button', { name: 'ثأر؟' }).getAttribute('aria-disabled')).toBeNull());
    await press();
    await waitFor(() => expect(asked(calls, SESSION)).toHaveLength(1));
    expect(asked(calls, SESSION)[0]?.drawsTurn).toBe(drawsTurn);
  });

  it('after a draw the rematch is no revenge', async () => {
    ended({}, {});
    cleanup();
    renderInApp(<EndedGame winner={(index) => (index % 2 === 0 ? 1 : 2)} />);
    expect(await screen.findByRole('button', { name: 'كسر التعادل؟' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'ثأر؟' })).toBeNull();
  });

  it('the rematch retries the same game after a failure', async () => {
    const { answers, calls, location } = ended({ [SESSION]: null });
    await waitFor(() => expect(screen.getByRole('button', { name: 'ثأر؟' }).getAttribute('aria-disabled')).toBeNull());
    await press();
    await waitFor(() => expect(asked(calls, SESSION)).toHaveLength(1));
    answers[SESSION] = { body: begun };
    await waitFor(() => expect(screen.getByRole('button', { name: 'ثأر؟' }).getAttribute('aria-busy')).toBeNull());
    await press();
    await waitFor(() => expect(location()).toBe('/classic-game?g=rematchrematch'));
    const [first, second] = asked(calls, SESSION);
    expect(second).toEqual(first);
  });

  it.each(['ثأر؟', 'لعبة جديدة'])(
    'without a game left, the end of a game says so, and «%s» asks for a code',
    async (button) => {
      const { calls } = ended({
        'GET /api/user-games': { body: { regularGames: 0, customGames: 0, unlimited: false } },
      });
      expect(await screen.findByText('انتهت ألعابكم، فأدخلوا كودًا.', { selector: '[aria-hidden]' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' });
      expect(dialog.textContent).toContain('الأكواد عند صاحب الموقع، فاطلبوا منه كودًا.');
      expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    },
  );

  it('the rematch asks for a code if the server says that no game is left', async () => {
    ended({ [SESSION]: refused(403, 'تم استنفاد الألعاب المجانية', { code: 'noGamesLeft', reason: 'noGamesLeft' }) });
    await waitFor(() => expect(screen.getByRole('button', { name: 'ثأر؟' }).getAttribute('aria-disabled')).toBeNull());
    await press();
    expect(await screen.findByRole('dialog', { name: 'تم استنفاد الألعاب المجانية' })).toBeTruthy();
  });
});
