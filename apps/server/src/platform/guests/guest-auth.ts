import type { Who } from '@lamma/protocol/rest/endpoint';
import type { GuestCookie } from './guest-cookie';

/** Participants of contests: rate limited by the secret of their cookie, not by their address, which a whole hall may share. */
export interface ParticipantGuests {
  cookie: GuestCookie;
  /** Whether one of these secrets is good. */
  isKnown(secrets: readonly string[]): Promise<boolean>;
  /** How many of them are behind an address now. @param address by `addressOf` */
  countBehind(address: string): number;
  /** How many sockets an address may hold: as many as its participants need, at least the usual number. */
  socketsBehind(address: string): number;
}

/** The two cookies that let in somebody without an account; features hand in how each is checked. */
export interface GuestAuth {
  /** The remote of a game: its cookie admits to the calls of `who`, like a session; the use case decides what it opens. */
  remote: { who: Who; cookie: GuestCookie };
  participants: ParticipantGuests;
}
