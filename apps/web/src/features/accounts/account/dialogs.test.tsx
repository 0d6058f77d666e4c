import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from '../../../lib/browser/page';
import { useToastStore } from '../../../lib/toast-store';
import { fakeServer, refused } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { DeleteDialog, resumeQueries } from './account-page';
import { PasswordDialog } from './profile-card';

afterEach(() => {
  vi.restoreAllMocks();
  resumeQueries();
});

it('a wrong current password is reported beside its field', async () => {
  fakeServer({
    'PUT /api/account/password': refused(409, 'كلمة المرور الحالية غير صحيحة', { reason: 'wrongPassword' }),
  });
  renderInApp(<PasswordDialog open onClose={vi.fn()} />);
  const now = screen.getByLabelText<HTMLInputElement>(/الحالية/);
  const next = screen.getByLabelText<HTMLInputElement>(/الجديدة/);
  await userEvent.type(next, '123456');
  const save = screen.getByRole('button', { name: /^(احفظوا|غيّروا)/ });
  await userEvent.click(save);
  expect([now, next].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
  await userEvent.type(now, 'other');
  await userEvent.click(save);
  expect(await screen.findByText('كلمة المرور الحالية غير صحيحة')).toBeTruthy();
  expect([now, next].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
});

it('the dialog that deletes the account says that it is deleted, and then opens the sign-in page', async () => {
  const leave = vi.spyOn(page, 'goTo').mockReturnValue(undefined);
  fakeServer({ 'POST /api/account/delete': { body: { ok: true } } });
  renderInApp(<DeleteDialog open onClose={vi.fn()} />);
  await userEvent.type(screen.getByLabelText('كلمة المرور'), '123456');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(screen.getByRole('button', { name: /^احذفوا الحساب/ }));
  await waitFor(() => expect(useToastStore.getState().toasts[0]?.title).toBe('حُذف حسابكم'));
  expect(leave).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1500);
  expect(leave).toHaveBeenCalledWith('/auth');
  vi.useRealTimers();
});
