import { useEffect } from 'react';
import { useSiteFacts } from './site-facts';

/** Sets the document's title; without a name it is only the site's name. */
export function usePageTitle(name?: string): void {
  const site = useSiteFacts().name;
  useEffect(() => {
    document.title = name ? `${name} | ${site}` : site;
  }, [name, site]);
}
