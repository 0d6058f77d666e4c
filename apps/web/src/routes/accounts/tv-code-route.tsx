import { Navigate, useNavigate } from 'react-router-dom';
import { tvTexts } from '../../features/accounts/tv-sign-in/texts.ar';
import { TvCodePage } from '../../features/accounts/tv-sign-in/tv-code-page';
import { useCastStore } from '../../features/casting/cast-store';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

/**
 * `/tv`: the form for the code that a television shows, for phones. A visitor on a large screen is probably the television itself, so it is
 * redirected to the page with the code. A television that already follows a phone is redirected to `/screen`.
 */
export function Component() {
  usePageTitle(tvTexts.pageTitle);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isTv = useCastStore(({ role }) => role === 'tv');
  return (
    <SignedIn visitor={isPhone ? undefined : <Navigate to={paths.tvSignIn.href()} replace />}>
      {() =>
        isTv ? (
          <Navigate to={paths.screen.href()} replace />
        ) : (
          <TvCodePage homeHref={paths.home.href()} onCode={(code) => navigate(paths.tvConfirm.href(code))} />
        )
      }
    </SignedIn>
  );
}
