import { ChangeName } from '../../features/library/names/change-name';
import { libraryTexts } from '../../features/library/texts.ar';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { paths } from '../../paths';
import { SignedIn } from '../signed-in';
import { modeName } from './past-games';

const hrefs = { home: paths.home.href(), start: paths.categories.href() };

/** `/change-name` */
export function Component() {
  usePageTitle(libraryTexts.changeNames);
  return <SignedIn>{({ id }) => <ChangeName userId={id} modeName={modeName} hrefs={hrefs} />}</SignedIn>;
}
