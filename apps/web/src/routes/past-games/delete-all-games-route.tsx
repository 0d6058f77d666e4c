import { useNavigate } from 'react-router-dom';
import { DeleteAll } from '../../features/past-games/delete-all';
import { pastGamesTexts } from '../../features/past-games/texts.ar';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';

/** `/delete-all-games` */
export function Component() {
  usePageTitle(pastGamesTexts.deleteTitle);
  const navigate = useNavigate();
  return (
    <SignedIn>
      {({ id }) => (
        <DeleteAll
          userId={id}
          backHref={paths.previousGames.href()}
          onDeleted={() => navigate(paths.home.href(), { replace: true })}
        />
      )}
    </SignedIn>
  );
}
