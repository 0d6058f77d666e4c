import type { Award } from '@lamma/protocol/awards';
import type { SeatView } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useCallback } from 'react';
import { useSecondsLeft } from '../../../lib/use-seconds-left';

const noAwards: readonly Award[] = [];

/** The guest's own awards, once the screen has begun to show awards. */
export function useOwnAwards(client: GuestClient, awards: SeatView['awards']): readonly Award[] {
  const now = useCallback(() => client.serverNow(), [client]);
  const left = useSecondsLeft(awards?.from, now);
  return awards !== undefined && left === 0 ? awards.own : noAwards;
}
