import { AboutPage } from '../../features/site/about/about-page';
import { siteTexts } from '../../features/site/texts.ar';
import { modeCards } from '../../features/team-games/modes/cards.ar';
import { usePageTitle } from '../../lib/use-page-title';

/** `/about` */
export function Component() {
  usePageTitle(siteTexts.about);
  return <AboutPage modes={Object.values(modeCards)} />;
}
