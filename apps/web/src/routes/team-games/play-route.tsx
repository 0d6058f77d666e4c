import type { PlayMode } from '@lamma/protocol/games';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../../features/accounts/api';
import { completedGamesQuery, newestUnfinished } from '../../features/past-games/api';
import { ReportingHost } from '../../features/questions/reporting/reporting-host';
import { ownGameData } from '../../features/team-games/game-data';
import { GameMissing, GamePage } from '../../features/team-games/game-page';
import { remoteGame } from '../../features/team-games/remote/remote-game';
import { paths } from '../../lib/paths';
import { Loading } from '../loading';
import { useEndOfGame } from './end-of-game';

/** The owner of waiting moves on this device when nobody is signed in. */
const NOBODY = 'remote';

/**
 * The play screen of a mode, `?g=…`. Without an id: the game of this tab, else the newest running one of this mode; where there is
 * none, connect leads to the choice of categories, the others say so. A phone that scanned the game's
 * card plays it without an account.
 */
export function PlayRoute({ mode }: { mode: PlayMode }) {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('g');
  const own = user == null || asked !== null ? null : ownGame(user.id, mode);
  const games = useQuery({ ...completedGamesQuery, enabled: user != null && asked === null && own === null });
  const found = asked ?? own ?? newestUnfinished(games.data ?? [], mode)?.gameSessionId ?? null;
  useEffect(() => {
    if (asked === null && found !== null) navigate(paths[`${mode}Game` as const].href(found), { replace: true });
  }, [asked, found, mode, navigate]);

  const isGuest = asked !== null && remoteGame() === asked;
  const endExtras = useEndOfGame(isGuest ? null : user, asked);

  const home = () => navigate(paths.home.href());
  if (isPending) return <Loading />;
  if (!user && !isGuest) return <Navigate to={paths.auth.href(location.pathname + location.search)} replace />;
  if (asked !== null) {
    const to = {
      home,
      newGame: () => navigate(paths.categories.href()),
      sameAgain: () => navigate(paths.gameSetup.href()),
    };
    return (
      <ReportingHost userId={user?.id ?? NOBODY} scale="tv">
        <GamePage
          key={asked}
          gameId={asked}
          userId={user?.id ?? NOBODY}
          isGuest={isGuest}
          to={to}
          endExtras={endExtras}
        />
      </ReportingHost>
    );
  }
  if (found !== null || (own === null && games.isPending)) return <Loading />;
  if (mode === 'connect') return <Navigate to={paths.categories.href()} replace />;
  return <GameMissing onHome={home} />;
}

/** The game that this tab has begun, if it is this user's and of this mode. */
function ownGame(userId: string, mode: PlayMode): string | null {
  const stored = ownGameData(userId);
  return stored?.gameMode === mode ? stored.gameSessionId : null;
}
