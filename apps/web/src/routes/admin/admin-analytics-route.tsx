import { AnalyticsPage } from '../../features/analytics/analytics-page';
import { usePageTitle } from '../../lib/use-page-title';
import { modeName } from '../past-games/past-games';
import { OwnerPage } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/analytics` */
export function Component() {
  usePageTitle(deskTexts.adminAnalytics);
  return <OwnerPage>{() => <AnalyticsPage modeName={modeName} />}</OwnerPage>;
}
