import { ChangeName } from '../../features/past-games/names/change-name';
import { pastGamesTexts } from '../../features/past-games/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';
import { modeName } from './past-games';

const hrefs = { home: paths.home.href(), start: paths.categories.href() };

/** `/change-name` */
export function Component() {
  usePageTitle(pastGamesTexts.changeNames);
  return <SignedIn>{({ id }) => <ChangeName userId={id} modeName={modeName} hrefs={hrefs} />}</SignedIn>;
}
