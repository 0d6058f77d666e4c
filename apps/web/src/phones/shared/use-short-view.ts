import { useEffect } from 'react';

/** Under this height of what can be seen, a keyboard is open or the phone is very small. CSS pixels. */
const shortPx = 440;

/**
 * Marks the document while little of the page can be seen, so that its styles make room. Not a media query: on an iPhone the
 * keyboard lies over the page, which keeps its height.
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
