import type { AccountAccess } from '../../platform/actor';
import type { Writer } from '../../platform/db/database';
import type { Announce, KeyedMutex } from '../../platform/db/decide';
import type { GuestCookie } from '../../platform/guests/guest-cookie';
import type { Limit, Limits } from '../../platform/limits/limits';
import type { Random } from '../../platform/secrets/random';
import type { Secret } from '../../platform/secrets/secret';
import type { Clock } from '../../platform/time/clock';
import type { SeatsService } from '../seats/service';
import type { TeamGamesAnnouncements, TeamGamesParts } from '../team-games/parts';
import type { GatheringsStore } from './store';

export const gatheringLimits = {
  /** New evenings of an account: each is stored for a month. */
  gatheringOpenUser: { points: 30, seconds: 86_400 },
  /** Joins of one evening from one address: enough for forty phones in one house at once, each with a few retries. */
  gatheringJoinAddress: { points: 160, seconds: 60 },
  /** Guesses and claims of a guest: enough to change one's mind each second. */
  guestVoteSeat: { points: 60, seconds: 60 },
  /** Presses of a guest: enough to press as fast as one can during a whole question. */
  guestPressSeat: { points: 120, seconds: 60 },
} as const satisfies Record<string, Limit>;

export interface GatheringAnnouncements {
  /** The secrets with these hashes no longer grant a seat. Sockets that were opened with these secrets are closed. */
  guestSecretsRevoked: { secretHashes: readonly string[] };
  gatheringsDeleted: { gatheringIds: readonly string[]; seatIds: readonly string[] };
}

export interface GatheringsParts {
  store: GatheringsStore;
  seats: SeatsService;
  teamGames: TeamGamesParts;
  writer: Writer;
  access: AccountAccess;
  /** Serializes the joins of one evening, and the presses of one guest. */
  mutex: KeyedMutex;
  clock: Clock;
  random: Random;
  secret: Secret;
  limits: Limits<keyof typeof gatheringLimits>;
  announce: Announce<GatheringAnnouncements & TeamGamesAnnouncements>;
  phoneOrigin(openedFrom?: string): string;
}

export type GuestToken = (cookie: GuestCookie) => string | undefined;
