import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompleteGameData, startGame } from '../../features/team-games/api';
import { ApiError, isUnauthorized } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { setupTexts } from './texts.ar';

/** One key for all screens that start games: what one has begun, another one does not begin again. */
const mutationKey = ['start-game'];

interface StartOutcomes {
  /** The game exists. Not called when the user has left the page before. */
  onStarted: (mode: CompleteGameData['gameMode'], gameId: string) => void;
  /** The server has no game left to take. */
  onNoGamesLeft: () => void;
  /** Any other failure. */
  onFailed: (error: Error) => void;
}

/** Starts a game, once at a time. */
export function useStartGame({ onStarted, onNoGamesLeft, onFailed }: StartOutcomes) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey,
    mutationFn: startGame,
    onSuccess: () => void toast({ title: setupTexts.started, variant: 'ok' }),
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else if (error instanceof ApiError && error.reason === 'noGamesLeft') onNoGamesLeft();
      else onFailed(error);
    },
  });

  // Until this screen is left for the game: its file may still be on its way.
  const isStarting = useIsMutating({ mutationKey }) > 0 || mutation.isSuccess;
  /** Says that a start is on its way already. */
  const sayStarting = () => void toast({ title: setupTexts.startingAlready });

  return {
    isStarting,
    sayStarting,
    start(data: CompleteGameData): void {
      if (isStarting || client.isMutating({ mutationKey }) > 0) sayStarting();
      // Made before, and nothing was changed since: another start would take another game.
      else if (data.gameSessionId !== null) onStarted(data.gameMode, data.gameSessionId);
      else mutation.mutate(data, { onSuccess: (gameId) => onStarted(data.gameMode, gameId) });
    },
  };
}
