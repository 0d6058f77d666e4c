import { PROTOCOL_VERSION } from '@lamma/protocol/version';
import type { Random } from './scheduler';

/** All constants of the live client, in milliseconds unless the name says otherwise. */
export const timings = {
  /** Delay before an unanswered message is first resent; it doubles with each resend, up to `resendMaxMs`. */
  resendMs: 1500,
  resendMaxMs: 6000,
  /** A lost socket counts as down after this; a shorter interruption is not shown. */
  graceMs: 2000,
  /**
   * `graceMs` for phones in a hall, plus a random time of up to `hallGraceSpreadMs`. It gives a restarting server time to get its sockets
   * back: the server could not answer 2,000 phones that turn to REST at one instant.
   */
  hallGraceMs: 3000,
  hallGraceSpreadMs: 2000,
  /** After this time a socket that has never connected counts as down. */
  firstConnectMs: 4000,
  /**
   * A lost socket reconnects after a random delay, so that 2,000 phones do not reconnect at one instant: up to twice `reconnectMs` at first,
   * doubled with each failure up to `reconnectMaxMs`.
   */
  reconnectMs: 200,
  reconnectMaxMs: 1500,
  /** After a minute of failures the maximum reconnect delay is `patientReconnectMaxMs`. */
  patientReconnectAfterMs: 60_000,
  patientReconnectMaxMs: 10_000,
  /** A link is dead if nothing arrives for this long after a request. */
  silenceMs: 5000,
  /** Each dead link doubles the allowed silence, from `silenceMs` up to `silenceMaxMs`, so that a slow link is not cut again and again. */
  silenceMaxMs: 20_000,
  /** The maximum time between two beats if no pulse arrives. Beats and pulses both carry the versions of all rooms. */
  beatMs: 10_000,
  /** The longest wait for the next pulse, which the server sends after 9 s. After this time the page sends a beat. */
  afterPulseMs: 11_000,
  /** The maximum time between two beats while pulses arrive. A beat is still needed, because only its answer carries the time. */
  ownBeatMs: 300_000,
  /** If an ack or a pulse has named a version whose state does not arrive, the page requests the state after this time. */
  behindMs: 1000,
  /** Delay between two watches while the answer is older than the newest known version. */
  catchUpMs: 250,
  pollMaxMs: 5000,
  roundPollMs: 2000,
  /** The minimum time between two typing notices of a phone; other phones show each notice for `typedMs`. */
  typingMs: 2000,
  typedMs: 5000,
  /** How long a rival's page waits for its seat before it opens a socket without a seat. */
  seatMs: 2000,
  /** How often a phone without a seat asks whether it may join its evening now. */
  joinPollMs: 5000,
  /**
   * Poll intervals of a contest on a student's phone: `contestPollMs`, or `contestCalmPollMs` after `contestCalmAfterMs` without a change.
   */
  contestPollMs: 1000,
  contestCalmAfterMs: 900_000,
  contestCalmPollMs: 5000,
  /** Poll interval of a contest on a student's phone before the student has joined. */
  contestPreviewMs: 5000,
  /** Poll interval of the teacher's view. */
  contestTeacherPollMs: 3000,
  /** Delay before an unacknowledged answer is resent; doubled after the first resend. */
  answerResendMs: 2500,
  /**
   * After a step a phone requests the student's own data at a random time within `contestAskMs`: otherwise 2,000 phones would send this
   * request at one instant.
   */
  contestAskMs: 800,
  /** After this time a page shows that the server's answer is late. */
  lateMs: 3000,
  /** An unanswered join or form request is retried for this long, then reported as failed. */
  giveUpMs: 15_000,
  /** Timeout of a REST call. */
  requestMs: 8000,
  /** How long a screen keeps its prediction while it is unknown whether a newer state contains the sent command. */
  holdMs: 2000,
  /** How long a room outlives its last screen. */
  lingerMs: 1000,
} as const;

/** Maximum bytes of an event: the server disconnects a socket that sends more than 16 KiB. 32 bytes are left for Socket.IO's framing. */
export const eventBytesMax = 16 * 1024 - 32;

/** Maximum number of waiting commands per room. */
export const pendingMax = 50;

/**
 * How often a command is retried after an answer `internal` or an answer of another machine (a proxy's page). The limit keeps a permanent
 * fault of one command from blocking the next commands.
 */
export const internalRetries = 4;

/**
 * Options of `io()`. In a load test with these delays, after an outage of less than a minute 2,000 phones reconnected in 1.5 s (p99), and at
 * most 81 of them in the same 50 ms. After a minute without a connection the client sets longer delays (`patientReconnectMaxMs`).
 */
export const socketOptions = {
  reconnectionDelay: timings.reconnectMs,
  reconnectionDelayMax: timings.reconnectMaxMs,
  randomizationFactor: 1,
  /** The client connects explicitly, when it starts. */
  autoConnect: false,
  auth: { protocol: PROTOCOL_VERSION, hearsPulses: true },
};

/**
 * `socketOptions` for students' phones: a WebSocket first, and long polling only if the WebSocket is refused. The library's default order
 * costs the server five requests per phone, which takes three times the time and twice the memory if 2,000 phones return together.
 */
export const studentSocketOptions = {
  ...socketOptions,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
};

/**
 * The delay before the next resend.
 * @param tries number of sends so far, at least 1
 */
export function resendDelay(tries: number): number {
  return Math.min(timings.resendMs * 2 ** Math.max(0, tries - 1), timings.resendMaxMs);
}

/** @returns `ms`, plus or minus up to a fifth */
export function jittered(ms: number, random: Random): number {
  return ms * (0.8 + 0.4 * random());
}
