import { CodesPage } from '../../features/allowance/codes/codes-page';
import { usePageTitle } from '../../lib/use-page-title';
import { OwnerPage } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/codes` */
export function Component() {
  usePageTitle(deskTexts.adminCodes);
  return <OwnerPage>{() => <CodesPage />}</OwnerPage>;
}
