import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../buttons/button';
import { Sheet } from './sheet';

const onClosed = vi.fn<() => void>();

function Notes() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>ملاحظات</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
        title="الملاحظات"
        foot={<Button>اكتبوا</Button>}
      >
        <p>لا شيء</p>
      </Sheet>
    </>
  );
}

async function opened() {
  const user = userEvent.setup();
  onClosed.mockReset();
  render(<Notes />);
  await user.click(screen.getByRole('button', { name: 'ملاحظات' }));
  await waitFor(() => expect(window.history.state).toMatchObject({ lammaDialog: true }));
  return user;
}
const focused = () => document.activeElement;

it('Sheet focuses its title, traps the focus, and returns it on Esc', async () => {
  const user = await opened();
  const sheet = screen.getByRole('dialog', { name: 'الملاحظات' });
  expect(focused()).toBe(screen.getByRole('heading', { name: 'الملاحظات' }));
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(sheet.contains(focused())).toBe(true);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'ملاحظات' })));
  expect(onClosed).toHaveBeenCalledOnce();
});

it('Sheet closes by its button and by the back button, without leaving the page', async () => {
  const user = await opened();
  await user.click(screen.getByRole('button', { name: 'أغلقوا' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'ملاحظات' }));
  await screen.findByRole('dialog');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
