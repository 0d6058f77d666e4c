import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Random } from './scheduler';

/** All constants of the live client, in milliseconds unless the name says otherwise. */
export const timings = {
  /** First resend delay of an unanswered message, then doubling up to `resendMaxMs`. */
  resendMs: 1500,
  resendMaxMs: 6000,
  /** A lost socket counts as down after this; a shorter break is not shown. */
  graceMs: 2000,
  /**
   * The same in a hall, plus a random part of up to `hallGraceSpreadMs`. A restarting server has its sockets back by then; 2,000 phones
   * that turn to REST at one instant would prevent that.
   */
  hallGraceMs: 3000,
  hallGraceSpreadMs: 2000,
  /** After this time a socket that has never connected counts as down. */
  firstConnectMs: 4000,
  /** A random delay between the two while the socket is away: 2,000 phones must not reconnect at one instant. */
  reconnectMs: 200,
  reconnectMaxMs: 1500,
  /** The maximum delay after a minute of failures. */
  patientReconnectAfterMs: 60_000,
  patientReconnectMaxMs: 10_000,
  /** A link is dead if nothing arrives for this long after a request. */
  silenceMs: 5000,
  /** Each dead link doubles that time, up to this, so that a slow link is not cut again and again. */
  silenceMaxMs: 20_000,
  /** The maximum time between two beats without a pulse. Both carry the versions of all rooms. */
  beatMs: 10_000,
  /** The maximum time from a pulse to a beat. The next pulse comes after 9 s. */
  afterPulseMs: 11_000,
  /** The maximum time without a beat while pulses come: only a beat's answer carries the time. */
  ownBeatMs: 300_000,
  /** A version is requested after this, if its acknowledgement came and its state did not. */
  behindMs: 1000,
  /** Delay between two watches while the answer is older than the newest known version. */
  catchUpMs: 250,
  pollMaxMs: 5000,
  /** Poll interval of a rival's round. */
  roundPollMs: 2000,
  /** A phone sends typing notices at most this often; other phones show each for longer than that. */
  typingMs: 2000,
  typedMs: 5000,
  /** How long a rival's page waits for its seat before it opens a socket without. */
  seatMs: 2000,
  /** How often a phone without a seat asks whether it may join its evening now. */
  joinPollMs: 5000,
  /**
   * Poll intervals of a contest on a student's phone: `contestPollMs`, or `contestCalmPollMs` once nothing has changed for
   * `contestCalmAfterMs`.
   */
  contestPollMs: 1000,
  contestCalmAfterMs: 900_000,
  contestCalmPollMs: 5000,
  /** The same, before the student has joined. */
  contestPreviewMs: 5000,
  /** The teacher's list. */
  contestTeacherPollMs: 3000,
  /** Resend delay of an unacknowledged answer; doubled after the first. */
  answerResendMs: 2500,
  /** A phone requests the student's own data at a random time within this after a step: 2,000 phones must not ask at one instant. */
  contestAskMs: 800,
  /** A page reports whatever has waited this long as late. */
  lateMs: 3000,
  /** An unanswered joining or form request is retried for this long, then reported as failed. */
  giveUpMs: 15_000,
  /** Timeout of a REST call. */
  requestMs: 8000,
  /** How long a screen keeps its prediction while it is unknown whether a newer state contains the sent command. */
  holdMs: 2000,
  /** How long a room outlives its last screen. */
  lingerMs: 1000,
} as const;

/** Bytes of a whole event; the server disconnects a socket that sends more. 32 bytes are reserved for Socket.IO's framing. */
export const eventBytesMax = 16 * 1024 - 32;

/** Maximum waiting commands per room. */
export const pendingMax = 50;

/**
 * Retries of a command that was answered by `internal` or by another machine (a proxy's page), so that a permanent fault does not block the
 * next commands.
 */
export const internalRetries = 4;

/**
 * Options of `io()`. With these delays 2,000 phones that reconnected within the first minute took 1.5 s (p99), and at most 81 arrived in
 * 50 ms. The client sets the longer delays after that minute itself.
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
 * The same for the students' phones, which are many in one contest: a WebSocket first, and long polling only if it is refused. The library's
 * default order costs the server five requests per phone: three times the time and twice the memory if 2,000 phones return together.
 */
export const studentSocketOptions = {
  ...socketOptions,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
};

/**
 * The resend delay.
 * @param tries sends so far, from 1
 */
export function resendDelay(tries: number): number {
  return Math.min(timings.resendMs * 2 ** Math.max(0, tries - 1), timings.resendMaxMs);
}

/** @returns `ms`, plus or minus up to a fifth */
export function jittered(ms: number, random: Random): number {
  return ms * (0.8 + 0.4 * random());
}
