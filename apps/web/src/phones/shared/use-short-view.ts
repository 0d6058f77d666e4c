import { useEffect } from 'react';

/** If the visible part of the page is lower than this, a keyboard is open or the phone is very small. CSS pixels. */
const shortPx = 440;

/**
 * Sets `data-short` on the document while little of the page is visible; the style sheets then make room. A media query cannot do it:
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
