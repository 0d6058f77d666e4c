import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import styles from '../../features/team-games/game-page.module.css';
import { RemoteGone, rememberRemoteGame } from '../../features/team-games/remote/remote-game';
import { remoteTexts } from '../../features/team-games/remote/texts.ar';
import { paths } from '../../lib/paths';
import { assertCookies } from '../../lib/server/cookies';
import { ApiError, call, sentenceOf } from '../../lib/server/http';
import { usePageTitle } from '../../lib/use-page-title';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { LoadFailed } from '../../ui/states/load-failed';
import { Skeleton } from '../../ui/states/skeleton';

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

interface RemoteOpeningProps {
  /** Why the game could not be opened although the card might still be valid. */
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown while a scanned card is verified. */
function RemoteOpening({ error, isFetching, onRetry }: RemoteOpeningProps) {
  return (
    <main className={styles.loading} id="main" tabIndex={-1}>
      {error === null ? (
        <>
          <VisuallyHidden>
            <h1>{remoteTexts.title}</h1>
          </VisuallyHidden>
          <Skeleton label={remoteTexts.opening} />
        </>
      ) : (
        <LoadFailed
          level={1}
          title={remoteTexts.openFailed}
          text={sentenceOf(error, remoteTexts.openFailedText)}
          query={{ isFetching, refetch: onRetry }}
        />
      )}
    </main>
  );
}
