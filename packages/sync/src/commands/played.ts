import type { RefusalBody } from '@lamma/protocol/refusals';
import type { RoomStatus } from '../rooms/room';

/** The outcome of a command. `version` is the version that the command created. */
export type SendOutcome = { ok: true; version: number } | RefusalBody;

export interface PendingMark<C> {
  commandId: string;
  command: C;
  /** Whether `state` includes the command's effect. */
  isShown: boolean;
}

/** A room with this page's commands on top, as a screen draws it. */
export interface Played<S, C> {
  status: RoomStatus;
  isStale: boolean;
  /** The server's state with this page's waiting commands applied. */
  state: S | undefined;
  /** The server's newest state, without predictions; use it for anything that must be certain, such as the winner. */
  confirmed: S | undefined;
  /** The version of the server state under `state`. */
  version: number | undefined;
  /** This page's unanswered commands, oldest first. */
  pending: readonly PendingMark<C>[];
  /** Why the oldest command was postponed, such as a failed write; it is being retried. */
  delayed: RefusalBody | undefined;
}

export interface RefusedCommand<C> {
  commandId: string;
  command: C;
  refusal: RefusalBody;
  /** Whether an earlier page queued the command, so that no promise exists for it. */
  isRestored: boolean;
}
