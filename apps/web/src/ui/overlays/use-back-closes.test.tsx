import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog';

/** A page with two nested dialogs, each with a link. */
function Page({ name }: { name: string }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <h1>{name}</h1>
      <Link to="/second">إلى الثانية</Link>
      <button type="button" onClick={() => setOpen(1)}>
        افتح
      </button>
      <Dialog open={open >= 1} onClose={() => setOpen(0)} title="الأول">
        <button type="button" onClick={() => setOpen(2)}>
          افتح الثاني
        </button>
        <Link to="/third">إلى الثالثة</Link>
        <button type="button" onClick={() => setOpen(0)}>
          أغلق
        </button>
        <Dialog open={open >= 2} onClose={() => setOpen(1)} title="الثاني">
          <button type="button" onClick={() => setOpen(1)}>
            أغلق الثاني
          </button>
        </Dialog>
      </Dialog>
    </>
  );
}

const router = createBrowserRouter(
  ['first', 'second', 'third'].map((name) => ({ path: `/${name}`, element: <Page key={name} name={name} /> })),
);
const user = userEvent.setup();

const press = (name: string) => user.click(screen.getByText(name));
const titles = () =>
  screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.querySelector('h2')?.textContent);
const page = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const back = () => act(async () => window.history.back());

/** Opens the dialog and waits for its history entry. */
async function open(): Promise<void> {
  await press('افتح');
  await waitFor(() => expect(window.history.state).toMatchObject({ lammaDialog: true }));
}

/** Goes to the second page, with the first page in the history. */
async function onSecond(): Promise<void> {
  await act(() => router.navigate('/first'));
  render(<RouterProvider router={router} />);
  await press('إلى الثانية');
  await waitFor(() => expect(page()).toBe('second'));
}

beforeEach(onSecond);
afterEach(() => act(() => router.navigate('/first')));
afterAll(() => router.dispose());

describe('the back button, with dialogs', () => {
  it('the back button closes the newer of two dialogs, then the older, then leaves the page', async () => {
    await open();
    await press('افتح الثاني');
    expect(titles()).toEqual(['الأول', 'الثاني']);
    await back();
    await waitFor(() => expect(titles()).toEqual(['الأول']));
    await waitFor(() => expect(window.history.state).toMatchObject({ lammaDialog: true }));
    await back();
    await waitFor(() => expect(titles()).toEqual([]));
    expect(page()).toBe('second');
    await back();
    await waitFor(() => expect(page()).toBe('first'));
  });

  it('the back button leaves the page with one press after dialogs were closed by their button', async () => {
    for (let time = 0; time < 3; time += 1) {
      await open();
      await press('أغلق');
      expect(titles()).toEqual([]);
    }
    await back();
    await waitFor(() => expect(page()).toBe('first'));
  });

  it('the back button leaves the page with one press after two nested dialogs were closed by their buttons', async () => {
    await open();
    await press('افتح الثاني');
    await press('أغلق الثاني');
    await press('أغلق');
    await back();
    await waitFor(() => expect(page()).toBe('first'));
  });

  it('the back button returns to the page of a dialog after a link in it, and then to the page before', async () => {
    await open();
    await press('إلى الثالثة');
    await waitFor(() => expect(page()).toBe('third'));
    await back();
    await waitFor(() => expect(page()).toBe('second'));
    expect(titles()).toEqual([]);
    await back();
    await waitFor(() => expect(page()).toBe('first'));
  });

  it('the back button keeps the forward history after closing dialogs', async () => {
    await open();
    await press('أغلق');
    await back();
    await waitFor(() => expect(page()).toBe('first'));
    await act(async () => window.history.forward());
    await waitFor(() => expect(page()).toBe('second'));
    await back();
    await waitFor(() => expect(page()).toBe('first'));
  });
});
