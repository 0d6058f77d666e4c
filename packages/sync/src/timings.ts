import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Random } from './scheduler';

/** Every figure of the live client: milliseconds, unless its name says otherwise. */
export const timings = {
  /** What was sent and not answered is sent again after this, then doubling up to `resendMaxMs`. */
  resendMs: 1500,
  resendMaxMs: 6000,
  /** A socket that was up counts as down after this; a shorter break is not shown. */
  graceMs: 2000,
  /**
   * The same in a hall, and up to `hallGraceSpreadMs` more, by chance. A server that restarts has its sockets back by then; 2,000 phones
   * that turn to REST at one instant would prevent that.
   */
  hallGraceMs: 3000,
  hallGraceSpreadMs: 2000,
  /** A socket that never came up counts as down after this. */
  firstConnectMs: 4000,
  /** A random wait between the two while the socket is away: 2,000 phones must not come back at one instant. */
  reconnectMs: 200,
  reconnectMaxMs: 1500,
  /** After a minute of that, up to this. */
  patientReconnectAfterMs: 60_000,
  patientReconnectMaxMs: 10_000,
  /** A link is dead if a question was sent over it and nothing came for this long. */
  silenceMs: 5000,
  /** Each dead link doubles that time, up to this: a slow link must not be cut again and again. */
  silenceMaxMs: 20_000,
  /** The longest time from a beat to the next one while no pulse comes. Both tell the versions of all rooms. */
  beatMs: 10_000,
  /** The longest time from a pulse to a beat. The next pulse comes after 9 s. */
  afterPulseMs: 11_000,
  /** The longest time without a beat while pulses come: only the answer to a beat tells the time. */
  ownBeatMs: 300_000,
  /** A version is asked for after this, if its acknowledgement came and its state did not. */
  behindMs: 1000,
  /** Between two watches while the answer is older than the newest known version. */
  catchUpMs: 250,
  pollMaxMs: 5000,
  /** A rival's round over REST. */
  roundPollMs: 2000,
  /** A contest over REST, on a student's phone: every `contestPollMs`; every `contestCalmPollMs` once nothing has changed for `contestCalmAfterMs`. */
  contestPollMs: 1000,
  contestCalmAfterMs: 900_000,
  contestCalmPollMs: 5000,
  /** The same, before the student has joined. */
  contestLookMs: 5000,
  /** The teacher's list. */
  contestTeacherPollMs: 3000,
  /** An answer that was not acknowledged is sent again after this, then after twice this. */
  answerResendMs: 2500,
  /** A phone asks for the student's own within this after a step that changes it: 2,000 phones must not ask at one instant. */
  contestAskMs: 800,
  /** A REST call without an answer counts as failed. */
  requestMs: 8000,
  /** How long a screen stays as predicted while it is unknown whether a newer state holds the sent command. */
  holdMs: 2000,
  /** How long a room outlives its last screen. */
  lingerMs: 1000,
} as const;

/** Bytes of a whole event; a larger one makes the server cut the socket. 32 are left for Socket.IO's own marks. */
export const eventBytesMax = 16 * 1024 - 32;

/** Commands that may wait in one room. */
export const pendingMax = 50;

/** Retries of a command whose answer was `internal`: a fault that stays must not block the commands after it. */
export const internalRetries = 4;

/**
 * Options of `io()`. Measured with 2,000 phones in the first minute: p99 1.5 s and at most 81 arrivals in 50 ms. The client itself sets the
 * longer waits after that.
 */
export const socketOptions = {
  reconnectionDelay: timings.reconnectMs,
  reconnectionDelayMax: timings.reconnectMaxMs,
  randomizationFactor: 1,
  /** LiveClient.start connects. */
  autoConnect: false,
  auth: { protocol: PROTOCOL_VERSION, hearsPulses: true },
};

/**
 * The same for a hall full of phones: a WebSocket first, and long polling where it is refused. The library's own order costs the server
 * five requests a phone: with 2,000 phones that come back together, three times as long and twice the memory.
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
