import { useEffect } from 'react';
import { libTexts } from './texts.ar';

/** Names the page in the tab and for screen readers. Without a name it is the site's own. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} | ${libTexts.site}` : libTexts.site;
  }, [name]);
}
