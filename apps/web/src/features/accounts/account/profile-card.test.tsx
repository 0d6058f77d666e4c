import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aUser } from '../../../testing/samples';
import { ProfileCard } from './profile-card';

const PUT = 'PUT /api/account';

async function save(user: ReturnType<typeof aUser>, digits = '') {
  const { calls } = fakeServer({ [PUT]: { body: user } });
  renderInApp(<ProfileCard user={{ ...user, hasTeacherRights: false }} sounds={{ isOn: true, toggle: vi.fn() }} />);
  const number = screen.getByLabelText<HTMLInputElement>(/رقم الهاتف/);
  await userEvent.clear(number);
  if (digits !== '') await userEvent.type(number, digits);
  await userEvent.click(screen.getByRole('button', { name: /^احفظ/ }));
  return { calls, number };
}

it('[U119] an account without a number is saved without one', async () => {
  const user = aUser({ phoneNumber: '' });
  const { calls } = await save(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ firstName: user.firstName, lastName: user.lastName });
});

it('[U119] an account without a number takes the one that is written', async () => {
  const { calls } = await save(aUser({ phoneNumber: '' }), '50123456');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ phoneNumber: '+96550123456' });
});

it('[U119] an account that has a number cannot lose it', async () => {
  const { calls, number } = await save(aUser({ phoneNumber: '+96550123456' }));
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});
