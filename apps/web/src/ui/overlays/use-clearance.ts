import { type RefObject, useLayoutEffect } from 'react';

/** Keeps toasts above bars at the bottom (`data-dock`), above a phone's keyboard, and off fields that are marked wrong. */
export function useClearance(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const bottom = lowerEdge();
      const height = list.current?.offsetHeight ?? 0;
      list.current?.style.setProperty('--clearance', `${window.innerHeight - aboveFields(bottom, height)}px`);
    };
    measure();
    const seen = window.visualViewport;
    // A form may mark its field after the toast has appeared.
    const marks = new MutationObserver(measure);
    marks.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    seen?.addEventListener('resize', measure);
    return () => {
      marks.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
      seen?.removeEventListener('resize', measure);
    };
  }, [list, isShown]);
}

function lowerEdge(): number {
  const seen = window.visualViewport;
  const bottom = seen ? seen.offsetTop + seen.height : window.innerHeight;
  const bars = [...document.querySelectorAll('[data-dock]')].map((bar) => bar.getBoundingClientRect());
  const tops = bars
    .filter((bar) => bar.height > 0 && Math.abs(bar.bottom - window.innerHeight) < 2)
    .map(({ top }) => top);
  return Math.min(bottom, ...tops);
}

/** Between a toast and the field below it, px: the list's margin and a little more. */
const GAP = 20;

/** @returns the lower edge of a toast of this height: above the wrong fields it would cover, or `bottom` if there is no room */
function aboveFields(bottom: number, height: number): number {
  const fields = [...document.querySelectorAll('[aria-invalid="true"]')]
    .map((control) => (control.closest('[data-field]') ?? control).getBoundingClientRect())
    .filter((field) => field.height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let end = bottom;
  for (const { top, bottom: below } of fields) {
    const isCovered = top < end && below > end - height - GAP;
    if (isCovered) end = top;
  }
  return end - height - GAP < 0 ? bottom : end;
}
