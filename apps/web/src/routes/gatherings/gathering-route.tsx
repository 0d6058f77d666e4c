import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Gathering, openGatheringQuery } from '../../features/gatherings/api';
import { JoinPage, NoEvening } from '../../features/gatherings/join/join-page';
import { gatheringTexts } from '../../features/gatherings/texts.ar';
import { useOpenGathering } from '../../features/gatherings/use-gathering';
import { completedGamesQuery, isFinished } from '../../features/past-games/api';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/use-page-title';
import { playHref } from '../home/play-href';
import { Loading } from '../loading';
import { SignedIn } from '../signed-in';

/** `/gathering`: the join screen of the account's open evening. */
export function Component() {
  usePageTitle(gatheringTexts.evening);
  return <SignedIn>{() => <Evening />}</SignedIn>;
}

function Evening() {
  const { gathering, isLive } = useOpenGathering();
  const { isError, refetch } = useQuery(openGatheringQuery);
  if (gathering) return <OpenEvening gathering={gathering} isLive={isLive} />;
  if (gathering === null) return <NoEvening />;
  return isError ? <NoEvening onRetry={() => void refetch()} /> : <Loading />;
}

function OpenEvening({ gathering, isLive }: { gathering: Gathering; isLive: boolean }) {
  const navigate = useNavigate();
  const { gameId } = gathering;
  const game = useGameHref(gameId);
  const opened = useRef<string | null>(undefined);
  // If a game starts on another device, such as the host's phone, this screen goes to that game. The game in the room's first live state
  // started before this screen opened, so the screen stays. The cached state can name an older game, so it is ignored.
  useEffect(() => {
    if (!isLive) return;
    if (opened.current === undefined) opened.current = gameId;
    if (gameId === opened.current || game === null) return;
    opened.current = gameId;
    void navigate(game);
  }, [isLive, gameId, game, navigate]);
  const nextHref = useReturnPath() ?? game;
  return (
    <JoinPage
      gathering={gathering}
      onward={
        nextHref === null
          ? { label: gatheringTexts.toCategories, go: () => navigate(paths.categories.href()) }
          : { label: gatheringTexts.toGame, go: () => navigate(nextHref) }
      }
      onHome={() => navigate(paths.home.href())}
    />
  );
}

/** The path of the game from which this page was opened. */
function useReturnPath(): string | null {
  const state: unknown = useLocation().state;
  return typeof state === 'string' && state.startsWith('/') ? state : null;
}

/** The path of the evening's game while it can be played; otherwise null. */
function useGameHref(gameId: string | null): string | null {
  const client = useQueryClient();
  const { data: games = [] } = useQuery({ ...completedGamesQuery, enabled: gameId !== null });
  useEffect(() => {
    // The cached list can be older than the game.
    if (gameId !== null) void client.invalidateQueries({ queryKey: completedGamesQuery.queryKey });
  }, [client, gameId]);
  const game = games.find(({ gameSessionId }) => gameSessionId === gameId);
  return game === undefined || isFinished(game) ? null : (playHref(game) ?? null);
}
