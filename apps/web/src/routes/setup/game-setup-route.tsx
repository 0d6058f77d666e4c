import { useNavigate } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { DataMissing } from '../../features/team-games/setup/data-missing';
import { setupTexts } from '../../features/team-games/setup/texts.ar';
import { useSetupChoice } from '../../features/team-games/setup/use-setup-choice';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';
import { GameSetupPage } from './game-setup-page';

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
