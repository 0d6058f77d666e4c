import { TestPage } from '../../features/custom-games/diagnose/test-page';
import { diagnoseTexts } from '../../features/custom-games/diagnose/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

const hrefs = {
  categories: paths.customCategories.href(),
  create: paths.customGameCreate.href(),
  diagnose: paths.diagnoseCustomGame.href(),
  edit: paths.customCategory.href,
};

/** `/test-custom-game` */
export function Component() {
  usePageTitle(diagnoseTexts.tryTitle);
  return <SignedIn>{({ id }) => <TestPage key={id} hrefs={hrefs} />}</SignedIn>;
}
