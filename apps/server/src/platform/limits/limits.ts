import { isIPv6 } from 'node:net';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** `points` per `seconds`. A key over the limit waits until its window ends, or for `blockSeconds` if set. */
interface WindowLimit {
  points: number;
  seconds: number;
  blockSeconds?: number;
}

/** A rate limit; LIMITS_FACTOR multiplies its points. */
export interface Limit extends WindowLimit {
  /** Units per point, so that a cost may be a fraction of a point; 1 by default. */
  unit?: number;
}

/** The /56 network around an IPv6 address has this many times the address's points. */
const WIDER_TIMES = 10;

/** The key of a count: a text, or an address (from `addressOf`) and optionally a resource. */
export type Key = string | { address: string; of?: string };

/** `isFirst`: nothing had been counted for this key in the current window. */
export type Taken = { ok: true; isFirst: boolean } | { ok: false; retryAfterMs: number };

/** A limit and the key to count. */
export type Count<Name extends string> = readonly [Name, Key];

export interface Limits<Name extends string> {
  factor: number;
  /**
   * Takes points of a key; refused if too few are left.
   * @param points may be a fraction if the limit has a unit
   * @param seconds overrides the window of this key
   */
  take(limit: Name, key: Key, points?: number, seconds?: number): Promise<Taken>;
  /** Whether no point is left; takes none. */
  isUsedUp(limit: Name, key: Key): Promise<boolean>;
  /** Gives points back after a legitimate try. */
  giveBack(limit: Name, key: Key, points?: number): Promise<void>;
}

/** The limits as synchronous counts in this process's memory, without Redis. */
interface InProcessLimits<Name extends string> {
  inProcess: Windows<Name>;
}

/**
 * Makes the rate limits. If a limit counts failures, a success gives its point back, so that a crowd behind one address
 * is not banned. An IPv6 address also counts for the /56 network around it, which has ten times the points.
 * @param table every limit by name: those of the server and those of the features
 * @param redis shares the counts between processes; while it is unreachable each process counts in memory
 */
export function makeLimits<Name extends string>(
  table: Readonly<Record<Name, Limit>>,
  factor: number,
  redis?: Redis,
): Limits<Name> & InProcessLimits<Name> {
  const limiterOf = makeLimiters(table, factor, redis);
  const inUnits = (name: Name, points: number) => Math.max(1, Math.floor(points * (table[name].unit ?? 1)));
  return {
    factor,
    inProcess: makeWindows(table, factor),
    async take(name, key, points = 1, seconds) {
      let isFirst = true;
      for (const { text, times } of textsOf(key)) {
        const taken = await consume(limiterOf(name, times), text, inUnits(name, points), seconds);
        if (!taken.ok) return taken;
        isFirst &&= taken.isFirst;
      }
      return { ok: true, isFirst };
    },
    async isUsedUp(name, key) {
      for (const { text, times } of textsOf(key)) {
        const used = await limiterOf(name, times).get(text);
        if (used !== null && used.remainingPoints <= 0) return true;
      }
      return false;
    },
    async giveBack(name, key, points = 1) {
      for (const { text, times } of textsOf(key)) await limiterOf(name, times).reward(text, inUnits(name, points));
    },
  };
}

function makeLimiters<Name extends string>(table: Readonly<Record<Name, Limit>>, factor: number, redis?: Redis) {
  const limiters = new Map<string, RateLimiterAbstract>();
  return (name: Name, times: number): RateLimiterAbstract => {
    const prefix = times === 1 ? name : `${name}:${times}`;
    const known = limiters.get(prefix);
    if (known !== undefined) return known;
    const { points, seconds, unit = 1, blockSeconds = 0 } = table[name];
    const options = {
      keyPrefix: `limit:${prefix}`,
      points: Math.max(1, Math.round(points * factor)) * times * unit,
      duration: seconds,
      blockDuration: blockSeconds,
    };
    const memory = new RateLimiterMemory(options);
    // Do not wait for an unreachable Redis: count in memory meanwhile.
    const limiter = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true })
      : memory;
    limiters.set(prefix, limiter);
    return limiter;
  };
}

