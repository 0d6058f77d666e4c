import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../../lib/browser/page';
import { libTexts } from '../../../lib/texts.ar';
import { useToastStore } from '../../../lib/toast-store';
import { openSetup, storeChoice, storedChoice, storedGameData } from '../../../testing/choosing';
import { refused } from '../../../testing/fake-server';
import { aUser } from '../../../testing/samples';

const toastNow = () => useToastStore.getState().toasts[0];
const create = 'POST /api/create-game-with-numbers';
const session = 'POST /api/game-sessions';
const redeem = 'POST /api/user/activate-premium';
const limitOf = (gamesRemaining: number, unlimited = false) => ({
  'GET /api/user/game-limit': {
    body: { isPremium: unlimited, canPlay: unlimited || gamesRemaining > 0, gamesRemaining, unlimited },
  },
});
const exhausted = 'تم استنفاد الألعاب المجانية';
const startButton = () => screen.getByText<HTMLButtonElement>(/ابدأ اللعب|جاري الحفظ/, { selector: '[type=submit]' });
const isClosed = () => startButton().getAttribute('aria-disabled') === 'true';
const dialog = () => within(screen.getByRole('dialog', { name: exhausted }));

function enterCode(code: string): void {
  fireEvent.change(dialog().getByLabelText('كود التفعيل'), { target: { value: code } });
  fireEvent.click(dialog().getByRole('button', { name: /تفعيل/ }));
}

describe('without a game left', () => {
  it('without a game left, the start is disabled and the code dialog opens, with the code panel behind it', async () => {
    storeChoice(storedGameData);
    const { posts } = openSetup('/game-setup', limitOf(0));
    await screen.findByRole('dialog', { name: exhausted });
    fireEvent.click(dialog().getByRole('button', { name: 'رجوع' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const panel = within(screen.getByRole('region', { name: exhausted }));
    expect(panel.getByLabelText('كود التفعيل')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'اطلبوا كودًا' })).toBeTruthy();
    expect(isClosed()).toBe(true);
    fireEvent.click(startButton());
    expect(screen.getByRole('dialog', { name: exhausted })).toBeTruthy();
    expect(posts()).toEqual([]);
  });

  it('without a game left, the owner can start, and anybody can return to a running game', async () => {
    storeChoice(storedGameData);
    const { unmount } = openSetup('/game-setup', {
      ...limitOf(0),
      'GET /api/auth/user': { body: aUser({ isAdmin: true }) },
    });
    await screen.findByText('لم تبقَ لكم ألعاب');
    expect(isClosed()).toBe(false);
    unmount();
    storeChoice({ ...storedGameData, gameSessionId: 'sessionsession' });
    const { location } = openSetup('/game-setup', limitOf(0));
    await screen.findByText('لم تبقَ لكم ألعاب');
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
  });

  it('without a game left, there is one code form at a time: in the dialog, and in the page after the dialog is closed', async () => {
    storeChoice(storedGameData);
    openSetup('/game-setup', limitOf(0));
    await screen.findByRole('dialog', { name: exhausted });
    // A dialog hides the page from queries by role, not by label.
    expect(screen.getAllByLabelText('كود التفعيل')).toHaveLength(1);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByLabelText('كود التفعيل')).toHaveLength(1);
  });

  it('the code dialog closes when a game is added on another page', async () => {
    storeChoice(storedGameData);
    const { answers, client } = openSetup('/game-setup', limitOf(0));
    await screen.findByRole('dialog', { name: exhausted });
    Object.assign(answers, limitOf(1));
    await act(() => client.invalidateQueries({ queryKey: ['/api/user/game-limit'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isClosed()).toBe(false);
  });

  it('the code form asks for a code when it is empty, without a call', async () => {
    storeChoice(storedGameData);
    const { posts } = openSetup('/game-setup', limitOf(0));
    await screen.findByRole('dialog', { name: exhausted });
    enterCode('   ');
    expect(toastNow()).toMatchObject({ title: 'كود مطلوب', text: 'يرجى إدخال كود صالح', variant: 'destructive' });
    expect(dialog().getByLabelText('كود التفعيل').getAttribute('aria-invalid')).toBe('true');
    expect(posts()).toEqual([]);
  });

  it.each([
    ['what the server says', refused(429, 'محاولات كثيرة، يرجى الانتظار قليلًا'), 'محاولات كثيرة، يرجى الانتظار قليلًا'],
    ['that it is not valid', { status: 400, body: {} }, 'الكود غير صالح أو مستخدم مسبقاً'],
    ['that the server was not reached', { status: 502, body: undefined }, libTexts.unreachable],
  ])('the form of a host without a game left keeps a code that fails, and shows %s', async (_what, answer, text) => {
    storeChoice(storedGameData);
    openSetup('/game-setup', { ...limitOf(0), [redeem]: answer });
    await screen.findByRole('dialog', { name: exhausted });
    enterCode('K7QM2XVT9R');
    await waitFor(() =>
      expect(toastNow()).toMatchObject({ title: 'فشل في تفعيل الكود', text, variant: 'destructive' }),
    );
    expect(dialog().getByLabelText<HTMLInputElement>('كود التفعيل').value).toBe('K7QM2XVT9R');
    expect(dialog().getByText(text)).toBeTruthy();
  });

  it('the setup page reloads after a redeemed code, shows a message and keeps the choice', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    storeChoice(storedGameData);
    const body = { ok: true, message: 'أضيفت لعبة واحدة', kind: 'game', amount: 1 };
    const { posts, unmount } = openSetup('/game-setup', { ...limitOf(0), [redeem]: { body } });
    await screen.findByRole('dialog', { name: exhausted });
    enterCode(' K7QM2XVT9R ');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(posts()).toEqual([{ name: redeem, body: { code: 'K7QM2XVT9R' } }]);
    unmount();
    useToastStore.getState().remove();
    openSetup('/game-setup', limitOf(1));
    await screen.findByText('بقيت لكم لعبة واحدة');
    expect(toastNow()).toMatchObject({ title: 'تم تفعيل الكود بنجاح', text: 'أضيفت لعبة واحدة', variant: 'ok' });
    expect(isClosed()).toBe(false);
    expect(storedChoice().gameName).toBe('ديوانية الخميس');
    expect(window.sessionStorage.getItem('lamma:redeemed')).toBeNull();
  });

  it('the code dialog says that a code for custom games adds no regular game, and stays open', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    storeChoice(storedGameData);
    const body = { ok: true, message: 'أضيفت لعبة خاصة', kind: 'custom', amount: 1 };
    openSetup('/game-setup', { ...limitOf(0), [redeem]: { body } });
    await screen.findByRole('dialog', { name: exhausted });
    enterCode('K7QM2XVT9R');
    await waitFor(() => expect(toastNow()).toMatchObject({ title: 'تم تفعيل الكود بنجاح', text: 'أضيفت لعبة خاصة' }));
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: exhausted })).toBeTruthy();
  });
});

