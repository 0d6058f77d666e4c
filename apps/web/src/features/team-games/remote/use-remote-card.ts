import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/server/http';

/** The card of an own game. It is made by asking for it, so it is asked for once a dialog; asked again it is the same. */
export function useRemoteCard(gameId: string) {
  return useQuery({
    queryKey: ['/api/game-sessions', gameId, 'remote'],
    queryFn: ({ signal }) => call('POST /api/game-sessions/:id/remote', { params: { id: gameId }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Ends the card of an own game, and every screen that came by it. */
export function useRevokeCard(gameId: string) {
  return useMutation({
    mutationFn: () => call('DELETE /api/game-sessions/:id/remote', { params: { id: gameId } }),
  });
}
