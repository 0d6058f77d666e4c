import type { ShownPart } from '@lamma/protocol/gatherings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, type ReplyOf } from '../../lib/server/http';

type OpenGatheringReply = ReplyOf<'GET /api/gatherings/open'>;
export type GatheringSnapshot = NonNullable<OpenGatheringReply['gathering']>;
export type Gathering = GatheringSnapshot['state'];
export type Guest = Gathering['players'][number];

/** The open evening of the account, or null. */
export const openGatheringQuery = queryOptions({
  queryKey: ['/api/gatherings/open'],
  queryFn: async ({ signal }) => (await call('GET /api/gatherings/open', { signal })).gathering,
});

/** @param names the team names typed so far in the setup */
function openGathering(names: { team1Name?: string; team2Name?: string } = {}): Promise<GatheringSnapshot> {
  return call('POST /api/gatherings', { body: names });
}

export function endGathering(id: string): Promise<GatheringSnapshot> {
  return call('POST /api/gatherings/:id/end', { params: { id } });
}

/** Opens or closes joining, brings the guests into a game, or reports what this screen shows. */
export function changeGathering(
  id: string,
  body: { isJoinOpen?: boolean; gameId?: string; awardsOf?: string; shows?: { gameId: string; part: ShownPart } },
): Promise<GatheringSnapshot> {
  return call('PUT /api/gatherings/:id', { params: { id }, body });
}

/** Moves a guest, removes one, lets one back in, or tells a phone that it does not get the seat it asked for. */
export function changeGuest(
  id: string,
  playerId: string,
  body: { team: 1 | 2 } | { isRemoved: boolean } | { isSeatRefused: true },
): Promise<GatheringSnapshot> {
  return call('PUT /api/gatherings/:id/players/:playerId', { params: { id, playerId }, body });
}

/** Gives a guest's seat to the phone of another guest. */
export function giveSeat(id: string, playerId: string, phoneId: string): Promise<GatheringSnapshot> {
  return call('POST /api/gatherings/:id/players/:playerId/phone', { params: { id, playerId }, body: { phoneId } });
}

/** Returns a function that writes an evening to the query cache, so that all pages of this tab see it. */
export function useCacheGathering(): (snapshot: GatheringSnapshot) => void {
  const client = useQueryClient();
  return useCallback(
    (snapshot: GatheringSnapshot) =>
      client.setQueryData(openGatheringQuery.queryKey, snapshot.state.isOpen ? snapshot : null),
    [client],
  );
}

/** Opens an evening. */
export function useBeginGathering() {
  const cacheGathering = useCacheGathering();
  return useMutation({ mutationFn: openGathering, onSuccess: cacheGathering });
}
