import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { rememberRemoteGame } from '../../features/team-games/remote/remote-game';
import { RemoteGone } from '../../features/team-games/remote/remote-gone';
import { RemoteOpening } from '../../features/team-games/remote/remote-opening';
import { remoteTexts } from '../../features/team-games/remote/texts.ar';
import { paths } from '../../lib/paths';
import { ApiError, call } from '../../lib/server/http';
import { usePageTitle } from '../../lib/use-page-title';

/** What the server says of a card that opens nothing: no such card, revoked, or its game is over. */
const DEAD = [400, 404, 410];

/** `/remote/:token`, the address in a game's card: turns it into the right to play that game, and goes there. */
export function Component() {
  usePageTitle(remoteTexts.title);
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/game-remotes/open', token],
    queryFn: ({ signal }) => call('POST /api/game-remotes/open', { body: { token }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    rememberRemoteGame(data.gameSessionId);
    // The key leaves the address bar and the history with this.
    navigate(paths[`${data.gameMode}Game` as const].href(data.gameSessionId), { replace: true });
  }, [data, navigate]);

  if (error instanceof ApiError && DEAD.includes(error.status)) {
    return <RemoteGone onHome={() => navigate(paths.home.href())} />;
  }
  return <RemoteOpening error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
}
