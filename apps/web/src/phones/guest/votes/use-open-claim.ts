import type { SeatClaim } from '@lamma/protocol/seats';
import type { GuestClient } from '@lamma/sync/clients/guest-client';
import { useSecondsLeft } from '../../../lib/use-seconds-left';

/** The point that this guest may claim, until its time is over. */
export function useOpenClaim(client: GuestClient, claim: SeatClaim | undefined): SeatClaim | undefined {
  const left = useSecondsLeft(claim?.until, client.serverNow);
  return left !== null && left > 0 ? claim : undefined;
}
