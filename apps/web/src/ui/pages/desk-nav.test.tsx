import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render';
import { DeskNav } from './desk-nav';

it('the link to the current page is scrolled into view, on load and after each navigation', async () => {
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

it('a button shows at which edge more links of the desk are hidden, and scrolls to them', async () => {
  let notify: IntersectionObserverCallback = () => undefined;
  class Watcher extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      notify = callback;
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  const links = ['users', 'codes', 'settings'].map((label) => ({ to: `/admin/${label}`, label }));
  const { container } = renderInApp(
    <DeskNav label="المكتب" links={links} home={{ to: '/', label: 'الرئيسية' }}>
      <p>صفحة</p>
    </DeskNav>,
    { at: '/admin/users' },
  );
  const signs = () => [...container.querySelectorAll('button')];
  const see = (label: string, intersectionRatio: number) =>
    act(() => {
      const entry = { target: screen.getByRole('link', { name: label }), intersectionRatio };
      notify([entry as unknown as IntersectionObserverEntry], new Watcher(notify));
    });
  see('users', 1);
  see('settings', 1);
  expect(signs()).toEqual([]);
  see('settings', 0.4);
  const steps: unknown[] = [];
  const line = screen.getByRole('navigation');
  Object.assign(line, { scrollBy: ({ left }: { left: number }) => steps.push(Math.sign(left)) });
  vi.spyOn(line, 'clientWidth', 'get').mockReturnValue(300);
  const [end, ...others] = signs();
  expect(others).toEqual([]);
  if (end !== undefined) await userEvent.click(end);
  // The page is right to left, so the row's end is on the left.
  expect(steps).toEqual([-1]);
  see('users', 0);
  see('settings', 1);
  for (const start of signs()) await userEvent.click(start);
  expect(steps).toEqual([-1, 1]);
});
