import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyField } from './copy-text';

function aField(): HTMLInputElement {
  const field = document.createElement('input');
  field.value = 'http://192.168.1.5:3000';
  document.body.append(field);
  return field;
}

function secure(isSecure: boolean, writeText = vi.fn(async () => undefined)) {
  vi.stubGlobal('isSecureContext', isSecure);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return writeText;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

describe('copying', () => {
  it('copyField uses the clipboard if there is one', async () => {
    const writeText = secure(true);
    expect(await copyField(aField())).toBe(true);
    expect(writeText).toHaveBeenCalledWith('http://192.168.1.5:3000');
  });

  it('copyField selects the field and copies it over plain http, and if the clipboard is refused', async () => {
    for (const isSecure of [false, true]) {
      secure(
        isSecure,
        vi.fn(() => Promise.reject(new Error('refused'))),
      );
      const field = aField();
      const selected: string[] = [];
      document.execCommand = (command) => {
        selected.push(command, field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0));
        return true;
      };
      expect(await copyField(field)).toBe(true);
      expect(selected).toEqual(['copy', 'http://192.168.1.5:3000']);
      expect(document.activeElement).toBe(field);
    }
  });

  it('copyField returns false if nothing was copied, and leaves the field selected', async () => {
    secure(false);
    document.execCommand = () => false;
    const field = aField();
    expect(await copyField(field)).toBe(false);
    expect(field.selectionEnd).toBe(field.value.length);
  });
});
