import type { GameView, NextGame, PlayMode } from '@lamma/protocol/games';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentUserQuery, type User, userBesideGameQuery } from '../../features/accounts/api';
import { useCastStore } from '../../features/casting/cast-store';
import { leaveRating, RatingForm, wasRatingAsked } from '../../features/feedback/rating-form';
import { changeGathering, useCacheGathering } from '../../features/gatherings/api';
import { EndEvening } from '../../features/gatherings/end-evening';
import { HowToJoin } from '../../features/gatherings/join/how-to-join';
import { JoinPanel } from '../../features/gatherings/join/join-panel';
import { gatheringTexts } from '../../features/gatherings/texts.ar';
import { useGameGuests } from '../../features/gatherings/use-game-guests';
import { useOpenGathering, useSeatRequestToast } from '../../features/gatherings/use-gathering';
import { completedGamesQuery, newestUnfinished } from '../../features/past-games/api';
import { RecordButton } from '../../features/past-games/record/record-dialog';
import { SlyestOption } from '../../features/past-games/record/slyest-option';
import { useCompletedGames } from '../../features/past-games/stored-games';
import { ReportingHost } from '../../features/questions/reporting/reporting-host';
import { ownGameData } from '../../features/team-games/game-data';
import { GameMissing, GamePage } from '../../features/team-games/game-page';
import { rememberRemoteGame, remoteGame } from '../../features/team-games/remote/remote-game';
import type { GuestsTool } from '../../features/team-games/tools/host-tools';
import type { EndExtras } from '../../features/team-games/winner/winner-view';
import { type TeamGuests, TeamGuestsContext } from '../../game-ui/teams/guests';
import { paths } from '../../lib/paths';
import { useConnectionStore } from '../../lib/server/connection-store';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Loading } from '../loading';
import { NewGameButton } from './code-for-game';
import { RematchButton, RematchNote } from './rematch-button';

/** The owner of unsent moves on this device if nobody is signed in. */
const NOBODY = 'remote';

/**
 * The play screen of a mode, `?g=…`. Without an id it opens the game of this tab, or the newest unfinished game of this mode. If there is
 * none, connect redirects to the choice of categories and the other modes show a message. A phone with a remote card needs no account.
 */
export function PlayRoute({ mode }: { mode: PlayMode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const gameInUrl = search.get('g');
  // After a failed call this page has to poll, because `isLost` is cleared only by the next call that succeeds.
  const isLost = useConnectionStore((store) => store.isLost);
  const { data: user, isPending } = useQuery(gameInUrl === null || isLost ? currentUserQuery : userBesideGameQuery);
  const gameOfTab = user == null || gameInUrl !== null ? null : storedGameOfTab(user.id, mode);
  const games = useQuery({ ...completedGamesQuery, enabled: user != null && gameInUrl === null && gameOfTab === null });
  const found = gameInUrl ?? gameOfTab ?? newestUnfinished(games.data ?? [], mode)?.gameSessionId ?? null;
  useEffect(() => {
    if (gameInUrl === null && found !== null) navigate(paths[`${mode}Game` as const].href(found), { replace: true });
  }, [gameInUrl, found, mode, navigate]);

  const isGuest = gameInUrl !== null && remoteGame() === gameInUrl;
  const followsPhone = useCastStore(({ role }) => role === 'tv');
  const home = () => navigate(paths.home.href());
  const { guests, tool, panel, eveningId } = useEveningGuests(isGuest || !user ? null : gameInUrl);
  const endEvening = eveningId === null ? null : <EndEvening id={eveningId} size="tv" onEnded={home} />;
  const endExtras = useEndOfGame(isGuest ? null : user, gameInUrl, endEvening);

  if (isPending) return <Loading />;
  if (!user && !isGuest) return <Navigate to={paths.auth.href(location.pathname + location.search)} replace />;
  if (gameInUrl !== null) {
    const to = {
      home,
      newGame: () => navigate(paths.categories.href()),
      sameAgain: () => navigate(paths.gameSetup.href()),
      next({ gameSessionId, gameMode }: NextGame) {
        // The remote card is now valid for the rematch.
        if (isGuest) rememberRemoteGame(gameSessionId);
        navigate(paths[`${gameMode}Game` as const].href(gameSessionId), { replace: true });
      },
    };
    return (
      <ReportingHost userId={user?.id ?? NOBODY} scale="tv">
        <TeamGuestsContext value={guests}>
          <GamePage
            key={gameInUrl}
            gameId={gameInUrl}
            userId={user?.id ?? NOBODY}
            isGuest={isGuest}
            to={to}
            endExtras={endExtras}
            guestsTool={tool}
            followsPhone={followsPhone}
          />
          {panel}
        </TeamGuestsContext>
      </ReportingHost>
    );
  }
  if (found !== null || (gameOfTab === null && games.isPending)) return <Loading />;
  if (mode === 'connect') return <Navigate to={paths.categories.href()} replace />;
  return <GameMissing onHome={home} />;
}

/** The game that this tab started, if it belongs to this user and mode. */
function storedGameOfTab(userId: string, mode: PlayMode): string | null {
  const stored = ownGameData(userId);
  return stored?.gameMode === mode ? stored.gameSessionId : null;
}

/**
 * Parts of the winner dialog from other features: the next game, the record and the rating.
 * @param gameId the open game, or null until it is known
 * @param endEvening ends the evening of this game, if it has one
 */
export function useEndOfGame(
  user: User | null | undefined,
  gameId: string | null,
  endEvening: ReactNode = null,
): ((view: GameView) => EndExtras) | undefined {
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || gameId === null) return undefined;
    return () => leaveRating(userId, gameId);
  }, [userId, gameId]);

  if (!user) return undefined;
  return (view) => ({
    newGame: (onStart) => <NewGameButton user={user} view={view} onStart={onStart} />,
    rematch: <RematchButton user={user} view={view} />,
    endEvening,
    note: <FinishedGame user={user} view={view} />,
    more: (
      <>
        <RematchNote view={view} />
        {wasRatingAsked(user.id, view.id) ? null : <Rating user={user} view={view} />}
      </>
    ),
    moreActions: <RecordButton game={{ ...view, gameSessionId: view.id }} />,
  });
}