describe('a failed start', () => {
  it('a failed start shows an error and can be retried even if it used the last game', async () => {
    storeChoice(storedGameData);
    const { answers, client, location, posts } = openSetup('/game-setup', { ...limitOf(1), [session]: null });
    await screen.findByText('بقيت لكم لعبة واحدة');
    fireEvent.click(startButton());
    await waitFor(() =>
      expect(toastNow()).toMatchObject({
        title: 'حدث خطأ أثناء إنشاء اللعبة. حاول مرة أخرى.',
        variant: 'destructive',
      }),
    );
    Object.assign(answers, limitOf(0), { [session]: { body: { id: 'sessionsession' } } });
    await act(() => client.invalidateQueries({ queryKey: ['/api/user/game-limit'] }));
    expect(await screen.findByText('لم تبقَ لكم ألعاب')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(startButton());
    await waitFor(() => expect(location()).toBe('/classic-game?g=sessionsession'));
    const ids = posts().flatMap(({ name, body }) =>
      name === session ? [(body as typeof storedGameData).clientId] : [],
    );
    expect(ids).toEqual([storedGameData.clientId, storedGameData.clientId]);
  });

  it('a failed start opens the code dialog if no game is left', async () => {
    storeChoice(storedGameData);
    const { answers } = openSetup('/game-setup', {
      ...limitOf(1),
      [create]: refused(403, exhausted, { code: 'noGamesLeft', reason: 'noGamesLeft' }),
    });
    await screen.findByText('بقيت لكم لعبة واحدة');
    Object.assign(answers, limitOf(0));
    fireEvent.click(startButton());
    expect(await screen.findByRole('dialog', { name: exhausted })).toBeTruthy();
    await waitFor(isClosed);
  });

  it('a start without a session shows «غير مصرح» and goes to the sign-in page', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    storeChoice(storedGameData);
    openSetup('/game-setup', { [create]: refused(401, 'غير مصرح') });
    await screen.findByText('بقيت لكم لعبتان');
    fireEvent.click(startButton());
    await waitFor(() => expect(toastNow()?.title).toBe('غير مصرح'));
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  });
});
