import type { Award } from '@lamma/protocol/awards';
import type { SeatClaim, SeatView } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useCallback } from 'react';
import { useSecondsLeft } from '../../../lib/use-seconds-left';

/** The point that this guest may claim, until its time is over. */
export function useOpenClaim(client: GuestClient, claim: SeatClaim | undefined): SeatClaim | undefined {
  const left = useSecondsLeft(claim?.until, client.serverNow);
  return left !== null && left > 0 ? claim : undefined;
}

const noAwards: readonly Award[] = [];

/** The guest's own awards, once the screen has begun to show awards. */
export function useOwnAwards(client: GuestClient, awards: SeatView['awards']): readonly Award[] {
  const now = useCallback(() => client.serverNow(), [client]);
  const left = useSecondsLeft(awards?.from, now);
  return awards !== undefined && left === 0 ? awards.own : noAwards;
}
