import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { RemoteGone, rememberRemoteGame } from '../../features/team-games/remote/remote-game';
import { RemoteOpening } from '../../features/team-games/remote/remote-opening';
import { remoteTexts } from '../../features/team-games/remote/texts.ar';
import { paths } from '../../lib/paths';
import { assertCookies } from '../../lib/server/cookies';
import { ApiError, call } from '../../lib/server/http';
import { usePageTitle } from '../../lib/use-page-title';

/** Status codes of an unusable card: unknown, revoked, or its game is over. */
const UNUSABLE_CARD = [400, 404, 410];

/** `/remote/:token`, the URL of a game's remote card: exchanges the token for the right to play and redirects to the game. */
export function Component() {
  usePageTitle(remoteTexts.title);
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/game-remotes/open', token],
    async queryFn({ signal }) {
      assertCookies();
      return call('POST /api/game-remotes/open', { body: { token }, signal, isRepeatable: true });
    },
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    rememberRemoteGame(data.gameSessionId);
    // `replace` removes the token from the address bar and the history.
    navigate(paths[`${data.gameMode}Game` as const].href(data.gameSessionId), { replace: true });
  }, [data, navigate]);

  if (error instanceof ApiError && UNUSABLE_CARD.includes(error.status)) {
    return <RemoteGone onHome={() => navigate(paths.home.href())} />;
  }
  return <RemoteOpening error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
}