/** Shows the slyest option of «خربطهم», and refreshes this device's list of completed games. */
function FinishedGame({ user, view }: { user: User; view: GameView }) {
  useCompletedGames(user.id);
  return view.gameMode === 'qr' ? <SlyestOption game={view} /> : null;
}

function Rating({ user, view }: { user: User; view: GameView }) {
  const teamName = view.winnerTeam === 2 ? view.team2Name : view.team1Name;
  return <RatingForm userId={user.id} gameSessionId={view.id} names={{ playerName: user.firstName, teamName }} />;
}

interface EveningGuests {
  /** Null in a game without an evening. */
  guests: TeamGuests | null;
  /** Undefined while the host has no evening. */
  tool: GuestsTool | undefined;
  /** The code over the board, while it shows. */
  panel: ReactNode;
  /** Null in a game that is not the evening's current one. */
  eveningId: string | null;
}

/**
 * The evening of a game on its host's screen: the phones in the panels, and the code for late guests. In a game that is not the evening's
 * current one, the tool brings the phones into this game.
 * @param gameId null if nobody is signed in, or no game is open
 */
function useEveningGuests(gameId: string | null): EveningGuests {
  const { pathname, search } = useLocation();
  const gathering = useOpenGathering(gameId !== null).gathering ?? null;
  const cacheGathering = useCacheGathering();
  const [shownIn, setShownIn] = useState<string | null>(null);
  const close = useCallback(() => setShownIn(null), []);
  const isItsGame = gathering !== null && gathering.gameId === gameId;
  const guests = useGameGuests(isItsGame ? gathering : null);
  useSeatRequestToast(isItsGame ? gathering : null);
  const id = gathering?.id;
  const tool = useMemo(() => {
    if (id === undefined || gameId === null) return undefined;
    if (gathering !== null && isItsGame) {
      const onPress = () => setShownIn((shown) => (shown === gameId ? null : gameId));
      const join = gathering.isJoinOpen ? <HowToJoin gathering={gathering} wifi={null} look="card" /> : undefined;
      return { label: gatheringTexts.joinTool, onPress, join };
    }
    const bring = () =>
      changeGathering(id, { gameId }).then(
        (snapshot) => {
          cacheGathering(snapshot);
          toast({ title: gatheringTexts.broughtIn, variant: 'ok' });
        },
        (error: unknown) =>
          toast({ title: gatheringTexts.notBroughtIn, text: sentenceOf(error), variant: 'destructive' }),
      );
    return { label: gatheringTexts.withGuests, onPress: () => void bring() };
  }, [id, gameId, isItsGame, gathering, cacheGathering]);
  const panel =
    gathering !== null && isItsGame && shownIn === gameId ? (
      <JoinPanel gathering={gathering} to={paths.gathering.href()} from={pathname + search} onClose={close} />
    ) : null;
  return { guests, tool, panel, eveningId: isItsGame ? gathering.id : null };
}
