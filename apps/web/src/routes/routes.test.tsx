import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { page } from '../lib/browser/page';
import { useConnectionStore } from '../lib/server/connection-store';
import { routes } from '../router';
import { fakeServer, refused } from '../testing/fake-server';
import { renderRoutes } from '../testing/render';
import { aCompletedGame, aSite, aUser } from '../testing/samples';

const site = aSite();
const visitor = { 'GET /api/auth/user': refused(401, 'غير مصرح'), 'GET /api/site': { body: site } };
const user = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/site': { body: { ...site, supportWhatsapp: '96550000000' } },
  'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: false } },
  'GET /api/completed-games': { body: [aCompletedGame()] },
};

describe('/', () => {
  it('/ is the landing page for a visitor, with start disabled and sign-in enabled', async () => {
    fakeServer(visitor);
    renderRoutes(routes, '/');
    expect((await screen.findByRole('link', { name: 'دخول أو إنشاء حساب' })).getAttribute('href')).toBe('/auth');
    expect(screen.getByRole('link', { name: 'شاشة كبيرة؟ ادخلوا من جوالكم' }).getAttribute('href')).toBe('/auth/tv');
    const start = screen.getByRole<HTMLButtonElement>('button', { name: 'ابدأ اللعب' });
    expect(start.disabled).toBe(true);
    expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/سجّلوا الدخول/);
    await waitFor(() => expect(document.title).toBe('لمّة'));
  });

  it('the landing page shows the configured social links only', async () => {
    const server = fakeServer(visitor);
    const { unmount } = renderRoutes(routes, '/');
    await screen.findByRole('link', { name: 'تسجيل جديد' });
    await waitFor(() => expect(server.calls.some((call) => call.name === 'GET /api/site')).toBe(true));
    expect(screen.queryByRole('link', { name: 'إنستغرام' })).toBeNull();
    unmount();
    server.answers['GET /api/site'] = { body: { ...site, socialImageUrl: 'https://i.test/x' } };
    renderRoutes(routes, '/');
    expect((await screen.findByRole('link', { name: 'إنستغرام' })).getAttribute('href')).toBe('https://i.test/x');
    expect(screen.queryByRole('link', { name: 'تيك توك' })).toBeNull();
  });

  it('the link «تسجيل جديد» of / opens the register tab', async () => {
    fakeServer(visitor);
    const { location } = renderRoutes(routes, '/');
    await userEvent.click(await screen.findByRole('link', { name: 'تسجيل جديد' }));
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('حساب جديد');
    expect(document.activeElement).toBe(screen.getByLabelText(/الاسم الأول/));
    expect(location()).toBe('/auth');
  });

  it('/ shows the home page to a signed-in user', async () => {
    fakeServer(user);
    renderRoutes(routes, '/');
    expect(await screen.findByRole('heading', { name: 'من يكسب الليلة؟' })).toBeTruthy();
    expect(screen.getByText('نورة العنزي')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'ابدأ اللعب' })).getAttribute('href')).toBe('/categories');
    expect(await screen.findByRole('link', { name: 'اطلبوا كودًا' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: /آخر لعبة/ })).toBeTruthy();
  });

  it.each([
    ['a visitor', visitor, 'كيف تلعبون؟'],
    ['a signed-in user', user, 'من يكسب الليلة؟'],
  ])('%s can open the about page, and behind a link the media credits', async (_who, answers, heading) => {
    fakeServer({ ...answers, 'GET /api/media-credits': { body: [] } });
    const { location } = renderRoutes(routes, '/');
    await screen.findByRole('heading', { name: heading });
    await userEvent.click(await screen.findByRole('link', { name: 'عن اللعبة' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'عن اللعبة' })).toBeTruthy();
    expect(location()).toBe('/about');
    await waitFor(() => expect(document.title).toContain('عن اللعبة'));
    await userEvent.click(screen.getByRole('link', { name: 'لمن الصور والأصوات؟' }));
    await waitFor(() => expect(location()).toBe('/about/licences'));
    await waitFor(() => expect(document.title).toContain('لمن الصور والأصوات؟'));
  });

  it.each([
    ['succeeds', { body: { ok: true } }],
    ['fails', null],
  ])('the landing page appears after signing out, whether the call %s', async (_how, answer) => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    fakeServer({ ...user, 'POST /api/auth/logout': answer });
    renderRoutes(routes, '/');
    await userEvent.click(await screen.findByRole('button', { name: 'خروج' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
  });

  it('the strip on top says that a request is late, or that the server is unreachable', async () => {
    fakeServer(user);
    renderRoutes(routes, '/');
    await screen.findByRole('button', { name: 'خروج' });
    act(() => useConnectionStore.setState({ isLate: true }));
    expect(screen.getByText('لم تصل بعد، نعيد المحاولة')).toBeTruthy();
    act(() => useConnectionStore.setState({ isLost: true }));
    expect(screen.queryByText('لم تصل بعد، نعيد المحاولة')).toBeNull();
    act(() => useConnectionStore.setState({ isLost: false, isLate: false }));
    expect(screen.queryByText('انقطع الاتصال، نعيد المحاولة.')).toBeNull();
  });

  it('the strip on top says that the server is unreachable, even if the first request has already failed', async () => {
    fakeServer({ 'GET /api/auth/user': null, 'GET /api/site': null });
    renderRoutes(routes, '/');
    expect((await screen.findByRole('alert')).textContent).toBe('انقطع الاتصال، نعيد المحاولة.');
    expect(screen.getByRole('link', { name: 'دخول أو إنشاء حساب' })).toBeTruthy();
  });
});

describe('/auth', () => {
  it('/auth goes home after signing in', async () => {
    fakeServer({ ...user, 'GET /api/auth/user': refused(401, 'غير مصرح'), 'POST /api/auth/login': { body: aUser() } });
    const { location } = renderRoutes(routes, '/auth');
    await userEvent.type(await screen.findByLabelText('البريد الإلكتروني'), 'noura@example.com');
    await userEvent.type(screen.getByLabelText('كلمة المرور'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'من يكسب الليلة؟' })).toBeTruthy();
    expect(location()).toBe('/');
  });

  it.each([
    ['/auth?from=%2Fcategories%3Fx%3D1', '/categories?x=1'],
    ['/auth?from=https%3A%2F%2Felse.test', '/'],
    ['/auth', '/'],
  ])('%s redirects a signed-in user to %s', async (from, to) => {
    fakeServer(user);
    const { location } = renderRoutes(routes, from);
    await waitFor(() => expect(location()).toBe(to));
  });
});

describe('/reset-password', () => {
  it.each(['?token=', '#token=', '#'])('/reset-password reads the token after %s', async (mark) => {
    fakeServer(visitor);
    renderRoutes(routes, `/reset-password${mark}${'a'.repeat(43)}`);
    expect(await screen.findByLabelText('كلمة المرور الجديدة')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('كلمة مرور جديدة | لمّة'));
  });
});

describe('any other path', () => {
  it('any other path shows «404 Page Not Found» from left to right, with the Arabic text below it', async () => {
    fakeServer(visitor);
    renderRoutes(routes, '/nothing-here');
    const title = await screen.findByRole('heading', { name: '404 Page Not Found' });
    expect(title.querySelector('bdi')?.dir).toBe('ltr');
    expect(screen.getByText('الصفحة غير موجودة')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/');
  });
});
