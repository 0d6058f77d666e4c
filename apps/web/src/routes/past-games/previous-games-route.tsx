import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../features/accounts/api';
import { ownerOfKept } from '../../features/past-games/kept-games';
import { pastGamesTexts } from '../../features/past-games/texts.ar';
import { NetworkError } from '../../lib/server/http';
import { usePageTitle } from '../../lib/use-page-title';
import { SignedIn } from '../signed-in';
import { PreviousGamesPage } from './previous-games-page';

/** `/previous-games`. While the server is away, it shows the kept list of the last user who has not logged out here. */
export function Component() {
  usePageTitle(pastGamesTexts.previousGames);
  const { data: user, error } = useQuery(currentUserQuery);
  const kept = user === undefined && error instanceof NetworkError ? ownerOfKept() : null;
  if (kept !== null) return <PreviousGamesPage userId={kept} />;
  return <SignedIn>{({ id }) => <PreviousGamesPage userId={id} />}</SignedIn>;
}
