import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentUserQuery } from '../features/accounts/api';
import { completedGamesQuery, newestUnfinished } from '../features/library/api';
import { storedGameData } from '../features/team-games/game-data';
import { GameMissing, GamePage } from '../features/team-games/game-page';
import { paths } from '../paths';
import { Loading } from './loading';

const MODE = 'classic';

/** `/classic-game?g=…`. Without an id: the game of this tab, else the newest running one of this mode. */
export function Component() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('g');
  const stored = storedGameData();
  const own = stored?.gameMode === MODE ? stored.gameSessionId : null;
  const games = useQuery({ ...completedGamesQuery, enabled: user != null && asked === null && own === null });
  const found = asked ?? own ?? newestUnfinished(games.data ?? [], MODE)?.gameSessionId ?? null;
  useEffect(() => {
    if (asked === null && found !== null) navigate(paths.classicGame.href(found), { replace: true });
  }, [asked, found, navigate]);

  const home = () => navigate(paths.home.href());
  if (isPending) return <Loading />;
  if (!user) return <Navigate to={paths.auth.href(location.pathname + location.search)} replace />;
  if (asked !== null) {
    const to = {
      home,
      newGame: () => navigate(paths.categories.href()),
      sameAgain: () => navigate(paths.gameSetup.href()),
    };
    return <GamePage key={asked} gameId={asked} userId={user.id} to={to} />;
  }
  if (found !== null || (own === null && games.isPending)) return <Loading />;
  return <GameMissing onHome={home} />;
}
