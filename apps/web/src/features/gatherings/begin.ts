import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type GatheringSnapshot, openGathering, openGatheringQuery } from './api';

/** Keeps the answer to a call, so that each page of this tab knows it at once. */
export function useKeepGathering(): (snapshot: GatheringSnapshot) => void {
  const client = useQueryClient();
  return useCallback(
    (snapshot: GatheringSnapshot) =>
      client.setQueryData(openGatheringQuery.queryKey, snapshot.state.isOpen ? snapshot : null),
    [client],
  );
}

/** Opens an evening. */
export function useBeginGathering() {
  const keep = useKeepGathering();
  return useMutation({ mutationFn: openGathering, onSuccess: keep });
}
