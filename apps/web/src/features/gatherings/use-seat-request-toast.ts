import { useEffect, useRef } from 'react';
import { toast } from '../../lib/toast-store';
import type { Gathering } from './api';
import { gatheringTexts } from './texts.ar';

/**
 * During a game, shows one toast for each phone that asks for the seat of an absent guest. The host answers on the join screen.
 * @param gathering null in a game without an evening
 */
export function useSeatRequestToast(gathering: Pick<Gathering, 'waiting' | 'players'> | null): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    for (const { playerId, phoneId } of gathering?.waiting ?? []) {
      const seat = gathering?.players.find((player) => player.id === playerId)?.name;
      if (seat === undefined || known.current.has(phoneId)) continue;
      known.current.add(phoneId);
      toast({ title: gatheringTexts.askGive(seat), text: gatheringTexts.askedOnJoinScreen });
    }
  }, [gathering]);
}
