import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { page } from '../lib/browser/page';
import { RouteError } from '../router';
import { expectConsoleErrors } from '../testing/console-errors';
import { renderRoutes } from '../testing/render';

function Broken(): never {
  throw new Error('broken');
}

it('an error page with a reload button replaces a page that threw', async () => {
  expectConsoleErrors();
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  renderRoutes([{ path: '/', Component: Broken, ErrorBoundary: RouteError }], '/');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'تعذّر فتح الصفحة' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'أعيدوا المحاولة' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/');
  reload.mockRestore();
});
