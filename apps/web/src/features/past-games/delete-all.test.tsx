import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { aCompletedGame, manyCompletedGames } from '../../testing/samples';
import { DeleteAll } from './delete-all';

const LIST = 'GET /api/completed-games';
const DELETE = 'DELETE /api/delete-all-previous-games';
const COUNTS = 'GET /api/completed-games/counts';
const running = aCompletedGame({ id: 'running', winner: 'جارية', winnerTeam: null });
const onDeleted = vi.fn();

type Answer = Parameters<typeof fakeServer>[0][string];

function show(
  answer: Answer = { body: { ok: true, deleted: 25 } },
  counts: Answer = { body: { running: 1, saved: 6, finished: 18 } },
) {
  const server = fakeServer({
    [LIST]: { body: [running, ...manyCompletedGames(24)] },
    [COUNTS]: counts,
    [DELETE]: answer,
  });
  renderInApp(<DeleteAll userId="noura" backHref="/previous-games" onDeleted={onDeleted} />);
  return server;
}

const field = () => screen.getByLabelText<HTMLInputElement>('للتأكيد اكتبوا: حذف كل شيء');
const button = () => screen.getByRole('button', { name: 'احذفوا كل الألعاب' });

beforeEach(() => onDeleted.mockClear());

describe('Deleting all past games', () => {
  it('the page to delete all past games shows the phrase, how many games are deleted, and that game numbers stay used', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'تُحذف ٢٥ لعبة نهائيًا' })).toBeTruthy();
    expect(screen.getByText('٢٤ لعبة سابقة')).toBeTruthy();
    expect(screen.getByText('لعبة جارية واحدة، وتقول شاشاتها إنها حُذفت')).toBeTruthy();
    expect(field()).toBeTruthy();
    expect(screen.getByText('أرقام الألعاب التي لعبتموها تبقى مستخدمة، فلا تتكرر أسئلتها.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'إلغاء والاحتفاظ بها' }).getAttribute('href')).toBe('/previous-games');
  });

  it('the page to delete all past games does not mention running games if there are none, nor a count that failed to load', async () => {
    show(undefined, { body: { running: 0, saved: 0, finished: 2 } });
    expect(await screen.findByText('لعبتان سابقتان')).toBeTruthy();
    expect(screen.queryByText(/جارية/)).toBeNull();
    cleanup();
    show(undefined, refused(503, 'مشغول'));
    expect(await screen.findByRole('heading', { name: 'حذف كل الألعاب السابقة', level: 2 })).toBeTruthy();
    expect(screen.queryByText(/لعبة سابقة|لعبتان/)).toBeNull();
  });

  it.each(['', 'احذفوا الكل', 'حذف كل شيء ', 'حذف كل شئ'])(
    'the page to delete all past games shows «تأكيد مطلوب» for «%s» and deletes nothing',
    async (text) => {
      const { calls } = show();
      if (text !== '') await userEvent.type(field(), text);
      await userEvent.click(button());
      expect(screen.getByText('تأكيد مطلوب')).toBeTruthy();
      expect(document.activeElement).toBe(field());
      await userEvent.type(field(), '{Enter}');
      expect(calls.some(({ name }) => name === DELETE)).toBe(false);
    },
  );

  it('the phrase deletes all past games, clears both storages, shows a message and goes home', async () => {
    const { calls, answers } = show();
    await screen.findByRole('heading', { name: 'تُحذف ٢٥ لعبة نهائيًا' });
    window.localStorage.setItem('lamma:own:noura:asked-games', '["a"]');
    window.sessionStorage.setItem('lamma:game-data', '{}');
    window.sessionStorage.setItem('lamma:pending:noura:game:running', '[]');
    answers[LIST] = { body: [] };
    answers[COUNTS] = { body: { running: 0, saved: 0, finished: 0 } };
    await userEvent.type(field(), 'حذف كل شيء');
    await userEvent.click(button());
    expect(await screen.findByText('تم حذف جميع الألعاب')).toBeTruthy();
    expect(onDeleted).toHaveBeenCalledOnce();
    expect(calls.filter(({ name }) => name === DELETE)).toHaveLength(1);
    expect(window.localStorage.getItem('lamma:own:noura:asked-games')).toBeNull();
    // A move that is still being sent might belong to a newer game, so it stays.
    expect(Object.keys(window.sessionStorage)).toEqual(['lamma:pending:noura:game:running']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'لا توجد ألعاب تُحذف' })).toBeTruthy());
    expect(window.localStorage.getItem('lamma:own:noura:completed-games')).toBeNull();
  });

  it('a failed deletion of all past games shows «خطأ في حذف الألعاب» and keeps everything', async () => {
    show(refused(503, 'الخادم مشغول، يرجى المحاولة بعد قليل'));
    window.sessionStorage.setItem('lamma:game-data', '{}');
    await userEvent.type(field(), 'حذف كل شيء{Enter}');
    expect(await screen.findByText('خطأ في حذف الألعاب')).toBeTruthy();
    expect(screen.getByText('الخادم مشغول، يرجى المحاولة بعد قليل')).toBeTruthy();
    expect(window.sessionStorage.getItem('lamma:game-data')).toBe('{}');
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
