import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStoredForm } from './use-stored-form';
import { readUserValue, writeUserValue } from './user-storage';

type Fields = Record<string, string>;
const parse = (value: unknown) => (typeof value === 'object' ? (value as Fields | null) : null);
/** The fields that this window has changed take precedence. */
const merge = (base: Fields, mine: Fields, theirs: Fields): Fields => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([name, value]) => base[name] !== value)),
});
const form = () =>
  renderHook(() =>
    useStoredForm<Fields>({ userId: 'u', name: 'form', initial: (restored) => restored ?? {}, parse, merge }),
  );
const stored = () => readUserValue('u', 'form');
const otherWindow = (fields: Fields) => {
  writeUserValue('u', 'form', fields);
  act(() => void window.dispatchEvent(new Event('storage')));
};

beforeEach(() => void vi.useFakeTimers());

it('a form is stored 300 ms after the last change, and nothing is stored before the first change', () => {
  const { result } = form();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(stored()).toBeNull();
  act(() => result.current.change((before) => ({ ...before, name: 'د' })));
  act(() => void vi.advanceTimersByTime(299));
  act(() => result.current.change((before) => ({ ...before, name: 'دي' })));
  act(() => void vi.advanceTimersByTime(299));
  expect([result.current.value, stored()]).toEqual([{ name: 'دي' }, null]);
  act(() => void vi.advanceTimersByTime(1));
  expect(stored()).toEqual({ name: 'دي' });
  expect(form().result.current.value).toEqual({ name: 'دي' });
});

it('a form is stored at once when it is left within 300 ms of the last change', () => {
  const { result, unmount } = form();
  act(() => result.current.change(() => ({ name: 'ديوانية' })));
  unmount();
  expect(stored()).toEqual({ name: 'ديوانية' });
});

it.each([
  ['pagehide', () => window],
  ['pageshow', () => window],
  ['visibilitychange', () => document],
] as const)('a form is stored at once at %s', (event, target) => {
  const { result } = form();
  act(() => result.current.change(() => ({ name: 'ديوانية' })));
  act(() => void target().dispatchEvent(new Event(event)));
  expect(stored()).toEqual({ name: 'ديوانية' });
});

it('a form that this window has not changed shows what another window has stored', () => {
  const { result } = form();
  otherWindow({ name: 'أ' });
  otherWindow({ name: 'ب' });
  expect(result.current.value).toEqual({ name: 'ب' });
});

it('a form applies its changes since the last read to what another window has stored', () => {
  writeUserValue('u', 'form', { name: 'أ', team: 'ب' });
  const { result } = form();
  act(() => result.current.change((before) => ({ ...before, name: 'ج' })));
  otherWindow({ name: 'أ', team: 'د' });
  expect(result.current.value).toEqual({ name: 'ج', team: 'د' });
  expect(stored()).toEqual({ name: 'ج', team: 'د' });
  otherWindow({ name: 'هـ', team: 'د' });
  expect(result.current.value).toEqual({ name: 'هـ', team: 'د' });
});

it('sync() returns the merged value in a stale closure too', () => {
  const { result } = form();
  const { sync, change } = result.current;
  act(() => change(() => ({ name: 'أ' })));
  writeUserValue('u', 'form', { team: 'ب' });
  let latest: Fields = {};
  act(() => {
    latest = sync();
  });
  expect(latest).toEqual({ name: 'أ', team: 'ب' });
});
