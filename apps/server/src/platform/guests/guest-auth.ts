import type { Who } from '@lamma/protocol/rest/endpoint';
import type { GuestCookie } from './guest-cookie';

/** Participants of contests: rate limited by the secret of their cookie, because a whole hall may share an address. */
export interface ParticipantGuests {
  cookie: GuestCookie;
  /** Whether any of these secrets is valid. */
  isKnown(secrets: readonly string[]): Promise<boolean>;
  /** How many participants share an address now. @param address by `addressOf` */
  countBehind(address: string): number;
  /** How many sockets an address may hold: the number of its participants, at least the usual limit. */
  socketsBehind(address: string): number;
}

/** The two cookies that authenticate a guest without an account; features provide the checks. */
export interface GuestAuth {
  /** The remote of a game: its cookie authorises the calls of `who`, as a session does; the use case decides what it may do. */
  remote: { who: Who; cookie: GuestCookie };
  participants: ParticipantGuests;
}
