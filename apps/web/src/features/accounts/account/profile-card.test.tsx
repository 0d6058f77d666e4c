import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server';
import { renderInApp } from '../../../testing/render';
import { aUser } from '../../../testing/samples';
import { Greeting } from '../account-bar';
import { ProfileCard } from './profile-card';

const PUT = 'PUT /api/account';

async function save(user: ReturnType<typeof aUser>, digits = '') {
  const { calls } = fakeServer({ [PUT]: { body: user } });
  renderInApp(<ProfileCard user={{ ...user, hasTeacherRights: false }} sounds={{ isOn: true, toggle: vi.fn() }} />);
  const number = screen.getByLabelText<HTMLInputElement>(/رقم الهاتف/);
  await userEvent.clear(number);
  if (digits !== '') await userEvent.type(number, digits);
  await userEvent.click(screen.getByRole('button', { name: /^احفظوا/ }));
  return { calls, number };
}

it('the profile card saves an account without a phone number', async () => {
  const user = aUser({ phoneNumber: '' });
  const { calls } = await save(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ firstName: user.firstName, lastName: user.lastName });
});

it('the profile card adds a phone number to an account without one', async () => {
  const { calls } = await save(aUser({ phoneNumber: '' }), '50123456');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ phoneNumber: '+96550123456' });
});

it('the profile card does not let an account lose its phone number', async () => {
  const { calls, number } = await save(aUser({ phoneNumber: '+96550123456' }));
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});

const leila = aUser({ firstName: 'ليلى', lastName: '' });

/** A profile card whose account another tab renames. */
function Renamed() {
  const [user, setUser] = useState(leila);
  return (
    <>
      <ProfileCard user={{ ...user, hasTeacherRights: false }} sounds={{ isOn: true, toggle: vi.fn() }} />
      <button type="button" onClick={() => setUser({ ...leila, firstName: 'ليلى الجديدة' })}>
        elsewhere
      </button>
    </>
  );
}

it('the profile card keeps what is typed while the account is being saved', async () => {
  let finish: (answer: { body: unknown }) => void = () => undefined;
  fakeServer({ [PUT]: () => new Promise<{ body: unknown }>((resolve) => (finish = resolve)) });
  renderInApp(<Renamed />);
  const last = screen.getByLabelText<HTMLInputElement>(/اسم العائلة|الاسم الأخير/);
  await userEvent.type(last, 'الصباح');
  await userEvent.click(screen.getByRole('button', { name: /^احفظوا/ }));
  await userEvent.type(last, ' الأحمد');
  finish({ body: { ...leila, lastName: 'الصباح' } });
  await waitFor(() => expect(screen.getByRole('button', { name: /^احفظوا/ }).getAttribute('aria-busy')).toBeNull());
  expect(last.value).toBe('الصباح الأحمد');
});

it('the profile card updates its unedited fields when another tab changes the account', async () => {
  const { calls } = fakeServer({ [PUT]: { body: leila } });
  renderInApp(<Renamed />);
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await userEvent.type(screen.getByLabelText(/اسم العائلة|الاسم الأخير/), 'الصباح');
  await userEvent.click(screen.getByRole('button', { name: /^احفظوا/ }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ firstName: 'ليلى الجديدة', lastName: 'الصباح' });
});

it('the profile card and the greeting on home show the same sign in the same colour', () => {
  const user = aUser({ id: 'someone-else' });
  const signIn = (container: HTMLElement) => container.querySelector('span[aria-hidden]')?.outerHTML;
  const card = renderInApp(
    <ProfileCard user={{ ...user, hasTeacherRights: false }} sounds={{ isOn: true, toggle: vi.fn() }} />,
  );
  const home = renderInApp(<Greeting user={user} />);
  expect(signIn(card.container)).toContain('--dye');
  expect(signIn(card.container)).toBe(signIn(home.container));
});
