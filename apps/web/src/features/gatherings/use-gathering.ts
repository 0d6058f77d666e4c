import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { liveClient } from '../../lib/server/live';
import { toast } from '../../lib/toast-store';
import { type Gathering, openGatheringQuery } from './api';
import { useEndedEvening } from './ended-evening';
import { gatheringTexts } from './texts.ar';

/** The state of an evening's room; undefined before the first state. */
function useLiveGathering(id: string | undefined): Gathering | undefined {
  const [live, setLive] = useState<Gathering>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const watching = liveClient().client.watchGathering(id);
    let wasOpen = false;
    const update = () => {
      const state = watching.getSnapshot().current?.state;
      setLive(state);
      if (state === undefined) return;
      useEndedEvening.setState({ games: state.games ?? [], teamNames: state.teamNames });
      // Only a change counts, so that a farewell which the screen has left does not return when the socket reconnects.
      if (state.isOpen !== wasOpen) useEndedEvening.setState({ hasEnded: !state.isOpen });
      wasOpen = state.isOpen;
    };
    const cancel = watching.subscribe(update);
    update();
    return () => {
      cancel();
      watching.release();
    };
  }, [id]);
  return live?.id === id ? live : undefined;
}

interface OpenGathering {
  /** Undefined until it is loaded, null if there is none. */
  gathering: Gathering | null | undefined;
  /** Whether the state came from the room. The first state can come from the cache and be older. */
  isLive: boolean;
}

/** The account's open evening. Fetched once; its room pushes later states. */
export function useOpenGathering(isEnabled = true): OpenGathering {
  const { data } = useQuery({ ...openGatheringQuery, enabled: isEnabled, refetchInterval: false });
  const live = useLiveGathering(data?.state.id);
  if (!isEnabled || data === null) return { gathering: null, isLive: false };
  const state = live ?? data?.state;
  return { gathering: state?.isOpen === false ? null : state, isLive: live !== undefined };
}

/**
 * During a game, shows one toast for each phone that asks for the seat of an absent guest. The host answers in the
 * panel of the code over the board, or on the join screen.
 * @param gathering null in a game without an evening
 */
export function useSeatRequestToast(gathering: Pick<Gathering, 'waiting' | 'players'> | null): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { playerId, phoneId } of gathering?.waiting ?? []) {
      const seat = gathering?.players.find((player) => player.id === playerId)?.name;
      if (seat === undefined || known.current.has(phoneId)) continue;
      known.current.add(phoneId);
      toast({ title: gatheringTexts.askGive(seat), text: gatheringTexts.askedOverBoard });
    }
  }, [gathering]);
}
