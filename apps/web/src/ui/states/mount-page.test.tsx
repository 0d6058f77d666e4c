import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../lib/browser/page';
import { expectConsoleErrors } from '../../testing/console-errors';
import { translate } from '../../testing/translate';
import { mountPage } from './mount-page';

/** The document's root, which is replaced when the page is remounted. */
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

/** A component whose text nodes appear, change and disappear. */
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
      <Country />
    </main>
  );
}

/** A selector and a field that change one value. */
function Country() {
  const [{ code, digits }, setPhone] = useState({ code: '+965', digits: '' });
  return (
    <>
      <select aria-label="رمز" value={code} onChange={(event) => setPhone({ code: event.target.value, digits })}>
        <option>+965</option>
        <option>+971</option>
      </select>
      <input aria-label="رقم" value={digits} onChange={(event) => setPhone({ code, digits: event.target.value })} />
    </>
  );
}

/** A field that remembers a name. */
function Remembered() {
  const [name, setName] = useState('سارة');
  return <input aria-label="اسم" value={name} onChange={(event) => setName(event.target.value)} />;
}

describe('a document with a form of its own', () => {
  const ofDocument = (value: string) => {
    root().innerHTML = '<input aria-label="اسم">';
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.value = value;
    return field;
  };

  it('mountPage keeps what was typed into the document’s own form, with the cursor', async () => {
    ofDocument('نو').focus();
    await show(Remembered);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field.value).toBe('نو');
    expect(document.activeElement).toBe(field);
  });

  it('mountPage does not change a field into which nothing was typed', async () => {
    ofDocument('');
    await show(Remembered);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('سارة');
  });
});

describe('a page that the browser translates', () => {
  it('a page that the browser translates is remounted, and keeps typed text, choices and the cursor', async () => {
    await show(Counting);
    await userEvent.type(screen.getByRole('textbox', { name: 'نص' }), 'سطر');
    await userEvent.selectOptions(screen.getByRole('combobox'), '+971');
    await userEvent.type(screen.getByRole('textbox', { name: 'رقم' }), '50');
    await userEvent.type(screen.getByRole('textbox', { name: 'اسم' }), 'نورة');
    await act(async () => translate(root()));
    expect(root().querySelector('font')).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'نص' }).value).toBe('سطر');
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('+971');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'رقم' }).value).toBe('50');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'اسم' }));
    await userEvent.click(screen.getByRole('button', { name: 'زد' }));
    expect(screen.getByRole('status').textContent).toBe('العدد 1 نورة');
    expect(root().textContent).not.toContain('لا أحد');
  });

  it('a page that the browser translates is remounted only once, because the browser would translate it again', async () => {
    await show(Counting);
    await act(async () => translate(root()));
    await act(async () => translate(root()));
    expect(root().querySelector('font')).not.toBeNull();
  });

  it('a remounted page that fails again offers a reload', async () => {
    expectConsoleErrors();
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    await show(Counting);
    await act(async () => translate(root()));
    await act(async () => translate(root()));
    await userEvent.click(screen.getByRole('button', { name: 'زد' }));
    expect(screen.getByRole('heading', { name: 'تعذّر فتح الصفحة' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});

const documents = import.meta.glob<string>('../../../*.html', { query: '?raw', import: 'default', eager: true });

it.each(Object.entries(documents))('%s asks browsers not to translate', (_name, markup) => {
  const { documentElement, head } = new DOMParser().parseFromString(markup, 'text/html');
  expect([documentElement.getAttribute('translate'), documentElement.classList.contains('notranslate')]).toEqual([
    'no',
    true,
  ]);
  expect(head.querySelector('meta[name="google"]')?.getAttribute('content')).toBe('notranslate');
});
