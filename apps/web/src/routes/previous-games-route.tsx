import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../features/accounts/api';
import { ownerOfKept } from '../features/library/kept-games';
import { libraryTexts } from '../features/library/texts.ar';
import { NetworkError } from '../lib/http';
import { usePageTitle } from '../lib/use-page-title';
import { PreviousGamesPage } from './previous-games-page';
import { SignedIn } from './signed-in';

/** `/previous-games`. While the server is away, whoever has not logged out here finds the list that this device keeps. */
export function Component() {
  usePageTitle(libraryTexts.previousGames);
  const { data: user, error } = useQuery(currentUserQuery);
  const kept = user === undefined && error instanceof NetworkError ? ownerOfKept() : null;
  if (kept !== null) return <PreviousGamesPage userId={kept} />;
  return <SignedIn>{({ id }) => <PreviousGamesPage userId={id} />}</SignedIn>;
}