async function consume(limiter: RateLimiterAbstract, key: string, points: number, seconds?: number): Promise<Taken> {
  try {
    const used = await limiter.consume(key, points, seconds === undefined ? {} : { customDuration: seconds });
    return { ok: true, isFirst: used.consumedPoints <= points };
  } catch (refused) {
    // The library rejects with a result if the points are used up, and with an error if the store failed. In memory the
    // wait depends on the system clock, so it is capped at the longest wait that the limit allows.
    if (refused instanceof RateLimiterRes)
      return { ok: false, retryAfterMs: Math.min(refused.msBeforeNext, longestMs(limiter, seconds)) };
    throw refused;
  }
}

function longestMs({ duration, blockDuration }: RateLimiterAbstract, seconds = duration): number {
  return Math.max(seconds, blockDuration) * 1000;
}

/** The keys under which an address is counted, each with a multiplier of the points. */
export function countKeysOf(address: string): { text: string; times: number }[] {
  const wider = widerAddressOf(address);
  const narrow = { text: address, times: 1 };
  return wider === undefined ? [narrow] : [narrow, { text: wider, times: WIDER_TIMES }];
}

function textsOf(key: Key): { text: string; times: number }[] {
  if (typeof key === 'string') return [{ text: key, times: 1 }];
  const { address, of } = key;
  return countKeysOf(address).map(({ text, times }) => ({ text: of === undefined ? text : `${of} ${text}`, times }));
}

/**
 * Counts a try that may fail, per caller and globally. If the global limit is used up, only callers with recent failures are refused, so
 * that strangers who guess do not lock out a legitimate first try. The caller gives the counts back after a success.
 * @param own the counts of the caller; the first one decides whether the caller has failed recently
 */
export async function takeTry<Name extends string>(
  limits: Limits<Name>,
  own: readonly [Count<Name>, ...Count<Name>[]],
  everybody: Count<Name>,
): Promise<boolean> {
  let isFirst: boolean | undefined;
  for (const [name, key] of own) {
    const taken = await limits.take(name, key);
    if (!taken.ok) return false;
    isFirst ??= taken.isFirst;
  }
  return (await limits.take(...everybody)).ok || isFirst === true;
}

/** Interval at which expired windows are dropped. */
const SWEEP_MS = 10_000;

/**
 * In-memory, synchronous fixed windows of this process, for events that are so frequent that awaiting a limiter would
 * cost more than handling them. A window starts with its first point.
 */
interface Windows<Name extends string> {
  /** Takes points. @returns false if too few are left */
  take(limit: Name, key: string, points?: number): boolean;
  /** Whether the key is within its limit; takes nothing. */
  isWithinLimit(limit: Name, key: string): boolean;
}

interface Window {
  used: number;
  /** Monotonic, ms: a step of the system clock does not change a window. */
  until: number;
}

/** @param factor multiplies the points of every limit */
export function makeWindows<Name extends string>(
  table: Readonly<Record<Name, WindowLimit>>,
  factor: number,
): Windows<Name> {
  const windows = new Map<Name, Map<string, Window>>();
  let sweptAt = performance.now();
  const pointsOf = (name: Name) => Math.max(1, Math.round(table[name].points * factor));

  function windowOf(name: Name, key: string, now: number): Window | undefined {
    const known = windows.get(name)?.get(key);
    return known !== undefined && now < known.until ? known : undefined;
  }

  function begin(name: Name, key: string, now: number): Window {
    if (now - sweptAt >= SWEEP_MS) sweep(now);
    const byKey = windows.get(name) ?? new Map<string, Window>();
    windows.set(name, byKey);
    const fresh = { used: 0, until: now + table[name].seconds * 1000 };
    byKey.set(key, fresh);
    return fresh;
  }

  function sweep(now: number): void {
    sweptAt = now;
    for (const byKey of windows.values()) for (const [key, { until }] of byKey) if (until <= now) byKey.delete(key);
  }

  return {
    take(name, key, points = 1) {
      const now = performance.now();
      const window = windowOf(name, key, now) ?? begin(name, key, now);
      const wasWithin = window.used <= pointsOf(name);
      window.used += points;
      if (window.used <= pointsOf(name)) return true;
      const { blockSeconds } = table[name];
      if (wasWithin && blockSeconds !== undefined) window.until = now + blockSeconds * 1000;
      return false;
    },
    isWithinLimit(name, key) {
      const window = windowOf(name, key, performance.now());
      return window === undefined || window.used <= pointsOf(name);
    },
  };
}

