import { PrivacyPage } from '../../features/site/privacy/privacy-page';
import { privacyTexts } from '../../features/site/privacy/texts.ar';
import { usePageTitle } from '../../lib/use-page-title';

/** `/privacy` */
export function Component() {
  usePageTitle(privacyTexts.title);
  return <PrivacyPage />;
}
