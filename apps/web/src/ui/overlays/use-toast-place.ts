import { type RefObject, useLayoutEffect } from 'react';

/**
 * Places the toasts so that they do not cover bars at the bottom (`data-dock`), a phone's keyboard or invalid fields; on a board also no
 * headings.
 */
export function useToastPlace(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const height = list.current?.offsetHeight ?? 0;
      const bottom = freeBottom(height);
      list.current?.style.setProperty('--clearance', `${window.innerHeight - toastBottom(bottom, height)}px`);
      if (list.current !== null) avoidHeadings(list.current);
    };
    measure();
    const viewport = window.visualViewport;
    // A form can mark a field, and a page can show a bar or another heading, after the toast has appeared.
    const marks = new MutationObserver(measure);
    marks.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    viewport?.addEventListener('resize', measure);
    return () => {
      marks.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
      viewport?.removeEventListener('resize', measure);
    };
  }, [list, isShown]);
}

/** The places for the toasts of a board, in order of preference: all are under the header, in the middle or at one side. */
const places = ['middle', 'end', 'start'] as const;

/** Moves the toasts of a board to the first place where they cover no heading, or to the middle if they cover one everywhere. */
function avoidHeadings(list: HTMLElement): void {
  list.removeAttribute('data-place');
  const toast = list.querySelector('li');
  if (!document.documentElement.hasAttribute('data-with-board') || toast === null) return;
  const headings = [...document.querySelectorAll('h1, h2, h3')].map(textBox).filter(({ width }) => width > 0);
  const free = places.find((place) => {
    list.setAttribute('data-place', place);
    const box = toast.getBoundingClientRect();
    return !headings.some((heading) => isCovered(heading, box));
  });
  list.setAttribute('data-place', free ?? places[0]);
}

/** The box of a heading's words, which is narrower than the heading. */
function textBox(heading: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(heading);
  return range.getBoundingClientRect();
}

/** How far a toast moves while it appears, px. Added to its box, because the toast is measured before it has arrived. */
const ENTERING_PX = 16;

function isCovered(heading: DOMRect, { top, bottom, left, right }: DOMRect): boolean {
  const isBeside = heading.right <= left || heading.left >= right;
  return !isBeside && heading.bottom > top - ENTERING_PX && heading.top < bottom + ENTERING_PX;
}

/** The bottom of the free part of the window, px: above a phone's keyboard and above the bars that a toast of this height would cover. */
function freeBottom(height: number): number {
  const viewport = window.visualViewport;
  const bottom = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
  const bars = [...document.querySelectorAll('[data-dock]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let end = bottom;
  // The lowest bar comes first, because a toast that moves above one bar can then cover the next higher bar.
  for (const { top, bottom: below } of bars) if (top < end && below > end - height - GAP) end = top;
  return end;
}

/** The gap between a toast and the field below it, px: the list's margin and a little more. */
const GAP = 20;

/** The lower edge for a toast of this height, px: above the invalid fields that it would cover, or `bottom` if there is no room above. */
function toastBottom(bottom: number, height: number): number {
  const fields = [...document.querySelectorAll('[aria-invalid="true"]')]
    .map((control) => (control.closest('[data-field]') ?? control).getBoundingClientRect())
    .filter((field) => field.height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let end = bottom;
  for (const { top, bottom: below } of fields) {
    const isHidden = top < end && below > end - height - GAP;
    if (isHidden) end = top;
  }
  return end - height - GAP < 0 ? bottom : end;
}
