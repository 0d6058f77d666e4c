import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CompletedGame } from '../../features/past-games/api';
import { flagGameEnded, storedGameData } from '../../features/team-games/game-data';
import { writeUserValue } from '../../lib/browser/user-storage';
import { routes } from '../../router';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aCompletedGame, aUser } from '../../testing/samples';

const game = aCompletedGame({ categoryGameNumbers: { '1': 2, '10': 1 } });
const SESSION = 'POST /api/game-sessions';

/** The routes without the pages of play, which open a socket. */
function withoutPlay(route: RouteObject): RouteObject {
  if (route.path?.endsWith('-game')) return { path: route.path, element: null };
  return route.children === undefined ? route : { ...route, children: route.children.map(withoutPlay) };
}

/** Renders the site for a signed-in host with these games. */
function site(games: CompletedGame[], more: Parameters<typeof fakeServer>[0] = {}, at = '/previous-games') {
  const server = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/completed-games': { body: games },
    'GET /api/categories': { body: [] },
    [SESSION]: { body: { id: 'newgamenewgame' } },
    ...more,
  });
  return { ...server, ...renderRoutes(routes.map(withoutPlay), at) };
}

async function startReplay(mode?: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'أعيدوها' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'أعيدوا «ديوانية الخميس»' }));
  if (mode !== undefined) await userEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${mode}`) }));
  await userEvent.click(dialog.getByRole('button', { name: 'ابدأ اللعب' }));
}

describe('a replay', () => {
  it.each([
    [undefined, 'classic'],
    ['وصلهم', 'connect'],
    ['خربطهم', 'qr'],
  ] as const)(
    'a replay with the chosen mode %s stores the session data and goes to the page of %s',
    async (label, mode) => {
      const { location } = site([game]);
      await startReplay(label);
      await waitFor(() => expect(location()).toBe(`/${mode}-game?g=newgamenewgame`));
      expect(storedGameData()).toMatchObject({
        gameName: 'ديوانية الخميس',
        team1Name: 'صقور الديرة',
        team2Name: 'نواخذة الخليج',
        gameMode: mode,
        isReplay: true,
        gameSessionId: 'newgamenewgame',
      });
    },
  );

  it('a replay keeps the categories and their game numbers, and uses no game', async () => {
    const { calls } = site([game]);
    await startReplay();
    await waitFor(() => expect(calls.find(({ name }) => name === SESSION)).toBeTruthy());
    const sent = calls.find(({ name }) => name === SESSION)?.body;
    expect(sent).toMatchObject({
      selectedCategories: [1, 10, 58, 62, 65, 78],
      categoryGameNumbers: { '1': 2, '10': 1 },
      isReplay: true,
    });
    expect(calls.filter(({ name }) => /create-game|deduct/.test(name))).toEqual([]);
  });

  it.each([true, undefined] as const)(
    'a replay draws the starting team as the past game did: %s',
    async (drawsTurn) => {
      const { calls } = site([{ ...game, ...(drawsTurn && { drawsTurn }) }]);
      await startReplay();
      await waitFor(() => expect(calls.find(({ name }) => name === SESSION)).toBeTruthy());
      expect(calls.find(({ name }) => name === SESSION)?.body).toMatchObject({ isReplay: true });
      const sent = calls.find(({ name }) => name === SESSION)?.body as { drawsTurn?: unknown } | undefined;
      expect(sent?.drawsTurn).toBe(drawsTurn);
    },
  );

  it('a failed replay shows an error, and the next try finds the same game', async () => {
    const { calls, answers, location } = site([game], {
      [SESSION]: refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل'),
    });
    await startReplay();
    expect(await screen.findByText('الخادم مشغول، يرجى المحاولة بعد قليل')).toBeTruthy();
    answers[SESSION] = { body: { id: 'newgamenewgame' } };
    await userEvent.click(screen.getByRole('button', { name: 'ابدأ اللعب' }));
    await waitFor(() => expect(location()).toBe('/classic-game?g=newgamenewgame'));
    const ids = calls.filter(({ name }) => name === SESSION).map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['of a custom game', { gameMode: 'custom' }, true],
    ['of a record without a game', { gameSessionId: null }, false],
  ] as const)('a replay %s continues on the setup page', async (_what, changes, isReplay) => {
    const { location, calls } = site([{ ...game, ...changes }]);
    // The flag of an earlier game's end must not discard the replay.
    flagGameEnded();
    await userEvent.click(await screen.findByRole('button', { name: 'أعيدوها' }));
    await waitFor(() => expect(location()).toBe('/game-setup'));
    expect(storedGameData()).toMatchObject({ gameName: 'ديوانية الخميس', gameMode: null, isReplay });
    expect(calls.some(({ name }) => name === SESSION)).toBe(false);
  });
});

describe('a replay of own categories', () => {
  const READ = 'GET /api/game-sessions/sessionsession';
  const ownGame = { ...game, isCustomGame: true, selectedCategories: [20_001], categoryGameNumbers: { '20001': 1 } };
  const played = {
    [READ]: { body: { state: { categoriesData: [{ id: 20_001, nameAr: 'عائلتنا', icon: '', color: '' }] } } },
  };

  it('a replay of «وصلهم» lists the categories in the order of play and names the game', async () => {
    const { calls, location } = site([{ ...ownGame, gameMode: 'connect' }], played);
    await userEvent.click(await screen.findByRole('button', { name: 'أعيدوها' }));
    const list = within(await screen.findByRole('list', { name: 'فئات الإعادة' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['عائلتنا']);
    await userEvent.click(screen.getByRole('button', { name: 'ابدأ اللعب' }));
    await waitFor(() => expect(location()).toBe('/connect-game?g=newgamenewgame'));
    expect(calls.find(({ name }) => name === SESSION)?.body).toMatchObject({
      selectedCategories: [20_001],
      gameMode: 'connect',
      isReplay: true,
      isCustomGame: true,
      replayOf: 'sessionsession',
    });
    expect(calls.filter(({ name }) => /create-game|deduct/.test(name))).toEqual([]);
  });

  it('a replay of a custom game loads the categories, stores them and goes to the setup', async () => {
    const { location } = site([{ ...ownGame, gameMode: 'custom' }], played);
    await userEvent.click(await screen.findByRole('button', { name: 'أعيدوها' }));
    await waitFor(() => expect(location()).toBe('/game-setup'));
    expect(storedGameData()).toMatchObject({ isCustomGame: true, isReplay: true, replayOf: 'sessionsession' });
    expect(await screen.findByText('عائلتنا')).toBeTruthy();
  });

  it.each(['custom', 'qr'] as const)(
    'a replay of mode %s shows an error and stays if the own categories fail to load',
    async (gameMode) => {
      const { location } = site([{ ...ownGame, gameMode }], { [READ]: refused(404, 'لا شيء هنا') });
      await userEvent.click(await screen.findByRole('button', { name: 'أعيدوها' }));
      expect(await screen.findByText('فشل في تحميل بيانات الفئات المخصصة')).toBeTruthy();
      expect(location()).toBe('/previous-games');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('the pages of past games', () => {
  it.each(['/previous-games', '/change-name', '/delete-all-games'])(
    '%s redirects a visitor to the sign-in page',
    async (at) => {
      const { location } = site([], { 'GET /api/auth/user': refused(401, 'غير مصرح') }, at);
      await waitFor(() => expect(location()).toBe(`/auth?from=${encodeURIComponent(at)}`));
    },
  );

  it('the page that deletes all past games goes home after the deletion, where a toast confirms it', async () => {
    const { location } = site(
      [game],
      { 'DELETE /api/delete-all-previous-games': { body: { ok: true, deleted: 1 } } },
      '/delete-all-games',
    );
    await userEvent.type(await screen.findByLabelText('للتأكيد اكتبوا: حذف كل شيء'), 'حذف كل شيء{Enter}');
    await waitFor(() => expect(location()).toBe('/'));
    expect(await screen.findByText('تم حذف جميع الألعاب')).toBeTruthy();
  });

  it('the past games show the stored list while the server is unreachable, also after a reload', async () => {
    writeUserValue('abcdefghijkl', 'completed-games', [game]);
    site([], { 'GET /api/auth/user': null, 'GET /api/completed-games': null });
    expect(await screen.findByRole('heading', { name: 'ديوانية الخميس' })).toBeTruthy();
  });

  it('a row of the past games opens the record of its game', async () => {
    const record = { gameName: '', team1Name: '', team2Name: '', entries: [] };
    site([game], { 'GET /api/game-sessions/sessionsession/record': { body: record } });
    await userEvent.click(await screen.findByRole('button', { name: 'سجلّ اللعبة: ديوانية الخميس' }));
    expect(await screen.findByRole('dialog', { name: 'سجلّ لعبة «ديوانية الخميس»' })).toBeTruthy();
  });
});
