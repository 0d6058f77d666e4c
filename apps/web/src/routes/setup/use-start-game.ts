import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openGatheringQuery } from '../../features/gatherings/api';
import { type CompleteGameData, startGame } from '../../features/team-games/api';
import { useConnectionStore } from '../../lib/server/connection-store';
import { ApiError, isUnauthorized } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { setupTexts } from './texts.ar';

/** Shared by all screens that start games, so that only one start runs at a time. */
const mutationKey = ['start-game'];

interface StartOutcomes {
  /** Called after a start, unless the user has left the page meanwhile. */
  onStarted: (mode: CompleteGameData['gameMode'], gameId: string) => void;
  /** Called if the account has no game left. */
  onNoGamesLeft: () => void;
  /** Called for any other failure. */
  onFailed: (error: Error) => void;
}

/** Starts a game, one at a time; in the open evening, if there is one. */
export function useStartGame({ onStarted, onNoGamesLeft, onFailed }: StartOutcomes) {
  const client = useQueryClient();
  const { data: evening } = useQuery(openGatheringQuery);
  const gatheringId = evening?.state.id;
  const mutation = useMutation({
    mutationKey,
    mutationFn: (data: CompleteGameData) => startGame(gatheringId === undefined ? data : { ...data, gatheringId }),
    onSuccess: () => void toast({ title: setupTexts.started, variant: 'ok' }),
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else if (error instanceof ApiError && error.reason === 'noGamesLeft') onNoGamesLeft();
      else onFailed(error);
    },
  });

  // Stays true after success, because the chunk of the game's page might still be loading.
  const isStarting = useIsMutating({ mutationKey }) > 0 || mutation.isSuccess;
  /** Shows a toast that a start is pending. */
  const toastStarting = () => void toast({ title: setupTexts.startingAlready });

  return {
    isStarting,
    toastStarting,
    start(data: CompleteGameData): void {
      if (isStarting || client.isMutating({ mutationKey }) > 0) toastStarting();
      // The game is already created and unchanged: open it, because another start would use up another game.
      else if (data.gameSessionId !== null) onStarted(data.gameMode, data.gameSessionId);
      else mutation.mutate(data, { onSuccess: (gameId) => onStarted(data.gameMode, gameId) });
    },
  };
}

/** Adds a sentence to the offline strip while the component is mounted. */
export function useOfflineDetail(detail: string): void {
  useEffect(() => {
    useConnectionStore.setState({ detail });
    return () => useConnectionStore.setState({ detail: null });
  }, [detail]);
}
