import { useNavigate } from 'react-router-dom';
import type { User } from '../../../features/accounts/api';
import { paths } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/use-page-title';
import { SignedIn } from '../../signed-in';
import { setupTexts } from '../texts.ar';
import { DataMissing } from './data-missing';
import { GameSetupPage } from './game-setup-page';
import { useSetupChoice } from './use-setup-choice';

/** `/game-setup` */
export function Component() {
  usePageTitle(setupTexts.setupTitle);
  return <SignedIn>{(user) => <Setup user={user} />}</SignedIn>;
}

function Setup({ user }: { user: User }) {
  const navigate = useNavigate();
  const { choice, change } = useSetupChoice(user.id);
  if (choice === null) {
    return <DataMissing onLeave={() => navigate(paths.categories.href(), { replace: true })} />;
  }
  return <GameSetupPage user={user} choice={choice} onChange={change} />;
}
