import { useNavigate } from 'react-router-dom';
import { tvTexts } from '../../features/accounts/tv-sign-in/texts.ar';
import { TvCodePage } from '../../features/accounts/tv-sign-in/tv-code-page';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

/** `/tv` */
export function Component() {
  usePageTitle(tvTexts.pageTitle);
  const navigate = useNavigate();
  return (
    <SignedIn>
      {() => <TvCodePage homeHref={paths.home.href()} onCode={(code) => navigate(paths.tvConfirm.href(code))} />}
    </SignedIn>
  );
}
