import type { AccountsParts } from '../parts';
import { networkOf } from './same-network';
import type { TvSignInRow } from './store-tv-sign-ins';

/** What the screen's and the phone's side both know of codes. */
export function tvCodes({ secret, clock }: Pick<AccountsParts, 'secret' | 'clock'>) {
  return {
    /** A keyed hash of the network that an address is in. @param address by `addressOf` */
    networkKey: (address: string) => secret.hmac('tv network', networkOf(address)),
    isGood: (row: TvSignInRow) => row.expiresAt > clock.now() && row.triesLeft > 0,
  };
}
