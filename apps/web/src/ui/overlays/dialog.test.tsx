import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../buttons/button';
import { Dialog } from './dialog';

function Exit({ onChosen = () => undefined }: { onChosen?: (verb: string) => void }) {
  const [open, setOpen] = useState(false);
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>خروج</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="هل تخرجون الآن؟"
        text="نحفظ لعبتكم كما هي."
        focusFirst={stay}
        actions={
          <>
            <Button variant="gold" onClick={() => onChosen('save')}>
              احفظوا واخرجوا
            </Button>
            <Button ref={stay} onClick={() => setOpen(false)}>
              تابعوا اللعب
            </Button>
          </>
        }
      />
    </>
  );
}

async function opened() {
  const user = userEvent.setup();
  render(<Exit />);
  await user.click(screen.getByRole('button', { name: 'خروج' }));
  return user;
}

/** Waits for the history entry for the back button, which is pushed in the next task. */
async function guarded(): Promise<void> {
  await waitFor(() => expect(window.history.state).toMatchObject({ lammaDialog: true }));
}

beforeEach(() => {
  window.history.replaceState(null, '');
});

describe('Dialog', () => {
  it('Dialog has its title as accessible name and its sentence as description', async () => {
    await opened();
    const dialog = screen.getByRole('dialog', { name: 'هل تخرجون الآن؟' });
    const described = dialog.getAttribute('aria-describedby');
    expect(described && document.getElementById(described)?.textContent).toBe('نحفظ لعبتكم كما هي.');
    await guarded();
  });

  it('a confirmation focuses its harmless action first', async () => {
    await opened();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'تابعوا اللعب' }));
    await guarded();
  });

  it('Dialog focuses its first control by default', async () => {
    render(
      <Dialog open onClose={() => undefined} title="عنوان" actions={<Button>حسنًا</Button>}>
        <p>نص</p>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'حسنًا' }));
    await guarded();
  });

  it('Dialog closes with Esc and returns the focus', async () => {
    const user = await opened();
    await guarded();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'خروج' })));
  });

  it('Dialog keeps the focus inside', async () => {
    const user = await opened();
    await guarded();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('the back button closes Dialog without leaving the page', async () => {
    await opened();
    await guarded();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.history.state).toBeNull();
  });

  it('Dialog adds one history entry, however often it opens', async () => {
    const user = await opened();
    await guarded();
    const push = vi.spyOn(window.history, 'pushState');
    for (let time = 0; time < 3; time += 1) {
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: 'خروج' }));
    }
    expect(push).not.toHaveBeenCalled();
    push.mockRestore();
  });

  it('Dialog closes on a press outside it', async () => {
    await opened();
    await guarded();
    fireEvent.pointerDown(document.documentElement);
    fireEvent.click(document.documentElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('Dialog locks page scrolling by an attribute instead of a style element', async () => {
    const before = document.querySelectorAll('style').length;
    await opened();
    expect(document.documentElement.hasAttribute('data-with-dialog')).toBe(true);
    expect(document.querySelectorAll('style')).toHaveLength(before);
    await guarded();
    cleanup();
    expect(document.documentElement.hasAttribute('data-with-dialog')).toBe(false);
  });
});
