import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissAllButErrors, toast, useToastStore } from './toast-store';

const store = () => useToastStore.getState();

beforeEach(() => {
  vi.useFakeTimers();
});

describe('toast store', () => {
  it('the toast store holds one toast: a new toast replaces the open one', () => {
    toast({ title: 'الأول' });
    const second = toast({ title: 'الثاني', variant: 'ok' });
    expect(store().toasts).toEqual([{ id: second, open: true, title: 'الثاني', variant: 'ok' }]);
  });

  it('update() changes an open toast', () => {
    const id = toast({ title: 'جاري الحفظ...' });
    store().update(id, { title: 'تم الحفظ', text: 'حُفظت لعبتكم.' });
    expect(store().toasts[0]).toMatchObject({ id, title: 'تم الحفظ', text: 'حُفظت لعبتكم.', open: true });
  });

  it('the toast store removes a toast 3000 ms after its dismissal, not earlier', () => {
    const id = toast({ title: 'تم' });
    store().dismiss(id);
    expect(store().toasts[0]?.open).toBe(false);
    vi.advanceTimersByTime(2999);
    expect(store().toasts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store().toasts).toEqual([]);
  });

  it('the toast store does not remove a new toast together with the old one', () => {
    store().dismiss(toast({ title: 'الأول' }));
    vi.advanceTimersByTime(1000);
    toast({ title: 'الثاني' });
    vi.advanceTimersByTime(10_000);
    expect(store().toasts.map((one) => one.title)).toEqual(['الثاني']);
  });

  it('dismiss() and remove() without an id apply to all toasts', () => {
    toast({ title: 'تم' });
    store().dismiss();
    expect(store().toasts[0]?.open).toBe(false);
    store().remove();
    expect(store().toasts).toEqual([]);
  });

  it('the toast store changes, dismisses and removes only the toast with the given id', () => {
    const id = toast({ title: 'تم' });
    store().update('another', { title: 'غيره' });
    store().dismiss('another');
    store().remove('another');
    expect(store().toasts).toEqual([{ id, open: true, title: 'تم' }]);
    vi.advanceTimersByTime(3000);
    expect(store().toasts).toHaveLength(1);
  });

  it('dismissAllButErrors dismisses all toasts but errors', () => {
    for (const variant of ['ok', 'destructive', 'default'] as const) {
      toast({ title: 'تم', variant });
      dismissAllButErrors();
      expect(store().toasts[0]?.open).toBe(variant === 'destructive');
    }
  });
});
