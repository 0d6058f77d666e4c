import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../lib/server/query-client';
import { fakeServer, refused } from '../../testing/fake-server';
import { renderRoutes } from '../../testing/render';
import { aSite } from '../../testing/samples';
import { translate } from '../../testing/translate';
import { mountPage } from '../../ui/states/mount-page';
import { Component as AuthRoute } from './auth-route';

const routes = [{ path: '/auth', Component: AuthRoute }];
const visitor = { 'GET /api/auth/user': refused(401, 'غير مصرح'), 'GET /api/site': { body: aSite() } };
const registerTab = () => screen.findByRole('tab', { name: 'حساب جديد' });

let end = () => {};
afterEach(() => {
  act(() => end());
  document.getElementById('root')?.remove();
});

it('the sign-in page keeps the registration form and its typed text if the browser translates the page', async () => {
  fakeServer(visitor);
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const [client, router] = [
    createQueryClient(),
    createMemoryRouter(routes, { initialEntries: ['/auth?from=%2Fcategories'] }),
  ];
  await act(() => {
    end = mountPage(root, () => (
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    ));
  });
  await userEvent.click(await registerTab());
  await userEvent.type(screen.getByLabelText(/الاسم الأول/), 'نورة');
  await userEvent.type(screen.getByLabelText(/البريد الإلكتروني/), 'noura@example.com');
  await userEvent.selectOptions(screen.getByRole('combobox'), '+971');
  await userEvent.type(screen.getByLabelText(/رقم الهاتف/), '501234567');
  await userEvent.type(screen.getByLabelText(/^كلمة المرور/), 'سر-123456');
  await act(async () => translate(document.getElementById('root') ?? root));
  expect((await registerTab()).getAttribute('aria-selected')).toBe('true');
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([
    value(/الاسم الأول/),
    value(/البريد الإلكتروني/),
    screen.getByRole<HTMLSelectElement>('combobox').value,
    value(/رقم الهاتف/),
    value(/^كلمة المرور/),
  ]).toEqual(['نورة', 'noura@example.com', '+971', '501234567', 'سر-123456']);
  expect(router.state.location.search).toBe('?from=%2Fcategories');
});

it('the sign-in page leaves the focus on the tab that was clicked', async () => {
  fakeServer(visitor);
  renderRoutes(routes, '/auth');
  await userEvent.click(await registerTab());
  expect(await screen.findByLabelText(/الاسم الأول/)).toBeTruthy();
  expect(document.activeElement).toBe(await registerTab());
});
