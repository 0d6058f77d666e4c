import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render';
import { DeskNav } from './desk-nav';

it('[U113] the link of the page where one stands is brought into sight, there and after each change of page', async () => {
  const scrolled: unknown[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement, how) {
    scrolled.push([this.textContent, how]);
  });
  const how = { block: 'nearest', inline: 'center' };
  const links = ['users', 'codes', 'settings'].map((label) => ({ to: `/admin/${label}`, label }));
  const nav = (
    <DeskNav label="المكتب" links={links} home={{ to: '/', label: 'الرئيسية' }}>
      <p>صفحة</p>
    </DeskNav>
  );
  renderInApp(nav, { at: '/admin/codes' });
  expect(scrolled).toEqual([['codes', how]]);
  await userEvent.click(screen.getByRole('link', { name: 'settings' }));
  expect(scrolled.slice(1)).toEqual([['settings', how]]);
});
