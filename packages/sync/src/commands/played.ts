import type { RefusalBody } from '@lamma/protocol/refusals';
import type { RoomStatus } from '../rooms/room';

/** The outcome of a command. `version` is the one it created. */
export type SendOutcome = { ok: true; version: number } | RefusalBody;

export interface PendingMark<C> {
  commandId: string;
  command: C;
  /** Whether `state` includes its effect. */
  isShown: boolean;
}

/** A room with this page's commands on top, as a screen draws it. */
export interface Played<S, C> {
  status: RoomStatus;
  isStale: boolean;
  /** The server's state with this page's waiting commands applied. */
  state: S | undefined;
  /** The newest state of the server itself; use it for anything that must be certain (a winner). */
  confirmed: S | undefined;
  /** The version of the server state under `state`. */
  version: number | undefined;
  /** This page's unanswered commands, oldest first. */
  pending: readonly PendingMark<C>[];
  /** Why the oldest one was postponed, while the server asks to retry ("not saved yet, trying again"). */
  delayed: RefusalBody | undefined;
}

export interface RefusedCommand<C> {
  commandId: string;
  command: C;
  refusal: RefusalBody;
  /** Queued by an earlier page, so no promise exists for it. */
  isRestored: boolean;
}
