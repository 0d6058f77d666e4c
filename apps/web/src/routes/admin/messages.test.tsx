import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routes } from '../../router';
import { fakeServer } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';

const message = {
  id: 'messagemessa',
  type: 'feedback',
  feedback: 'زر التراجع صغير',
  at: Date.now(),
  isHandled: false,
  user: { id: 'nouranoura12', name: 'نورة العنزي', email: 'noura@example.com' },
  answer: null,
};

function show(user: Parameters<typeof aUser>[0]) {
  const server = fakeServer({
    'GET /api/auth/user': { body: aUser(user) },
    'GET /api/admin/feedback/count': { body: { waiting: 3 } },
    'GET /api/admin/feedback?state=new': { body: [message] },
    'GET /api/admin/feedback?state=handled': { body: [] },
    'GET /api/admin/news': { body: [] },
    'GET /api/notes/unread': { body: { unread: 0 } },
    'GET /api/user-games': { body: { regularGames: 2, customGames: 0, unlimited: true } },
    'GET /api/completed-games': { body: [] },
  });
  return { ...server, ...renderRoutes(routes, '/admin/messages') };
}

it('the messages page shows the number of new messages on their tab, and keeps unsent text when the owner switches tabs', async () => {
  show({ isAdmin: true, isOwner: true });
  expect(await screen.findByRole('tab', { name: 'الجديدة ٣ تنتظر' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^أجيبوا/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'جوابكم' }), 'كبّرناه');
  await userEvent.click(screen.getByRole('tab', { name: 'أخبار الموقع' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'العنوان' }), 'خبر');
  await userEvent.click(screen.getByRole('tab', { name: 'المنجزة' }));
  expect(await screen.findByRole('heading', { name: 'لا رسائل منجزة' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /^الجديدة/ }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'جوابكم' })).value).toBe('كبّرناه');
  await userEvent.click(screen.getByRole('tab', { name: 'أخبار الموقع' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'العنوان' })).value).toBe('خبر');
});

it('the messages page redirects a teacher home without a request', async () => {
  const { calls, location } = show({ isAdmin: true });
  await waitFor(() => expect(location()).toBe('/'));
  expect(calls.filter(({ name }) => name.includes('/api/admin/'))).toEqual([]);
});
