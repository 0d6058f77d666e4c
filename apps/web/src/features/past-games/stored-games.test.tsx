import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { readUserValue, writeUserValue } from '../../lib/browser/user-storage';
import { fakeServer } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { aCompletedGame, manyCompletedGames } from '../../testing/samples';
import { LogoutButton } from '../accounts/account-bar';
import { PreviousGames } from './previous-games/previous-games';
import { PreviousGamesButton } from './previous-games/previous-games-button';
import { storedGames, storedGamesOwner } from './stored-games';

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

describe('The stored list of completed games', () => {
  it('the stored list of completed games is kept in sync with the server, under the user’s id', async () => {
    const { answers } = fakeServer({ [LIST]: { body: [aCompletedGame()] } });
    const { client } = renderInApp(<PreviousGamesButton userId="noura" to="/previous-games" />);
    await waitFor(() => expect(storedGames('noura')).toEqual([aCompletedGame()]));
    expect(Object.keys(window.localStorage)).toEqual(['lamma:own:noura:completed-games']);
    expect(storedGames('salem')).toBeNull();
    expect(storedGamesOwner()).toBe('noura');

    answers[LIST] = { body: manyCompletedGames(300) };
    await client.invalidateQueries();
    await waitFor(() => expect(storedGames('noura')).toHaveLength(200));
    answers[LIST] = { body: [] };
    await client.invalidateQueries();
    await waitFor(() => expect(storedGames('noura')).toBeNull());
  });

  it('the stored list of completed games is shown while the server is away, with a note', async () => {
    const { answers } = fakeServer({ [LIST]: { body: [aCompletedGame()] } });
    const { unmount } = showList();
    await screen.findByRole('heading', { name: 'ديوانية الخميس' });
    unmount();
    answers[LIST] = null;
    showList();
    expect(await screen.findByRole('heading', { name: 'ديوانية الخميس' })).toBeTruthy();
    expect(screen.getByText('هذه آخر قائمة حُفظت على هذا الجهاز، وتتحدث عند عودة الاتصال.')).toBeTruthy();
  });

  it('the stored list of completed games is deleted when another user signs in without a logout of the first user', async () => {
    writeUserValue('salem', 'completed-games', [aCompletedGame()]);
    fakeServer({ [LIST]: { body: manyCompletedGames(2) } });
    renderInApp(<PreviousGamesButton userId="noura" to="/previous-games" />);
    await waitFor(() => expect(storedGames('noura')).toHaveLength(2));
    expect(storedGames('salem')).toBeNull();
  });

  it('the stored list of completed games keeps the user’s other data when the list is stored for the first time', async () => {
    writeUserValue('noura', 'asked-games', ['a']);
    fakeServer({ [LIST]: { body: [aCompletedGame()] } });
    renderInApp(<PreviousGamesButton userId="noura" to="/previous-games" />);
    await waitFor(() => expect(storedGames('noura')).not.toBeNull());
    expect(readUserValue('noura', 'asked-games')).toEqual(['a']);
  });

  it('the stored list of completed games is deleted at logout', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    fakeServer({ [LIST]: { body: [aCompletedGame()] }, 'POST /api/auth/logout': { body: { ok: true } } });
    renderInApp(
      <>
        <PreviousGamesButton userId="noura" to="/previous-games" />
        <LogoutButton />
      </>,
    );
    await waitFor(() => expect(storedGames('noura')).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'خروج' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(window.localStorage).toHaveLength(0);
    reload.mockRestore();
  });

  it('invalid stored data of completed games is ignored', () => {
    const key = 'lamma:own:noura:completed-games';
    for (const stored of ['{', '{}', '[1]', '[{"id":"a"}]']) {
      window.localStorage.setItem(key, stored);
      expect(storedGames('noura'), stored).toBeNull();
    }
  });
});

describe('«ألعابي السابقة» on the home page', () => {
  it('«ألعابي السابقة» on the home page is there only if there are past games', async () => {
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
