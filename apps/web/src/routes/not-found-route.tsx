import { NotFound } from '../features/site/not-found';
import { siteTexts } from '../features/site/texts.ar';
import { usePageTitle } from '../lib/use-page-title';

/** Any other path. */
export function Component() {
  usePageTitle(siteTexts.notFoundTitle);
  return <NotFound />;
}
