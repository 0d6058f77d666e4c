import { LicencesPage } from '../../features/site/about/licences-page';
import { aboutTexts } from '../../features/site/about/texts.ar';
import { usePageTitle } from '../../lib/use-page-title';

/** `/about/licences` */
export function Component() {
  usePageTitle(aboutTexts.creditsTitle);
  return <LicencesPage />;
}
