import { UsersPage } from '../../features/users/users-page';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { modeName } from '../past-games/past-games';
import { OwnerPage } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/users` */
export function Component() {
  usePageTitle(deskTexts.adminUsers);
  return <OwnerPage>{() => <UsersPage codesHref={paths.adminCodes.href()} modeName={modeName} />}</OwnerPage>;
}
