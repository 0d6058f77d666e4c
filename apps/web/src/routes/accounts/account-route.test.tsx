import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resumeQueries } from '../../features/accounts/account/account-page';
import { page } from '../../lib/browser/page';
import { useToastStore } from '../../lib/toast-store';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aUser } from '../../testing/samples';
import { Component as AccountRoute } from './account-route';

const WHO = 'GET /api/auth/user';
const DELETE = 'POST /api/account/delete';
const leave = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(page, 'goTo').mockImplementation(leave.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  resumeQueries();
});

/** Opens the page and sends the deletion. */
async function sendDeletion(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ [WHO]: { body: aUser() }, 'GET /api/account/sessions': { body: [] }, ...answers });
  renderRoutes([{ path: '/account', Component: AccountRoute }], '/account');
  fireEvent.click(await screen.findByText('احذفوا حسابي'));
  fireEvent.change(screen.getByLabelText('كلمة المرور'), { target: { value: '123456' } });
  fireEvent.click(screen.getByText(/^احذفوا الحساب/));
  return server;
}

it('the account page sends no requests after the deletion, and goes to the sign-in page, which does not lead back', async () => {
  let isGone = false;
  const server = await sendDeletion({
    [WHO]: () => (isGone ? refused(401, 'غير مصرح', { code: 'unauthorized' }) : { body: aUser() }),
    [DELETE]: () => {
      isGone = true;
      return { body: { ok: true } };
    },
  });
  await waitFor(() => expect(useToastStore.getState().toasts[0]?.title).toBe('حُذف حسابكم'));
  const asked = server.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.calls.slice(asked)).toEqual([]);
  expect(leave.mock.calls).toEqual([['/auth']]);
  expect(useToastStore.getState().toasts).not.toContainEqual(expect.objectContaining({ title: 'غير مصرح' }));
});

it('the account page continues to poll the signed-in user if the deletion was refused', async () => {
  const server = await sendDeletion({ [DELETE]: refused(409, 'كلمة المرور غير صحيحة') });
  expect(await screen.findByText('كلمة المرور غير صحيحة')).toBeTruthy();
  const asked = server.calls.filter(({ name }) => name === WHO).length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.calls.filter(({ name }) => name === WHO).length).toBeGreaterThan(asked);
});
