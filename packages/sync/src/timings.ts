import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Random } from './scheduler';

/** Every figure of the live client: milliseconds, unless its name says otherwise. */
export const timings = {
  /** What was sent and not answered is sent again after this, then doubling up to `resendMaxMs`. */
  resendMs: 1500,
  resendMaxMs: 6000,
  /** A socket that was up counts as down after this; a shorter break is nobody's business. */
  graceMs: 2000,
  /**
   * The same in a hall, and as much more by chance as `hallGraceSpreadMs`: a server that restarts has its sockets back by then, and 2,000
   * phones that turn to REST in one instant would keep it from that.
   */
  hallGraceMs: 3000,
  hallGraceSpreadMs: 2000,
  /** A socket that never came up counts as down after this. */
  firstConnectMs: 4000,
  /** Full jitter between the two while the socket is away: 2,000 phones must not come back in one instant. */
  reconnectMs: 200,
  reconnectMaxMs: 1500,
  /** After a minute of that, up to this. */
  patientReconnectAfterMs: 60_000,
  patientReconnectMaxMs: 10_000,
  /** A link over which something was asked and nothing at all came for this long is dead, whatever it says of itself. */
  silenceMs: 5000,
  /** Each such verdict doubles the patience up to this, so that a slow link is not cut for ever. */
  silenceMaxMs: 20_000,
  /** The version beacon. */
  beatMs: 10_000,
  /** A version that an acknowledgement told of, and whose state did not come, is asked for after this. */
  behindMs: 1000,
  /** Between two watches that did not bring the version that is known to exist. */
  catchUpMs: 250,
  pollMaxMs: 5000,
  /** The specification's figure for a qr round. */
  roundPollMs: 2000,
  /** A contest, as the specification polls it: a student's phone, so often for so long after the last change, then calmer. */
  soloPollMs: 1000,
  soloCalmAfterMs: 900_000,
  soloCalmPollMs: 5000,
  /** The same before its student has joined. */
  soloLookMs: 5000,
  /** The teacher's list. */
  soloTeacherPollMs: 3000,
  /** An answer that was not acknowledged is sent again after this, then after twice this. */
  answerResendMs: 2500,
  /** What is a student's own is asked for within this after a step that changes it: 2,000 phones must not ask in one instant. */
  soloAskMs: 800,
  /** A REST call without an answer counts as failed. */
  requestMs: 8000,
  /** How long the screen may stay as predicted while it is not known whether a newer state holds the sent command. */
  holdMs: 2000,
  /** How long a room outlives its last screen. */
  lingerMs: 1000,
} as const;

/** Bytes of an event, all told; a larger one makes the server cut the socket. 32 are left for Socket.IO's own marks. */
export const eventBytesMax = 16 * 1024 - 32;

/** Commands that may wait in one room. */
export const pendingMax = 50;

/** Retries of a command whose answer was `internal`; a fault that stays must not hold up those behind it for ever. */
export const internalRetries = 4;

/**
 * What the app gives to `io()`. The first minute's figures: measured over 2,000 phones they give p99 1.5 s and at most
 * 81 arrivals in 50 ms. The cap for later is set by the client itself.
 */
export const socketOptions = {
  reconnectionDelay: timings.reconnectMs,
  reconnectionDelayMax: timings.reconnectMaxMs,
  randomizationFactor: 1,
  /** LiveClient.start connects. */
  autoConnect: false,
  auth: { protocol: PROTOCOL_VERSION },
};

/**
 * The same for a hall full of phones: a WebSocket at once, and long polling where it is refused. The library's usual way round costs
 * the server five requests a phone: measured with 2,000 that come back together, three times as long and twice the memory.
 */
export const hallSocketOptions = {
  ...socketOptions,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
};

/** When to send again. @param tries how often it was sent already, from 1 */
export function resendDelay(tries: number): number {
  return Math.min(timings.resendMs * 2 ** Math.max(0, tries - 1), timings.resendMaxMs);
}

/** @returns `ms`, a fifth more or less */
export function jittered(ms: number, random: Random): number {
  return ms * (0.8 + 0.4 * random());
}
