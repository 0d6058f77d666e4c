import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { liveClient } from '../../lib/server/live';
import { type Gathering, type GatheringSnapshot, openGathering, openGatheringQuery } from './api';

/** An evening as its room shows it, until the component goes. Undefined before the first state. */
export function useLiveGathering(id: string | undefined): Gathering | undefined {
  const [live, setLive] = useState<Gathering>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const watching = liveClient().client.watchGathering(id);
    const update = () => setLive(watching.getSnapshot().current?.state);
    const cancel = watching.subscribe(update);
    update();
    return () => {
      cancel();
      watching.release();
    };
  }, [id]);
  return live?.id === id ? live : undefined;
}

/** The account's open evening, live: undefined until it is known, null without one. */
export function useOpenGathering(isAsked = true): Gathering | null | undefined {
  const { data } = useQuery({ ...openGatheringQuery, enabled: isAsked });
  const live = useLiveGathering(data?.state.id);
  if (!isAsked || data === null) return null;
  const state = live ?? data?.state;
  return state?.isOpen === false ? null : state;
}

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
