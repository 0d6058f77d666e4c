import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readOwn, writeOwn } from '../../lib/browser/own-storage';
import { page } from '../../lib/browser/page';
import { fakeServer } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { aCompletedGame, manyCompletedGames } from '../../testing/samples';
import { LogoutButton } from '../accounts/account-bar';
import { keptGames, ownerOfKept } from './kept-games';
import { PreviousGames } from './previous-games/previous-games';
import { PreviousGamesButton } from './previous-games/previous-games-button';

const LIST = 'GET /api/completed-games';

function showList() {
  return renderInApp(
    <PreviousGames
      userId="noura"
      hrefs={{ home: '/', changeName: '/c', deleteAll: '/d', start: '/s' }}
      modeName={() => 'كلاسيكي'}
      playHref={() => undefined}
      onReplay={vi.fn()}
      onRecord={vi.fn()}
    />,
  );
}

describe('the local list of completed games', () => {
  it('[Y10] is kept in step with the server, under the user’s id', async () => {
    const { answers } = fakeServer({ [LIST]: { body: [aCompletedGame()] } });
    const { client } = renderInApp(<PreviousGamesButton userId="noura" to="/previous-games" />);
    await waitFor(() => expect(keptGames('noura')).toEqual([aCompletedGame()]));
    expect(Object.keys(window.localStorage)).toEqual(['lamma:own:noura:completed-games']);
    expect(keptGames('salem')).toBeNull();
    expect(ownerOfKept()).toBe('noura');

    answers[LIST] = { body: manyCompletedGames(300) };
    await client.invalidateQueries();
    await waitFor(() => expect(keptGames('noura')).toHaveLength(200));
    answers[LIST] = { body: [] };
    await client.invalidateQueries();
    await waitFor(() => expect(keptGames('noura')).toBeNull());
  });

  it('[Y10] is shown while the server is away, with a note', async () => {
    const { answers } = fakeServer({ [LIST]: { body: [aCompletedGame()] } });
    const { unmount } = showList();
    await screen.findByRole('heading', { name: 'ديوانية الخميس' });
    unmount();
    answers[LIST] = null;
    showList();
    expect(await screen.findByRole('heading', { name: 'ديوانية الخميس' })).toBeTruthy();
    expect(screen.getByText('هذه آخر قائمة حُفظت على هذا الجهاز، وتتحدث عند عودة الاتصال.')).toBeTruthy();
  });

  it('[Y10] is deleted when another user signs in, if the first never logged out', async () => {
    writeOwn('salem', 'completed-games', [aCompletedGame()]);
    fakeServer({ [LIST]: { body: manyCompletedGames(2) } });
    renderInApp(<PreviousGamesButton userId="noura" to="/previous-games" />);
    await waitFor(() => expect(keptGames('noura')).toHaveLength(2));
    expect(keptGames('salem')).toBeNull();
  });

  it('[Y10] keeps the user’s other data when the list is stored for the first time', async () => {
    writeOwn('noura', 'asked-games', ['a']);
    fakeServer({ [LIST]: { body: [aCompletedGame()] } });
    renderInApp(<PreviousGamesButton userId="noura" to="/previous-games" />);
    await waitFor(() => expect(keptGames('noura')).not.toBeNull());
    expect(readOwn('noura', 'asked-games')).toEqual(['a']);
  });

  it('[Y10] is deleted at logout', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    fakeServer({ [LIST]: { body: [aCompletedGame()] }, 'POST /api/auth/logout': { body: { ok: true } } });
    renderInApp(
      <>
        <PreviousGamesButton userId="noura" to="/previous-games" />
        <LogoutButton />
      </>,
    );
    await waitFor(() => expect(keptGames('noura')).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'خروج' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(window.localStorage).toHaveLength(0);
    reload.mockRestore();
  });

  it('[Y10] ignores stored data that is no list of games', () => {
    const key = 'lamma:own:noura:completed-games';
    for (const stored of ['{', '{}', '[1]', '[{"id":"a"}]']) {
      window.localStorage.setItem(key, stored);
      expect(keptGames('noura'), stored).toBeNull();
    }
  });
});

describe('«ألعابي السابقة» on the home page', () => {
  it('[Y11] is there only when there are past games', async () => {
    const { answers, calls } = fakeServer({ [LIST]: { body: [] } });
    const { client } = renderInApp(<PreviousGamesButton userId="noura" to="/previous-games" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
    answers[LIST] = { body: manyCompletedGames(5) };
    await client.invalidateQueries();
    const link = await screen.findByRole('link', { name: /ألعابي السابقة/ });
    expect(link.getAttribute('href')).toBe('/previous-games');
    expect(link.textContent).toContain('٥ ألعاب');
  });
});
