import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aUser } from '../../../testing/samples';
import { TvConfirmPage } from './tv-confirm-page';
import { TvSignInPage } from './tv-sign-in-page';

const OPEN = 'POST /api/tv-sign-ins';
const CLAIM = 'POST /api/tv-sign-ins/claim';
const signs = ['dallah', 'palm', 'dhow'];
const asked = (secret: string) => ({
  body: { secret, code: 'KXMTRQ', signs, link: 'http://192.168.1.5:3000/tv/KXMTRQ', expiresInMs: 120_000 },
});
const waiting = { body: { state: 'waiting', expiresInMs: 100_000 } };

function showScreen() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let opened = 0;
  const server = fakeServer({
    [OPEN]: () => {
      opened += 1;
      return asked(`secret ${opened}`);
    },
    [CLAIM]: waiting,
  });
  const onSignedIn = vi.fn();
  const hrefs = { password: '/auth', start: '/categories' };
  renderInApp(<TvSignInPage hrefs={hrefs} gamesLeft={() => null} evening={<b>سهرة</b>} onSignedIn={onSignedIn} />);
  const secrets = () => server.calls.filter(({ name }) => name === CLAIM).map(({ body }) => body);
  return { ...server, secrets, onSignedIn, opened: () => opened };
}

afterEach(() => vi.useRealTimers());

it('an asking screen requests a new code when its code has expired or a phone has refused it', async () => {
  const { answers, secrets, opened } = showScreen();
  await screen.findByRole('img', { name: 'حروف الشاشة: K X M T R Q' });
  await vi.advanceTimersByTimeAsync(4100);
  expect(secrets()).toEqual([{ secret: 'secret 1' }, { secret: 'secret 1' }]);
  answers[CLAIM] = refused(410, 'انتهى هذا الرمز');
  await vi.advanceTimersByTimeAsync(2000);
  expect(opened()).toBe(2);
  answers[CLAIM] = waiting;
  await vi.advanceTimersByTimeAsync(124_000);
  expect(opened()).toBe(3);
});

it('an asking screen keeps its code while the server is unreachable for a moment, and is then signed in', async () => {
  const { answers, opened, onSignedIn } = showScreen();
  await screen.findByRole('img', { name: /^حروف الشاشة/ });
  answers[CLAIM] = null;
  await vi.advanceTimersByTimeAsync(4100);
  answers[CLAIM] = { body: { state: 'signedIn', user: { ...aUser(), firstName: 'نورة', isAdmin: false } } };
  await vi.advanceTimersByTimeAsync(2000);
  expect(await screen.findByRole('heading', { name: 'أهلًا، نورة' })).toBeTruthy();
  expect(screen.getByText('سهرة')).toBeTruthy();
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(aUser().id);
  expect(opened()).toBe(1);
});

it('an asking screen whose browser blocks cookies says so, and requests no code', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const { opened } = showScreen();
  expect(await screen.findByText(/^متصفحكم يمنع ملفات تعريف الارتباط/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened()).toBe(0);
  cookies.mockRestore();
});

const ofCode = '/api/tv-sign-ins/KXMTRQ';
const device = { kind: 'tv', vendor: 'Samsung', browser: 'Samsung Internet' };

function showPhone(shown: string[] | null) {
  const server = fakeServer({
    [`GET ${ofCode}`]: { body: { device, askedMsAgo: 20_000, expiresInMs: 100_000, signs: shown } },
    [`POST ${ofCode}/confirm`]: { body: { ok: true } },
    [`POST ${ofCode}/refuse`]: { body: { ok: true } },
  });
  const onConfirmed = vi.fn();
  const hrefs = { home: '/', typing: '/tv', start: '/categories' };
  renderInApp(
    <TvConfirmPage
      code="KXMTRQ"
      userName="نورة العنزي"
      hrefs={hrefs}
      evening={<b>سهرة</b>}
      onConfirmed={onConfirmed}
    />,
  );
  return { ...server, onConfirmed };
}
const yes = () => screen.findByRole<HTMLButtonElement>('button', { name: 'نعم، هذه شاشتي' });

it('the phone shows the signs and the device of an asking screen in its network, with «لا» focused', async () => {
  const { calls, onConfirmed } = showPhone(signs);
  expect(await screen.findByRole('img', { name: 'شارة الشاشة: دلّة، نخلة، بوم' })).toBeTruthy();
  expect(screen.getByText('تلفاز Samsung، Samsung Internet')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'لا' }));
  await userEvent.click(await yes());
  await screen.findByRole('heading', { name: 'دخلت الشاشة' });
  expect(onConfirmed).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'ابدأ اللعب' }).getAttribute('href')).toBe('/categories');
  expect(screen.getByText('سهرة')).toBeTruthy();
  expect(calls.at(-1)).toEqual({ name: `POST ${ofCode}/confirm`, body: {} });
});

it('the phone asks for the three signs of a screen in another network, and again after wrong ones', async () => {
  const { calls, answers } = showPhone(null);
  expect((await yes()).disabled).toBe(true);
  for (const name of ['بوم', 'نخلة', 'دلّة']) await userEvent.click(screen.getByRole('button', { name }));
  answers[`POST ${ofCode}/confirm`] = refused(409, 'ليست هذه شارة الشاشة');
  await userEvent.click(await yes());
  expect((await screen.findByRole('alert')).textContent).toBe('ليست هذه شارة الشاشة');
  await waitFor(() => expect(screen.getByText('لم تختاروا بعد')).toBeTruthy());
  expect(calls.at(-1)?.body).toEqual({ signs: ['dhow', 'palm', 'dallah'] });
});

it('«لا» on the phone ends the code and says that nothing has changed', async () => {
  showPhone(signs);
  await userEvent.click(await screen.findByRole('button', { name: 'لا' }));
  expect(await screen.findByText('أوقفنا رمزها، ولم يتغيّر في حسابكم شيء.')).toBeTruthy();
  expect(screen.queryByText('سهرة')).toBeNull();
});
