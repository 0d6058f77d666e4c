import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { aCompletedGame, manyCompletedGames } from '../../testing/samples';
import { DeleteAll } from './delete-all';

const LIST = 'GET /api/completed-games';
const DELETE = 'DELETE /api/delete-all-previous-games';
const running = aCompletedGame({ id: 'running', winner: 'جارية', winnerTeam: null });
const onDeleted = vi.fn();

function show(answer: Parameters<typeof fakeServer>[0][string] = { body: { ok: true, deleted: 24 } }) {
  const server = fakeServer({ [LIST]: { body: [running, ...manyCompletedGames(24)] }, [DELETE]: answer });
  renderInApp(<DeleteAll userId="noura" backHref="/previous-games" onDeleted={onDeleted} />);
  return server;
}

const field = () => screen.getByLabelText<HTMLInputElement>('للتأكيد اكتبوا: حذف كل شيء');
const button = () => screen.getByRole('button', { name: 'احذفوا كل الألعاب' });

beforeEach(() => onDeleted.mockClear());

describe('deleting all past games', () => {
  it('[Y14] states the phrase, what goes and what stays: numbers stay used, running games are kept', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'تُحذف ٢٤ لعبة نهائيًا' })).toBeTruthy();
    expect(field()).toBeTruthy();
    expect(screen.getByText('أرقام الألعاب التي لعبتموها تبقى مستخدمة، فلا تتكرر أسئلتها.')).toBeTruthy();
    expect(screen.getByText('الألعاب الجارية لا تُحذف.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'إلغاء والاحتفاظ بها' }).getAttribute('href')).toBe('/previous-games');
  });

  it.each(['', 'احذف الكل', 'حذف كل شيء ', 'حذف كل شئ'])(
    '[Y14] with «%s» says «تأكيد مطلوب» and deletes nothing',
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

  it('[Y15] with the phrase deletes, empties both storages, tells it and goes home', async () => {
    const { calls, answers } = show();
    await screen.findByRole('heading', { name: 'تُحذف ٢٤ لعبة نهائيًا' });
    window.localStorage.setItem('lamma:own:noura:asked-games', '["a"]');
    window.sessionStorage.setItem('lamma:game-data', '{}');
    window.sessionStorage.setItem('lamma:pending:noura:game:running', '[]');
    answers[LIST] = { body: [] };
    await userEvent.type(field(), 'حذف كل شيء');
    await userEvent.click(button());
    expect(await screen.findByText('تم حذف جميع الألعاب')).toBeTruthy();
    expect(onDeleted).toHaveBeenCalledOnce();
    expect(calls.filter(({ name }) => name === DELETE)).toHaveLength(1);
    expect(window.localStorage.getItem('lamma:own:noura:asked-games')).toBeNull();
    // Moves on their way belong to games that are kept.
    expect(Object.keys(window.sessionStorage)).toEqual(['lamma:pending:noura:game:running']);
    // What is left of the list is the running game.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'لا توجد ألعاب تُحذف' })).toBeTruthy());
    expect(window.localStorage.getItem('lamma:own:noura:completed-games')).toBe(JSON.stringify([running]));
  });

  it('[Y16] a failure says «خطأ في حذف الألعاب» and keeps everything', async () => {
    show(refused(503, 'الخادم مشغول، حاولوا بعد قليل'));
    window.sessionStorage.setItem('lamma:game-data', '{}');
    await userEvent.type(field(), 'حذف كل شيء{Enter}');
    expect(await screen.findByText('خطأ في حذف الألعاب')).toBeTruthy();
    expect(screen.getByText('الخادم مشغول، حاولوا بعد قليل')).toBeTruthy();
    expect(window.sessionStorage.getItem('lamma:game-data')).toBe('{}');
    expect(onDeleted).not.toHaveBeenCalled();
  });
});
