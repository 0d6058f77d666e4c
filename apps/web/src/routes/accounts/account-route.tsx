import { AccountPage } from '../../features/accounts/account/account-page';
import { accountPageTexts } from '../../features/accounts/account/texts.ar';
import { LedgerCard } from '../../features/allowance/ledger-card';
import { paths } from '../../lib/paths';
import { useSoundStore } from '../../lib/sound/sound-store';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

const hrefs = { home: paths.home.href(), privacy: paths.privacy.href() };

/** `/account` */
export function Component() {
  usePageTitle(accountPageTexts.title);
  const { isOn, toggle } = useSoundStore();
  return (
    <SignedIn>
      {(user) => (
        <AccountPage key={user.id} user={user} hrefs={hrefs} sounds={{ isOn, toggle }} ledger={<LedgerCard />} />
      )}
    </SignedIn>
  );
}
