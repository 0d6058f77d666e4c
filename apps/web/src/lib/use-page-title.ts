import { useEffect } from 'react';
import { useSiteFacts } from './site-facts';

/** Names the page in the tab and for screen readers. Without a name it is the site's own. */
export function usePageTitle(name?: string): void {
  const site = useSiteFacts().name;
  useEffect(() => {
    document.title = name ? `${name} | ${site}` : site;
  }, [name, site]);
}
