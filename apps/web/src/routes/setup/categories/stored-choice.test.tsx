import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../../lib/browser/page';
import { useToastStore } from '../../../lib/toast-store';
import { routes } from '../../../router';
import {
  field,
  openSetup,
  sixIds,
  storeChoice,
  storedChoice,
  storedGameData,
  type,
  waitForCards,
} from '../../../testing/choosing';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderRoutes } from '../../../testing/render';
import { aUser } from '../../../testing/samples';
import { suggestedNames } from '../use-game-choice';

const toastNow = () => useToastStore.getState().toasts[0];

describe('who may choose', () => {
  it.each(['/categories', '/game-setup'])(
    '%s redirects a visitor to the sign-in page, which leads back',
    async (at) => {
      fakeServer({ 'GET /api/auth/user': refused(401, 'غير مصرح'), 'GET /api/categories': { body: [] } });
      const { location } = renderRoutes(routes, at);
      await waitFor(() => expect(location()).toBe(`/auth?from=${encodeURIComponent(at)}`));
    },
  );

  it('the categories page starts empty and shows an error if the saved settings are invalid', async () => {
    storeChoice({ ...storedGameData, gameMode: 'chess' });
    openSetup('/categories');
    await waitFor(() => expect(toastNow()).toMatchObject({ title: 'خطأ في إعدادات اللعبة', variant: 'destructive' }));
    expect(screen.getByText(/تحتاج لاختيار ٦ فئات/)).toBeTruthy();
  });

  it('the categories page says that the session has expired and goes to the sign-in page half a second later', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    const { answers, client } = openSetup('/categories');
    await screen.findByRole('heading', { name: 'اختاروا الفئات والفريقين' });
    vi.useFakeTimers();
    answers['GET /api/auth/user'] = refused(401, 'غير مصرح');
    await act(async () => {
      void client.invalidateQueries({ queryKey: ['/api/auth/user'] });
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(toastNow()).toMatchObject({
      title: 'غير مصرح',
      text: 'تم تسجيل خروجك. يتم تسجيل الدخول مرة أخرى...',
      variant: 'destructive',
    });
    expect(screen.getByRole('heading', { name: 'اختاروا الفئات والفريقين' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(499));
    expect(goTo).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(goTo).toHaveBeenCalledWith('/auth?from=%2F');
  });

  it('the categories page stays open while the server does not answer', async () => {
    const { location } = openSetup('/categories', { 'GET /api/auth/user': null });
    expect(await screen.findByRole('button', { name: 'أعيدوا المحاولة' })).toBeTruthy();
    expect(location()).toBe('/categories');
  });
});

describe('the stored choice', () => {
  it('the stored choice survives a reload, except for deleted categories', async () => {
    storeChoice({ ...storedGameData, selectedCategories: [...sixIds.slice(0, 5), 999] });
    openSetup('/categories');
    await waitForCards();
    expect(field('اسم اللعبة').value).toBe('ديوانية الخميس');
    expect(screen.getByText('٥ من ٦')).toBeTruthy();
    type('اسم اللعبة', 'ليلة العيد');
    expect(storedChoice().gameName).toBe('ليلة العيد');
  });

  it('the stored choice is discarded after its game has ended, and so is the flag of the end', async () => {
    storeChoice(storedGameData);
    window.sessionStorage.setItem('lamma:game-ended', '1');
    openSetup('/categories');
    await waitForCards();
    expect(field('الفريق الأول').value).toBe(suggestedNames(new Date()).team1Name);
    expect(screen.getByText('صفر من ٦')).toBeTruthy();
    expect(window.sessionStorage.getItem('lamma:game-ended')).toBeNull();
  });

  it('the stored choice belongs to one account: another account in the tab starts with no choice', async () => {
    storeChoice(storedGameData);
    const { unmount } = openSetup('/categories');
    await waitForCards();
    expect(field('اسم اللعبة').value).toBe('ديوانية الخميس');
    unmount();
    openSetup('/categories', { 'GET /api/auth/user': { body: aUser({ id: 'somebodyelse' }) } });
    await waitForCards();
    expect(field('الفريق الأول').value).toBe(suggestedNames(new Date()).team1Name);
  });
});
