import { useParams } from 'react-router-dom';
import { tvTexts } from '../../features/accounts/tv-sign-in/texts.ar';
import { TvConfirmPage } from '../../features/accounts/tv-sign-in/tv-confirm-page';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

const hrefs = { home: paths.home.href(), typing: paths.tvCode.href() };

/** `/tv/:code` */
export function Component() {
  usePageTitle(tvTexts.pageTitle);
  const { code = '' } = useParams();
  return (
    <SignedIn>
      {({ firstName, lastName }) => (
        <TvConfirmPage key={code} code={code} userName={`${firstName} ${lastName}`.trim()} hrefs={hrefs} />
      )}
    </SignedIn>
  );
}
