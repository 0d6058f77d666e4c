import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { widerAddressOf } from './address-of';

/** `points` per `seconds`. After the limit is exceeded it opens again after `seconds`, or after `blockSeconds` if set. */
interface WindowLimit {
  points: number;
  seconds: number;
  blockSeconds?: number;
}

/** A rate limit; LIMITS_FACTOR multiplies its points. */
export interface Limit extends WindowLimit {
  /** Parts of a point, for fractional costs; 1 by default. */
  unit?: number;
}

/** The line around an IPv6 address has this many times its points. */
const WIDER_TIMES = 10;

/** What is counted: a text, or an address (of `addressOf`) and optionally a resource of it. */
export type Key = string | { address: string; of?: string };

/** `isFirst`: the count was empty before. */
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

/** The same limits, in memory and synchronous. */
export interface LimitsHere<Name extends string> {
  here: Windows<Name>;
}

/**
 * Limits of failures get their points back after a success, so that a crowd behind one address is not banned. IPv6 addresses also count for the line
 * around them, with ten times the points.
 * @param table every limit by name: those of the server and those of the features
 * @param redis shares the counts between processes; while it is unreachable each process counts in memory
 */
export function makeLimits<Name extends string>(
  table: Readonly<Record<Name, Limit>>,
  factor: number,
  redis?: Redis,
): Limits<Name> & LimitsHere<Name> {
  const limiterOf = makeLimiters(table, factor, redis);
  const inUnits = (name: Name, points: number) => Math.max(1, Math.floor(points * (table[name].unit ?? 1)));
  return {
    factor,
    here: makeWindows(table, factor),
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

/** Creates the limiter of a limit lazily, with `times` the points for a line of addresses. */
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
    // The library rejects with a result if the points are used up, and with an error if the store failed. In memory the wait depends on the system
    // clock, so it is capped at the limit.
    if (refused instanceof RateLimiterRes)
      return { ok: false, retryAfterMs: Math.min(refused.msBeforeNext, longestMs(limiter, seconds)) };
    throw refused;
  }
}

/** The longest possible wait of a limiter. */
function longestMs({ duration, blockDuration }: RateLimiterAbstract, seconds = duration): number {
  return Math.max(seconds, blockDuration) * 1000;
}

/** The keys under which an address is counted, each with a multiplier of the points. */
export function countsOf(address: string): { text: string; times: number }[] {
  const wider = widerAddressOf(address);
  const narrow = { text: address, times: 1 };
  return wider === undefined ? [narrow] : [narrow, { text: wider, times: WIDER_TIMES }];
}

function textsOf(key: Key): { text: string; times: number }[] {
  if (typeof key === 'string') return [{ text: key, times: 1 }];
  const { address, of } = key;
  return countsOf(address).map(({ text, times }) => ({ text: of === undefined ? text : `${of} ${text}`, times }));
}

/**
 * Counts a try that may fail, per caller and globally. If the global limit is used up, only callers with recent failures are refused, so that
 * strangers who guess do not lock out a legitimate first try. A success is given back.
 * @param own the first one decides who has failed recently
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
 * In-memory, synchronous fixed windows of this process, for events that are so frequent that awaiting a limiter would cost more than handling them. A
 * window starts with its first point.
 */
interface Windows<Name extends string> {
  /** Takes points. @returns false if too few are left */
  take(limit: Name, key: string, points?: number): boolean;
  /** Whether the key has not been refused; takes nothing. */
  left(limit: Name, key: string): boolean;
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
  const most = (name: Name) => Math.max(1, Math.round(table[name].points * factor));

  function windowOf(name: Name, key: string, now: number): Window | undefined {
    const known = windows.get(name)?.get(key);
    return known !== undefined && now < known.until ? known : undefined;
  }

  function begin(name: Name, key: string, now: number): Window {
    if (now - sweptAt >= SWEEP_MS) sweep(now);
    const of = windows.get(name) ?? new Map<string, Window>();
    windows.set(name, of);
    const fresh = { used: 0, until: now + table[name].seconds * 1000 };
    of.set(key, fresh);
    return fresh;
  }

  function sweep(now: number): void {
    sweptAt = now;
    for (const of of windows.values()) for (const [key, { until }] of of) if (until <= now) of.delete(key);
  }

  return {
    take(name, key, points = 1) {
      const now = performance.now();
      const window = windowOf(name, key, now) ?? begin(name, key, now);
      const wasWithin = window.used <= most(name);
      window.used += points;
      if (window.used <= most(name)) return true;
      const { blockSeconds } = table[name];
      if (wasWithin && blockSeconds !== undefined) window.until = now + blockSeconds * 1000;
      return false;
    },
    left(name, key) {
      const window = windowOf(name, key, performance.now());
      return window === undefined || window.used <= most(name);
    },
  };
}
