import { useLocation } from 'react-router-dom';
import { ResetPasswordPage } from '../../features/accounts/reset-password-page';
import { accountTexts } from '../../features/accounts/texts.ar';
import { usePageTitle } from '../../lib/use-page-title';

/** The token in a mailed link: the whole hash, so that no server logs it. `token` as a parameter of the hash or query is accepted too. */
function tokenOf(search: string, hash: string): string | null {
  const bare = hash.slice(1);
  const named = new URLSearchParams(search).get('token') ?? new URLSearchParams(bare).get('token');
  return named ?? (bare === '' ? null : bare);
}

/** `/reset-password` */
export function Component() {
  usePageTitle(accountTexts.resetPageTitle);
  const { search, hash } = useLocation();
  return <ResetPasswordPage token={tokenOf(search, hash)} />;
}
