import { useQueryClient } from '@tanstack/react-query';
import { auditQuery, LastChanges } from '../../features/audit/last-changes';
import { SettingsPage } from '../../features/settings/settings-page';
import { usePageTitle } from '../../lib/use-page-title';
import { OwnerPage } from './owner-page';
import { deskTexts } from './texts.ar';

/** `/admin/settings` */
export function Component() {
  usePageTitle(deskTexts.adminSettings);
  const client = useQueryClient();
  const readLogAgain = () => void client.invalidateQueries({ queryKey: auditQuery.queryKey });
  return <OwnerPage>{() => <SettingsPage lastChanges={<LastChanges />} onSaved={readLogAgain} />}</OwnerPage>;
}
