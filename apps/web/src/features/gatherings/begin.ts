import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type GatheringSnapshot, openGathering, openGatheringQuery } from './api';

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
