import { useEffect } from 'react';

/** In CSS pixels. If the visible part is lower than this, a keyboard is open or the phone is very small. */
const shortPx = 440;

/**
 * Sets `data-short` on the document while little of the page is visible; style sheets then make room. A media query cannot do it:
 * on an iPhone the keyboard covers the page, and the page's height stays the same.
 */
export function useShortView(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const look = () => {
      const height = viewport?.height ?? window.innerHeight;
      document.documentElement.toggleAttribute('data-short', height < shortPx);
    };
    look();
    const source = viewport ?? window;
    source.addEventListener('resize', look);
    return () => {
      source.removeEventListener('resize', look);
      document.documentElement.removeAttribute('data-short');
    };
  }, []);
}
