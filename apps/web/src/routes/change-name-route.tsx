import { ChangeName } from '../features/library/change-name';
import { libraryTexts } from '../features/library/texts.ar';
import { usePageTitle } from '../lib/use-page-title';
import { paths } from '../paths';
import { modeName } from './past-games';
import { SignedIn } from './signed-in';

const hrefs = { home: paths.home.href(), start: paths.categories.href() };

/** `/change-name` */
export function Component() {
  usePageTitle(libraryTexts.changeNames);
  return <SignedIn>{({ id }) => <ChangeName userId={id} modeName={modeName} hrefs={hrefs} />}</SignedIn>;
}
