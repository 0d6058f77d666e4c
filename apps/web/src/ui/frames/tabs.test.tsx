import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs';

function Example() {
  const [tab, setTab] = useState<'login' | 'register' | 'help'>('login');
  return (
    <Tabs
      label="الدخول"
      value={tab}
      onChange={setTab}
      tabs={[
        { name: 'login', label: 'تسجيل الدخول', content: <p>أهلًا من جديد</p> },
        { name: 'register', label: 'حساب جديد', content: <p>احجزوا مكانك</p> },
        { name: 'help', label: 'مساعدة', content: <p>اسألوا</p> },
      ]}
    />
  );
}

it('Tabs shows the panel of the chosen tab', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'تسجيل الدخول' }).textContent).toBe('أهلًا من جديد');
  await user.click(screen.getByRole('tab', { name: 'حساب جديد' }));
  expect(screen.getByRole('tabpanel', { name: 'حساب جديد' }).textContent).toBe('احجزوا مكانك');
});

it('Tabs follows the arrow keys in visual order: left is next', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'تسجيل الدخول' }));
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('حساب جديد');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('تسجيل الدخول');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('مساعدة');
});
