import type { Who } from '@lamma/protocol/rest/endpoint';
import type { GuestCookie } from './guest-cookie';

/** Guests who have proved a secret are counted by it, and not by their address, which may be a whole hall's. */
export interface CountedGuests {
  cookie: GuestCookie;
  /** Whether one of these secrets is good. */
  isKnown(secrets: readonly string[]): Promise<boolean>;
  /** How many of them are behind an address now. @param address by `addressOf` */
  countBehind(address: string): number;
  /** How many sockets an address may hold because of those behind it; the usual number where that is more. */
  socketsBehind(address: string): number;
}

/** How guests without an account come in: handed in by the features that they come to. */
export interface GuestDoors {
  /** The call that a cookie lets in to, beside a session; what it opens, if anything, is for the use case to say. */
  admitted: { who: Who; cookie: GuestCookie };
  counted: CountedGuests;
}
