import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as images from '../../game-ui/qr-code/qr-image';
import { routes } from '../../router';
import { fakeServer } from '../../testing/fake-server';
import { anEvening, anEveningSnapshot } from '../../testing/features/a-live-evening';
import { renderRoutes } from '../../testing/render';
import { aCompletedGame, aSite, aUser } from '../../testing/samples';

const site = aSite({ supportWhatsapp: '96550000000' });

function show(user: Parameters<typeof aUser>[0] = {}, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/auth/user': { body: aUser(user) },
    'GET /api/site': { body: { ...site, phoneOrigins: ['http://192.168.1.5:3000'] } },
    'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: user.isAdmin === true } },
    'GET /api/completed-games': { body: [] },
    'GET /api/notes/unread': { body: { unread: 0 } },
    'GET /api/notes': { body: [] },
    'POST /api/feedback-suggestions': { body: { ok: true, id: 'messagemessa' } },
    ...answers,
  });
  return { ...server, ...renderRoutes(routes, '/') };
}
const links = (strip: HTMLElement) =>
  within(strip)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('AdminStrip', () => {
  it('the admin strip links the owner to the dashboard, the preview of questions, the site’s QR code and the contests', async () => {
    show({ isAdmin: true, isOwner: true });
    const strip = await screen.findByRole('navigation', { name: 'روابط المشرف' });
    expect(links(strip)).toEqual([
      ['لوحة المشرف', '/admin/users'],
      ['معاينة الأسئلة', '/admin/questions-preview'],
      ['المسابقات', '/solo-games'],
    ]);
    vi.spyOn(images, 'qrImage').mockResolvedValue('data:image/png;base64,AAAA');
    await userEvent.click(within(strip).getByRole('button', { name: 'عرض الباركود' }));
    expect(await screen.findByRole('dialog', { name: 'باركود الموقع' })).toBeTruthy();
    expect(await screen.findByAltText('باركود عنوان الموقع')).toBeTruthy();
  });

  it('the admin strip shows a teacher only the pages that teachers may open', async () => {
    show({ isAdmin: true });
    const strip = await screen.findByRole('navigation', { name: 'روابط المشرف' });
    expect(links(strip)).toEqual([
      ['معاينة الأسئلة', '/admin/questions-preview'],
      ['المسابقات', '/solo-games'],
    ]);
    expect(within(strip).getByRole('button', { name: 'عرض الباركود' })).toBeTruthy();
  });

  it('the admin strip is hidden from a regular user', async () => {
    show();
    await screen.findByRole('button', { name: 'خروج' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('home links to a chat with a prepared request for a code', async () => {
  show();
  const href = (await screen.findByRole('link', { name: 'اطلبوا كودًا' })).getAttribute('href') ?? '';
  const { origin, pathname, searchParams } = new URL(href);
  expect([origin, pathname]).toEqual(['https://wa.me', '/96550000000']);
  expect(searchParams.get('text')).toBe('السلام عليكم، أود الحصول على كود تفعيل للعبة لمّة.');
});

it('the notes open the feedback dialog, and closing it returns the focus to the notes’ button', async () => {
  const { calls } = show();
  const notes = await screen.findByRole('button', { name: /^ملاحظات/ });
  await userEvent.click(notes);
  await userEvent.click(await screen.findByRole('button', { name: 'اكتبوا لنا' }));
  await userEvent.type(await screen.findByLabelText('ما الذي لاحظتموه؟'), 'الزر صغير');
  await userEvent.click(screen.getByRole('button', { name: /^أرسلوا/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'POST /api/feedback-suggestions')?.body).toMatchObject({
    feedback: 'الزر صغير',
    type: 'feedback',
    userEmail: 'noura@example.com',
  });
  await waitFor(() => expect(document.activeElement).toBe(notes));
});

describe('what comes first', () => {
  const waiting = aCompletedGame({ winner: 'محفوظة', winnerTeam: null, gameSessionId: 'abcdefghijklmnop' });

  it('home shows an unfinished game above the start of another', async () => {
    show({}, { 'GET /api/completed-games': { body: [waiting] } });
    const resume = await screen.findByRole('link', { name: 'تابعوا اللعب' });
    const start = await screen.findByRole('link', { name: 'ابدأ اللعب' });
    expect(resume.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('home offers a host without a game left a code field and a replay, which uses no game', async () => {
    show(
      {},
      {
        'GET /api/user-games': { body: { regularGames: 0, customGames: 0, unlimited: false } },
        'GET /api/completed-games': { body: [aCompletedGame({ gameSessionId: 'abcdefghijklmnop' })] },
      },
    );
    const replay = await screen.findByRole('link', { name: 'أعيدوا لعبة سابقة مجانًا' });
    expect(replay.getAttribute('href')).toBe('/previous-games');
    await userEvent.click(screen.getByRole('button', { name: 'أدخلوا كودًا' }));
    expect(document.activeElement?.id).toBe('codes');
  });

  it('home offers no replay to a user who has played nothing', async () => {
    show({}, { 'GET /api/user-games': { body: { regularGames: 0, customGames: 0, unlimited: false } } });
    await screen.findByRole('button', { name: 'أدخلوا كودًا' });
    expect(screen.queryByRole('link', { name: /مجانًا/ })).toBeNull();
  });
});

it('home ends an open evening after a confirmation, and then offers another evening', async () => {
  const evening = anEvening();
  const END = 'POST /api/gatherings/gatheringgather/end';
  const { answers } = show(
    {},
    {
      'GET /api/gatherings/open': { body: { gathering: anEveningSnapshot(evening) } },
      [END]: { body: anEveningSnapshot({ ...evening, isOpen: false }) },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'أنهوا السهرة' }));
  answers['GET /api/gatherings/open'] = { body: { gathering: null } };
  await userEvent.click(screen.getByRole('button', { name: 'نعم، أنهوها' }));
  expect(await screen.findByRole('button', { name: 'ابدؤوا سهرة' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'أنهوا السهرة' })).toBeNull();
});

it('home says whom to ask for a code if the operator gave no contact', async () => {
  show({}, { 'GET /api/site': { body: aSite() } });
  expect(await screen.findByText(/الأكواد عند صاحب الموقع، فاطلبوا منه كودًا\.$/)).toBeTruthy();
});
