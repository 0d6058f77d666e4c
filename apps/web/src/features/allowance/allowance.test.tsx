import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { libTexts } from '../../lib/texts.ar';
import { useToastStore } from '../../lib/toast-store';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderInApp } from '../../testing/render';
import { CodeBox } from './redeem/code-box';
import { requestCodeHref } from './redeem/request-code';
import { StartPanel } from './start-panel';

const games = (regularGames: number, unlimited = false) => ({
  'GET /api/user-games': { body: { regularGames, customGames: 0, unlimited } },
});

describe('the start button', () => {
  it('the start button links to a game and shows how many are left', async () => {
    fakeServer(games(2));
    renderInApp(<StartPanel hasTeacherRights={false} to="/categories" />);
    expect((await screen.findByRole('link', { name: 'ابدأ اللعب' })).getAttribute('href')).toBe('/categories');
    expect(screen.getByText('لعبتان باقيتان').previousSibling?.textContent).toBe('٢');
  });

  it('the start button is disabled while loading, and without a game left', async () => {
    fakeServer(games(0));
    renderInApp(<StartPanel hasTeacherRights={false} to="/categories" />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ابدأ اللعب' }).disabled).toBe(true);
    expect(await screen.findByText('انتهت ألعابكم. أدخلوا كودًا لتلعبوا من جديد.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'ابدأ اللعب' }).disabled).toBe(true);
  });

  it.each([
    ['a teacher', true, false],
    ['a premium user', false, true],
  ])('the start panel shows %s that games are unlimited', async (_who, hasTeacherRights, unlimited) => {
    fakeServer(games(0, unlimited));
    renderInApp(<StartPanel hasTeacherRights={hasTeacherRights} to="/categories" />);
    expect(await screen.findByText('ألعاب بلا حدود')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ابدأ اللعب' })).toBeTruthy();
  });

  it('the start panel says if the number of games cannot be loaded', async () => {
    fakeServer({ 'GET /api/user-games': refused(500, 'حدث خطأ غير متوقع') });
    renderInApp(<StartPanel hasTeacherRights={false} to="/categories" />);
    expect(await screen.findByText('تعذّر تحميل رصيد الألعاب، نعيد المحاولة.')).toBeTruthy();
  });
});

describe('the code form', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('كود التفعيل');
  const activate = () => screen.getByRole<HTMLButtonElement>('button', { name: /تفعيل/ });
  const toastNow = () => useToastStore.getState().toasts[0];

  it('the button of the code form is disabled until a code is typed', async () => {
    fakeServer(games(2));
    renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp={null} />);
    expect(activate().disabled).toBe(true);
    await userEvent.type(input(), '   ');
    expect(activate().disabled).toBe(true);
    await userEvent.type(input(), 'K7QM');
    expect(activate().disabled).toBe(false);
    expect(input().dir).toBe('ltr');
  });

  it('the code form shows the server’s sentence about a redeemed code, clears the field and reloads the balance', async () => {
    const { calls } = fakeServer({
      ...games(2),
      'POST /api/activate-premium-code': { body: { ok: true, message: 'أضيفت لعبة', kind: 'game', amount: 1 } },
    });
    renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp={null} />);
    await userEvent.type(input(), ' k7qm2-xvt9r {Enter}');
    await waitFor(() =>
      expect(toastNow()).toMatchObject({ title: 'تم تفعيل الكود بنجاح!', text: 'أضيفت لعبة', variant: 'ok' }),
    );
    expect(input().value).toBe('');
    expect(calls.find((call) => call.name.startsWith('POST'))?.body).toEqual({ code: 'k7qm2-xvt9r' });
    await waitFor(() => expect(calls.filter((call) => call.name === 'GET /api/user-games')).toHaveLength(2));
  });

  it('the code form shows a default sentence if the server sends none', async () => {
    fakeServer({
      ...games(2),
      'POST /api/activate-premium-code': { body: { ok: true, message: '', kind: 'game', amount: 1 } },
    });
    renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp={null} />);
    await userEvent.type(input(), 'K7QM2XVT9R{Enter}');
    await waitFor(() => expect(toastNow()?.text).toBe('تمت إضافة الألعاب إلى حسابكم'));
  });

  it('the code form keeps a refused code and shows the reason beside it', async () => {
    fakeServer({
      ...games(2),
      'POST /api/activate-premium-code': { status: 400, body: {} },
    });
    renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp={null} />);
    await userEvent.type(input(), 'K7QM2XVT9R{Enter}');
    await waitFor(() =>
      expect(toastNow()).toMatchObject({
        title: 'فشل في تفعيل الكود',
        text: 'الكود غير صالح أو مستخدم مسبقاً',
        variant: 'destructive',
      }),
    );
    expect(input().value).toBe('K7QM2XVT9R');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(input(), 'X');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('the code form says that the server was not reached if a proxy answers, not that the code is invalid', async () => {
    fakeServer({ ...games(2), 'POST /api/activate-premium-code': { status: 502, body: undefined } });
    renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp={null} />);
    await userEvent.type(input(), 'K7QM2XVT9R{Enter}');
    await waitFor(() => expect(toastNow()?.text).toBe(libTexts.unreachable));
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().value).toBe('K7QM2XVT9R');
  });

  it('the code form goes to the sign-in page if the session has expired', async () => {
    const goTo = vi.spyOn(page, 'goTo').mockImplementation(() => undefined);
    fakeServer({ ...games(2), 'POST /api/activate-premium-code': refused(401, 'غير مصرح') });
    renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp={null} />);
    await userEvent.type(input(), 'K7QM2XVT9R{Enter}');
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(toastNow()?.title).toBe('غير مصرح');
    goTo.mockRestore();
  });

  it('the code form offers to request a code only if a contact is configured', async () => {
    fakeServer(games(2));
    const { unmount } = renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp={null} />);
    expect(screen.queryByRole('link', { name: 'اطلبوا كودًا' })).toBeNull();
    unmount();
    renderInApp(<CodeBox hasTeacherRights={false} supportWhatsapp="96550000000" />);
    const link = screen.getByRole('link', { name: 'اطلبوا كودًا' });
    expect(link.getAttribute('href')).toBe(requestCodeHref('96550000000'));
    expect(link.getAttribute('rel')).toBe('noreferrer');
  });

  it('the request for a code is prepared as a chat message', () => {
    const url = new URL(requestCodeHref('+965 5000-0000'));
    expect(url.origin + url.pathname).toBe('https://wa.me/96550000000');
    expect(url.searchParams.get('text')).toBe('السلام عليكم، أود الحصول على كود تفعيل للعبة لمّة.');
  });
});
