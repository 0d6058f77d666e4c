import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsOverflowing } from './code-panel';

let room = 100;
let resized: () => void = () => undefined;

function Box({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  return (
    <p ref={box} tabIndex={useIsOverflowing(box) ? 0 : undefined}>
      {text}
    </p>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('useIsOverflowing changes with the text and with the size of its box', () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => room);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return this.textContent.length * 10;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      target: Element | undefined;
      constructor(callback: (entries: { target: Element }[]) => void) {
        resized = () => this.target !== undefined && callback([{ target: this.target }]);
      }
      observe(target: Element) {
        this.target = target;
      }
      disconnect() {
        this.target = undefined;
      }
    },
  );
  const { rerender, container } = render(<Box text="سؤال" />);
  const scrolls = () => container.querySelector('p')?.tabIndex === 0;
  expect(scrolls()).toBe(false);
  rerender(<Box text="سؤال طويل جدًا" />);
  expect(scrolls()).toBe(true);
  room = 200;
  act(() => resized());
  expect(scrolls()).toBe(false);
  room = 50;
  act(() => resized());
  expect(scrolls()).toBe(true);
});
