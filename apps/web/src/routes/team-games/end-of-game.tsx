import type { GameView } from '@lamma/protocol/games';
import { useEffect } from 'react';
import type { User } from '../../features/accounts/api';
import { RatingForm } from '../../features/feedback/rating-form';
import { leaveEvening } from '../../features/feedback/rating-memory';
import { useCompletedGames } from '../../features/past-games/kept-games';
import { RecordButton } from '../../features/past-games/record/record-button';
import type { EndExtras } from '../../features/team-games/winner/winner-view';

/**
 * What the winner dialog of any mode gets from the rest of the site: the record, and the question how the evening was.
 * @param gameId the game that is open, or null while it is not known
 */
export function useEndOfGame(
  user: User | null | undefined,
  gameId: string | null,
): ((view: GameView) => EndExtras) | undefined {
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || gameId === null) return undefined;
    return () => leaveEvening(userId, gameId);
  }, [userId, gameId]);

  if (!user) return undefined;
  return (view) => ({
    above: <Evening user={user} view={view} />,
    actions: <RecordButton game={{ ...view, gameSessionId: view.id }} />,
  });
}

/** The question of the evening; the game that has just ended joins the local list of completed games. */
function Evening({ user, view }: { user: User; view: GameView }) {
  useCompletedGames(user.id);
  const teamName = view.winnerTeam === 2 ? view.team2Name : view.team1Name;
  return <RatingForm userId={user.id} gameSessionId={view.id} names={{ playerName: user.firstName, teamName }} />;
}
