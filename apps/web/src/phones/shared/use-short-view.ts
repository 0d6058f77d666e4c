import { useEffect } from 'react';

/** In CSS pixels. If the visible part is lower than this, a keyboard is open or the phone is very small. */
const shortPx = 440;

/**
 * Sets `data-short` on the document while little of the page is visible, so that style sheets make room. A media
 * query would not work: on an iPhone the keyboard covers the page without changing its height.
 */
export function useShortView(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const update = () => {
      const height = viewport?.height ?? window.innerHeight;
      document.documentElement.toggleAttribute('data-short', height < shortPx);
    };
    update();
    const source = viewport ?? window;
    source.addEventListener('resize', update);
    return () => {
      source.removeEventListener('resize', update);
      document.documentElement.removeAttribute('data-short');
    };
  }, []);
}
