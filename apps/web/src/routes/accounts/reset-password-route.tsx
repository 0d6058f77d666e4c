import { useLocation } from 'react-router-dom';
import { ResetPasswordPage } from '../../features/accounts/reset-password-page';
import { accountTexts } from '../../features/accounts/texts.ar';
import { usePageTitle } from '../../lib/use-page-title';

/** The token of a link in a mail: the whole hash, which no server logs, or `token` in the hash or query. */
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
