import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import { AuthPage } from '../../features/accounts/auth-page';
import { accountTexts } from '../../features/accounts/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';

/** Whether the router state of a link asks for the form of a forgotten password. */
function wantsPasswordReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'forgot' in state && state.forgot === true;
}

/** The fragment of an address that opens the form of registration. */
const REGISTER = '#register';

/** `/auth`: redirects a signed-in user to where they came from, or home. */
export function Component() {
  usePageTitle(accountTexts.pageTitle);
  const [search] = useSearchParams();
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  if (user) return <Navigate replace to={safePath(search.get('from')) ?? paths.home.href()} />;
  return (
    <AuthPage
      startTab={hash === REGISTER ? 'register' : 'login'}
      onTab={(tab) =>
        void navigate(
          { search: search.toString(), hash: tab === 'register' ? REGISTER : '' },
          { replace: true, preventScrollReset: true },
        )
      }
      startForgot={wantsPasswordReset(state)}
    />
  );
}

/**
 * Validates the path to return to after signing in; anything that could lead to another site is refused.
 * @returns the path with its query and fragment, or null
 */
export function safePath(raw: string | null): string | null {
  if (raw === null || !raw.startsWith('/')) return null;
  try {
    const url = new URL(raw, window.location.origin);
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
