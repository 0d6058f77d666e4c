import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { expectConsoleErrors } from '../../testing/console-errors';
import { translate } from '../../testing/translate';
import { mountPage } from './mount-page';

/** The document's root; another element after the page was mounted anew. */
const root = () => document.getElementById('root') ?? document.body;
let end = () => {};
beforeEach(() => {
  const made = document.body.appendChild(document.createElement('div'));
  made.id = 'root';
});
afterEach(() => {
  act(() => end());
  root().remove();
});

async function show(Page: () => React.ReactNode): Promise<void> {
  await act(() => {
    end = mountPage(root(), () => <Page />);
  });
}

/** Text nodes that come, change and go, as on every page. */
function Counting() {
  const [count, setCount] = useState(0);
  const [name, setName] = useState('');
  return (
    <main>
      {count === 0 ? 'لا أحد' : null}
      <button type="button" onClick={() => setCount(count + 1)}>
        زد
      </button>
      <p role="status">
        العدد {count} {name}
      </p>
      <input aria-label="اسم" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="نص" />
    </main>
  );
}

describe('a page that a browser translates', () => {
  it('is mounted anew, goes on, and keeps what was typed and where', async () => {
    await show(Counting);
    await userEvent.type(screen.getByRole('textbox', { name: 'نص' }), 'سطر');
    await userEvent.type(screen.getByRole('textbox', { name: 'اسم' }), 'نورة');
    await act(async () => translate(root()));
    expect(root().querySelector('font')).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'نص' }).value).toBe('سطر');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'اسم' }));
    await userEvent.click(screen.getByRole('button', { name: 'زد' }));
    expect(screen.getByRole('status').textContent).toBe('العدد 1 نورة');
    expect(root().textContent).not.toContain('لا أحد');
  });

  it('is mounted anew once: a browser that translates again would do so for ever', async () => {
    await show(Counting);
    await act(async () => translate(root()));
    await act(async () => translate(root()));
    expect(root().querySelector('font')).not.toBeNull();
  });

  it('says so with a reload where it stops all the same', async () => {
    expectConsoleErrors();
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    await show(Counting);
    await act(async () => translate(root()));
    await act(async () => translate(root()));
    await userEvent.click(screen.getByRole('button', { name: 'زد' }));
    expect(screen.getByRole('heading', { name: 'تعذّر فتح الصفحة' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});

const documents = import.meta.glob<string>('../../../*.html', { query: '?raw', import: 'default', eager: true });

it.each(Object.entries(documents))('%s asks browsers not to translate it', (_name, markup) => {
  const { documentElement, head } = new DOMParser().parseFromString(markup, 'text/html');
  expect([documentElement.getAttribute('translate'), documentElement.classList.contains('notranslate')]).toEqual([
    'no',
    true,
  ]);
  expect(head.querySelector('meta[name="google"]')?.getAttribute('content')).toBe('notranslate');
});
