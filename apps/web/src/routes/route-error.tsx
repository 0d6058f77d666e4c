import { useEffect } from 'react';
import { PageError } from '../features/site/page-error';
import { siteTexts } from '../features/site/texts.ar';
import { record } from '../lib/happenings';
import { usePageTitle } from '../lib/use-page-title';

/** In place of a route that threw. */
export function RouteError() {
  usePageTitle(siteTexts.errorTitle);
  useEffect(() => record('error', 1), []);
  return <PageError />;
}
