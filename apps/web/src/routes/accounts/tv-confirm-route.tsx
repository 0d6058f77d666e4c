import { useNavigate, useParams } from 'react-router-dom';
import { tvTexts } from '../../features/accounts/tv-sign-in/texts.ar';
import { TvConfirmPage } from '../../features/accounts/tv-sign-in/tv-confirm-page';
import { beginCasting } from '../../features/casting/cast-store';
import { BeginEveningButton } from '../../features/gatherings/begin-evening';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

const hrefs = { home: paths.home.href(), typing: paths.tvCode.href(), start: paths.categories.href() };

const toJoin = paths.gathering.href();

/** `/tv/:code` */
export function Component() {
  usePageTitle(tvTexts.pageTitle);
  const { code = '' } = useParams();
  const navigate = useNavigate();
  return (
    <SignedIn>
      {({ id, firstName, lastName }) => (
        <TvConfirmPage
          key={code}
          code={code}
          userName={`${firstName} ${lastName}`.trim()}
          hrefs={hrefs}
          evening={<BeginEveningButton to={toJoin} onBegun={() => navigate(toJoin)} />}
          onConfirmed={() => beginCasting(id, 'phone')}
        />
      )}
    </SignedIn>
  );
}