export const platformLimits = {
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
  /** Refusals of the process; further ones are delayed. */
  refusals: { points: 50, seconds: 1 },
  /** Burst of 2,000 sockets, then 500/s; each costs less for an address that may hold more (`socketsOf`). */
  handshakeAddress: { points: 2000, seconds: 4, unit: 1000 },
  /** Long-polling requests per address and process: 1,000/s, burst 4,000. */
  pollingAddress: { points: 4000, seconds: 4 },
  /** Packets of long polling per address: 3,000/s, the same rate as `eventsAddress`. */
  pollingPackets: { points: 12_000, seconds: 4 },
  /** Raw bytes of a WebSocket, twice what its events may use. If there are more, the connection is closed. */
  wireBytes: { points: 262_144, seconds: 2 },
  /** WebSocket frames. High enough that `socketFlood` acts first, which closes a socket with a reason. */
  wireFrames: { points: 250, seconds: 2 },
  wirePings: { points: 20, seconds: 2 },
  /** Events per address, all sockets: 3,000/s; each costs less for an address that may hold more sockets (`socketsOf`). */
  eventsAddress: { points: 6000, seconds: 2 },
  /** Events per identity: 20/s, burst 40. */
  socketEvents: { points: 40, seconds: 2 },
  socketClock: { points: 10, seconds: 2 },
  socketBytes: { points: 131_072, seconds: 2 },
  /** Events per socket that were refused with 'rate'. If there are more, the socket is closed. */
  socketFlood: { points: 100, seconds: 10 },
  /** The 10th malformed event within a minute closes the socket. */
  socketInvalid: { points: 9, seconds: 60 },
  /** 30 malformed events in a minute block the identity's events for 60 s. */
  identityInvalid: { points: 29, seconds: 60, blockSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type PlatformLimits = Limits<keyof typeof platformLimits> & InProcessLimits<keyof typeof platformLimits>;

/** Concurrent sockets and rooms. LIMITS_FACTOR multiplies the numbers of sockets. */
export const concurrencyLimits = {
  socketsPerIdentity: 10,
  socketsPerAddress: 2000,
  socketsPerProcess: 12_000,
  /**
   * Connections that have not joined Socket.IO yet. If there are more, the oldest of them is closed. An address may have as many of them as
   * it may have sockets.
   */
  unjoinedPerProcess: 6000,
  roomsPerSocket: 20,
};

/** Forms of an address in a header: IPv6 in brackets, and a port after either family. */
const IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
/** No address is longer. Any other text that a proxy sends is truncated to this length. */
const LONGEST = 64;
const NARROW = '::/64';

/**
 * The key by which limits count a client. One IPv6 subscriber has 2^64 addresses, so IPv6 counts by its /64; IPv4-mapped IPv6
 * (`::ffff:10.0.0.1` in any spelling) counts as IPv4.
 */
export function addressOf(ip: string): string {
  const typed = ip.trim();
  const bare = IN_BRACKETS.exec(typed)?.[1] ?? WITH_PORT.exec(typed)?.[1] ?? typed;
  const [address = ''] = bare.split('%', 1);
  if (!isIPv6(address)) return address.slice(0, LONGEST).toLowerCase();
  const groups = groupsOf(address);
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isIPv4) return `${hex(groups.slice(0, 4))}${NARROW}`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

export function widerAddressOf(address: string): string | undefined {
  if (!address.endsWith(NARROW)) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address.slice(0, -NARROW.length));
  return `${hex([first, second, third, fourth & 0xff00])}::/56`;
}

function hex(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

function groupsOf(address: string): number[] {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').flatMap(numbersOf)));
  return address.includes('::')
    ? [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
    : before;
}

function numbersOf(part: string): number[] {
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
