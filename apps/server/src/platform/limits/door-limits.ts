import type { Limit, Limits, LimitsHere } from './limits';

/** What is counted before any feature is asked: requests, handshakes and events. */
export const doorLimits = {
  /** REST: 600/s, burst 2,000 an address; more where many guests are behind it (`countBehind`): then each counts for less. */
  restAddress: { points: 2000, seconds: 2000 / 600, unit: 1000 },
  /** REST without a session: 100/s, burst 400 an address. */
  restAnonymous: { points: 400, seconds: 4 },
  /** REST of one session: 50/s, burst 300. */
  restIdentity: { points: 300, seconds: 6 },
  /** REST of one guest who has proved a secret: 10/s, burst 100. It stands for a share of its address, which is a whole hall's. */
  restGuest: { points: 100, seconds: 10 },
  /** Requests an address that named something which does not exist. */
  misses: { points: 60, seconds: 60 },
  /** 2,000 sockets at once, then 500/s; each counts for less where the address may hold more (`socketsBehind`). */
  handshakeAddress: { points: 2000, seconds: 4, unit: 1000 },
  /** Requests by long polling of an address, here: 1,000/s, burst 4,000. */
  pollingAddress: { points: 4000, seconds: 4 },
  /** What comes over one WebSocket, whatever it is; one that sends more is cut. Twice what its events may have. */
  wireBytes: { points: 262_144, seconds: 2 },
  /** Enough for the refusals of `socketFlood`, which ends a socket with words. */
  wireFrames: { points: 250, seconds: 2 },
  wirePings: { points: 20, seconds: 2 },
  /** Events of one identity: 20/s, burst 40. */
  socketEvents: { points: 40, seconds: 2 },
  socketClock: { points: 10, seconds: 2 },
  /** Bytes of one socket: 64 KiB/s. */
  socketBytes: { points: 131_072, seconds: 2 },
  /** Events of one socket that were answered 'rate'. A socket that sends more is closed. */
  socketFlood: { points: 100, seconds: 10 },
  /** The 10th unreadable event within a minute closes the socket. */
  socketInvalid: { points: 9, seconds: 60 },
  /** 30 unreadable events a minute block the identity's events for 60 s. */
  identityInvalid: { points: 29, seconds: 60, blockSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type DoorLimits = Limits<keyof typeof doorLimits> & LimitsHere<keyof typeof doorLimits>;

/** Sockets and rooms that may be held at once. LIMITS_FACTOR multiplies those of sockets. */
export const heldAtOnce = {
  socketsPerIdentity: 10,
  socketsPerAddress: 2000,
  socketsPerProcess: 12_000,
  /** Connections that have not joined; the oldest goes when there are more. An address may have as many of them as sockets. */
  unjoinedPerProcess: 6000,
  roomsPerSocket: 20,
};
