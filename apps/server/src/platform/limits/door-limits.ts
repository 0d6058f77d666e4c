import type { Limit, Limits, LimitsHere } from './limits';

/** Limits that are checked before any feature: requests, handshakes and events. */
export const doorLimits = {
  /** REST per address: 600/s, burst 2,000; more for an address with many guests (`countBehind`), where each request costs less. */
  restAddress: { points: 2000, seconds: 2000 / 600, unit: 1000 },
  /** REST per address without a session: 100/s, burst 400. */
  restAnonymous: { points: 400, seconds: 4 },
  /** REST per session: 50/s, burst 300. */
  restIdentity: { points: 300, seconds: 6 },
  /** REST per verified guest: 10/s, burst 100, instead of the limit of the address, which a whole hall may share. */
  restGuest: { points: 100, seconds: 10 },
  /** Requests per address for something that does not exist. */
  misses: { points: 60, seconds: 60 },
  /** Burst of 2,000 sockets, then 500/s; each costs less for an address that may hold more (`socketsOf`). */
  handshakeAddress: { points: 2000, seconds: 4, unit: 1000 },
  /** Long-polling requests per address and process: 1,000/s, burst 4,000. */
  pollingAddress: { points: 4000, seconds: 4 },
  /** Their packets: 3,000/s, as many as events. */
  pollingPackets: { points: 12_000, seconds: 4 },
  /** Raw traffic of a WebSocket; the connection is closed above it. Twice what its events may use. */
  wireBytes: { points: 262_144, seconds: 2 },
  /** WebSocket frames. High enough that `socketFlood` acts first, which closes a socket with a reason. */
  wireFrames: { points: 250, seconds: 2 },
  wirePings: { points: 20, seconds: 2 },
  /** Events per address, all sockets: 3,000/s; each costs less for an address that may hold more sockets (`socketsOf`). */
  eventsAddress: { points: 6000, seconds: 2 },
  /** Events per identity: 20/s, burst 40. */
  socketEvents: { points: 40, seconds: 2 },
  socketClock: { points: 10, seconds: 2 },
  /** Bytes per socket: 64 KiB/s. */
  socketBytes: { points: 131_072, seconds: 2 },
  /** Events per socket that were refused with 'rate'. The socket is closed above it. */
  socketFlood: { points: 100, seconds: 10 },
  /** The 10th malformed event within a minute closes the socket. */
  socketInvalid: { points: 9, seconds: 60 },
  /** 30 malformed events in a minute block the identity's events for 60 s. */
  identityInvalid: { points: 29, seconds: 60, blockSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type DoorLimits = Limits<keyof typeof doorLimits> & LimitsHere<keyof typeof doorLimits>;

/** Concurrent sockets and rooms. LIMITS_FACTOR multiplies the numbers of sockets. */
export const concurrencyLimits = {
  socketsPerIdentity: 10,
  socketsPerAddress: 2000,
  socketsPerProcess: 12_000,
  /** Connections that have not joined a room; the oldest is closed above it. An address may have as many of them as sockets. */
  unjoinedPerProcess: 6000,
  roomsPerSocket: 20,
};
