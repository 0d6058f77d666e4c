import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import { AuthPage } from '../../features/accounts/auth-page';
import { accountTexts } from '../../features/accounts/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { safePath } from './safe-path';

/** What a link may ask of this page besides its address. */
function wishes(state: unknown): { register: boolean; forgot: boolean } {
  const given: { tab?: unknown; forgot?: unknown } = typeof state === 'object' && state !== null ? state : {};
  return { register: given.tab === 'register', forgot: given.forgot === true };
}

/** `/auth`: a signed-in user goes on to where they came from, or home. */
export function Component() {
  usePageTitle(accountTexts.pageTitle);
  const [search] = useSearchParams();
  const { register, forgot } = wishes(useLocation().state);
  const { data: user } = useQuery(currentUserQuery);
  if (user) return <Navigate replace to={safePath(search.get('from')) ?? paths.home.href()} />;
  return <AuthPage startTab={register ? 'register' : 'login'} startForgot={forgot} />;
}
