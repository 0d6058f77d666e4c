import { type RefObject, useEffect, useState } from 'react';

/** How far below the sticky part a section's first line counts as reached, in pixels. */
const REACHED_PX = 24;

/**
 * Which section is being read: the last one whose beginning has passed the sticky part, the first at the page's beginning and the
 * last at its end, which a short last section could not reach otherwise.
 * @param ids of the sections' elements, in their order
 */
export function useCurrentSection(ids: readonly string[], sticky: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState('');
  const joined = ids.join(' ');

  useEffect(() => {
    const all = joined.split(' ');
    function read(): void {
      const line = (sticky.current?.getBoundingClientRect().bottom ?? 0) + REACHED_PX;
      const passed = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line);
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 1;
      if (window.scrollY <= 0) setCurrent(all[0] ?? '');
      else setCurrent((isAtEnd ? all.at(-1) : passed.at(-1)) ?? all[0] ?? '');
    }
    read();
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [joined, sticky]);

  return current;
}
