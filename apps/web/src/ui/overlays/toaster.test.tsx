import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, useToastStore } from '../../lib/toast-store';
import { Dialog } from './dialog';
import { Toaster } from './toaster';

beforeEach(() => {
  vi.useFakeTimers();
});

function show(content: Parameters<typeof toast>[0]): void {
  act(() => {
    toast(content);
  });
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** The visible toast, not the copy for screen readers. */
function shown(title: string): HTMLElement | null {
  return screen.queryAllByText(title).find((element) => element.closest('li') !== null) ?? null;
}

describe('Toaster', () => {
  it('Toaster shows the title and the text of a toast', () => {
    render(<Toaster />);
    show({ title: 'فشل في تفعيل الكود', text: 'الكود غير صالح أو مستخدم مسبقاً', variant: 'destructive' });
    expect(shown('فشل في تفعيل الكود')).not.toBeNull();
    expect(shown('الكود غير صالح أو مستخدم مسبقاً')).not.toBeNull();
  });

  it('Toaster shows one toast at a time', () => {
    render(<Toaster />);
    show({ title: 'الأول' });
    show({ title: 'الثاني' });
    expect(shown('الأول')).toBeNull();
    expect(shown('الثاني')).not.toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('Toaster closes a toast after 5000 ms and removes it 3000 ms later', () => {
    render(<Toaster />);
    show({ title: 'تم' });
    pass(4999);
    expect(useToastStore.getState().toasts[0]?.open).toBe(true);
    pass(1);
    expect(useToastStore.getState().toasts[0]?.open).toBe(false);
    pass(2999);
    expect(useToastStore.getState().toasts).toHaveLength(1);
    pass(1);
    expect(useToastStore.getState().toasts).toEqual([]);
  });

  it('Toaster shows a toast for the given duration', () => {
    render(<Toaster />);
    show({ title: 'تم', durationMs: 9000 });
    pass(8999);
    expect(useToastStore.getState().toasts[0]?.open).toBe(true);
    pass(1);
    expect(useToastStore.getState().toasts[0]?.open).toBe(false);
  });

  it('F8 focuses the newest toast', () => {
    render(<Toaster />);
    show({ title: 'تم' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('listitem'));
    expect(screen.getByRole('region', { name: 'الإشعارات، F8' })).toBeTruthy();
  });

  it('Toaster keeps a toast when Escape closes a dialog, and closes it with another Escape', () => {
    const onClose = vi.fn();
    const page = (open: boolean) => (
      <>
        <Dialog open={open} onClose={onClose} title="نحذف؟">
          <button type="button">إلغاء</button>
        </Dialog>
        <Toaster />
      </>
    );
    const { rerender } = render(page(true));
    show({ title: 'تم' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    rerender(page(false));
    expect(useToastStore.getState().toasts[0]?.open).toBe(true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(useToastStore.getState().toasts[0]?.open).toBe(false);
  });

  it('Toaster shows toasts above a bar at the bottom of the window', () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const height = this.hasAttribute('data-dock') ? 120 : 0;
      return new DOMRect(0, window.innerHeight - height, 300, height);
    });
    render(
      <>
        <footer data-dock="" />
        <Toaster />
      </>,
    );
    show({ title: 'تم' });
    expect(screen.getByRole('list').style.getPropertyValue('--clearance')).toBe('120px');
    vi.mocked(Element.prototype.getBoundingClientRect).mockRestore();
  });

  it('Toaster shows toasts above a bar that they would cover, even if the bar appears after the toast', async () => {
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.hasAttribute('data-dock') ? new DOMRect(0, window.innerHeight - 90, 300, 60) : new DOMRect();
    });
    const page = (hasBar: boolean) => (
      <>
        {hasBar ? <footer data-dock="" /> : null}
        <Toaster />
      </>
    );
    const { rerender } = render(page(false));
    show({ title: 'بدأت اللعبة' });
    vi.spyOn(screen.getByRole('list'), 'offsetHeight', 'get').mockReturnValue(80);
    rerender(page(true));
    await act(async () => undefined);
    expect(screen.getByRole('list').style.getPropertyValue('--clearance')).toBe('90px');
    rect.mockRestore();
  });

  it('Toaster shows toasts above a bar that lies on another bar', () => {
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const above = Number(this.getAttribute('data-dock') ?? 0);
      return new DOMRect(0, window.innerHeight - above, 300, above === 0 ? 0 : 100);
    });
    render(
      <>
        <div data-dock="200" />
        <footer data-dock="100" />
        <Toaster />
      </>,
    );
    show({ title: 'بدأت اللعبة' });
    expect(screen.getByRole('list').style.getPropertyValue('--clearance')).toBe('200px');
    rect.mockRestore();
  });

  it('a toast moves above an invalid field that it would cover, even if the field is marked after the toast has appeared', async () => {
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isField = this.hasAttribute('data-field');
      return isField ? new DOMRect(0, window.innerHeight - 90, 300, 50) : new DOMRect();
    });
    const form = (isWrong: boolean) => (
      <>
        <div data-field>
          <input aria-invalid={isWrong || undefined} />
        </div>
        <Toaster />
      </>
    );
    const { rerender } = render(form(false));
    show({ title: 'فشل في تفعيل الكود', variant: 'destructive' });
    const clearance = () => screen.getByRole('list').style.getPropertyValue('--clearance');
    vi.spyOn(screen.getByRole('list'), 'offsetHeight', 'get').mockReturnValue(80);
    expect(clearance()).toBe('0px');
    rerender(form(true));
    await act(async () => undefined);
    expect(clearance()).toBe('90px');
    rect.mockRestore();
  });

  it.each([
    ['middle', 'words are beside the middle', [0, 100, 200, 80], [0, 0, 0, 0]],
    ['end', 'words are in the middle', [700, 100, 400, 80], [0, 0, 0, 0]],
    ['start', 'words are in the middle and a clock is at the end', [700, 100, 400, 80], [0, 100, 200, 200]],
    ['foot', 'words are everywhere below the header', [0, 100, 1900, 80], [0, 0, 0, 0]],
    ['middle', 'everything is full, and least in the middle', [0, 100, 1900, 80], [0, 600, 1900, 480]],
  ] as const)('a toast of a board stands at the place «%s» if %s', (place, _what, words, clock) => {
    document.documentElement.toggleAttribute('data-with-board', true);
    const places: Record<string, [number, number]> = {
      middle: [700, 150],
      end: [40, 110],
      start: [1400, 110],
      foot: [700, 800],
    };
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [left, top] = places[this.closest('ol')?.getAttribute('data-place') ?? 'middle'] ?? [0, 0];
      if (this.getAttribute('role') === 'timer') return new DOMRect(...clock);
      return this.tagName === 'LI' ? new DOMRect(left, top, 400, 80) : new DOMRect();
    });
    const text = vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(...words));
    render(
      <>
        <h2>جرّبوا أزراركم</h2>
        <div role="timer" />
        <Toaster />
      </>,
    );
    show({ title: 'تم إنشاء اللعبة بنجاح' });
    expect(screen.getByRole('list').getAttribute('data-place')).toBe(place);
    box.mockRestore();
    text.mockRestore();
    document.documentElement.toggleAttribute('data-with-board', false);
  });

  it.each(['before', 'after'])(
    'F8 moves to a toast that appeared %s a dialog opened, and F8 or Esc moves back',
    (order) => {
      const onClose = vi.fn();
      const page = (open: boolean) => (
        <>
          <Toaster />
          <Dialog open={open} onClose={onClose} title="حوار">
            <button type="button">زر</button>
          </Dialog>
        </>
      );
      const { rerender } = render(page(order === 'after'));
      show({ title: 'تم' });
      rerender(page(true));
      const button = screen.getByRole('button', { name: 'زر' });
      act(() => button.focus());
      const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key, code: key });
      press('F8');
      expect(document.activeElement).toBe(screen.getByRole('listitem'));
      press('F8');
      expect(document.activeElement).toBe(button);
      press('F8');
      press('Escape');
      expect(document.activeElement).toBe(button);
      expect(useToastStore.getState().toasts[0]?.open).toBe(false);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('Toaster closes a focused toast on Esc', () => {
    render(<Toaster />);
    show({ title: 'تم' });
    const item = screen.getByRole('listitem');
    act(() => item.focus());
    fireEvent.keyDown(item, { key: 'Escape' });
    expect(useToastStore.getState().toasts[0]?.open).toBe(false);
  });

  it.each([
    [49, true],
    [50, true],
    [51, false],
  ])('swiping a toast %i px to the right leaves it open: %s', (distance, open) => {
    render(<Toaster />);
    show({ title: 'تم' });
    const item = screen.getByRole('listitem');
    const at = (x: number) => ({ clientX: x, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' });
    fireEvent.pointerDown(item, at(0));
    fireEvent.pointerMove(item, at(20));
    fireEvent.pointerMove(item, at(distance));
    fireEvent.pointerUp(item, at(distance));
    expect(useToastStore.getState().toasts[0]?.open).toBe(open);
  });

  it('Toaster interrupts a screen reader only for errors', () => {
    render(<Toaster />);
    show({ title: 'فشل', variant: 'destructive' });
    pass(0);
    const spoken = [...document.querySelectorAll('[role="status"]')].map((element) =>
      element.getAttribute('aria-live'),
    );
    expect(spoken).toEqual(['assertive']);
    show({ title: 'تم', variant: 'ok' });
    pass(0);
    const next = [...document.querySelectorAll('[role="status"]')].map((element) => element.getAttribute('aria-live'));
    expect(next).toEqual(['polite']);
  });

  it.each(['before', 'after'])('screen readers reach a toast that appeared %s a dialog opened', (order) => {
    const page = (open: boolean) => (
      <>
        <main>
          <p>الصفحة</p>
          <Toaster />
        </main>
        <Dialog open={open} onClose={() => undefined} title="حوار" />
      </>
    );
    const { rerender } = render(page(order === 'after'));
    show({ title: 'وصل البلاغ', text: 'شكرًا لكم' });
    pass(100);
    rerender(page(true));
    expect(screen.getByRole('dialog', { name: 'حوار' })).toBeTruthy();
    expect(screen.getByText('الصفحة').closest('[aria-hidden="true"]')).not.toBeNull();
    // An element that is hidden from screen readers would not be found by role.
    expect(screen.getByRole('region', { name: 'الإشعارات، F8' }).textContent).toContain('وصل البلاغ');
    expect(screen.getByRole('listitem').textContent).toContain('شكرًا لكم');
    expect(screen.getByRole('status').textContent).toContain('وصل البلاغ');
    // Announced once: the list itself is not live.
    expect(screen.getByRole('list').getAttribute('aria-live')).toBe('off');
  });
});
