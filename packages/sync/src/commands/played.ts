import type { RefusalBody } from '@lamma/protocol/refusals';
import type { RoomStatus } from '../rooms/room';

/** What became of a command. `version` is the one it made. */
export type SendOutcome = { ok: true; version: number } | RefusalBody;

export interface PendingMark<C> {
  commandId: string;
  command: C;
  /** Whether `state` shows its effect. */
  isShown: boolean;
}

/** A room and the own commands on top of it, as a screen draws it. */
export interface Played<S, C> {
  status: RoomStatus;
  isStale: boolean;
  /** The server's state with own waiting commands played on top. */
  state: S | undefined;
  /** The newest state that the server itself told; what must be certain (a winner) waits for it. */
  confirmed: S | undefined;
  /** Of the server's state that `state` is built on. */
  version: number | undefined;
  /** Own commands that are not answered yet, oldest first. */
  pending: readonly PendingMark<C>[];
  /** Why the oldest of them was put off, while the server asks for patience ("not saved yet, trying again"). */
  delayed: RefusalBody | undefined;
}

export interface RefusedCommand<C> {
  commandId: string;
  command: C;
  refusal: RefusalBody;
  /** Given on an earlier page: nobody holds its promise. */
  isRestored: boolean;
}

/** Whether a screen draws the same. */
export function isSameMarks<C>(one: readonly PendingMark<C>[], other: readonly PendingMark<C>[]): boolean {
  const shown = (marks: readonly PendingMark<C>[]) => marks.map(({ commandId, isShown }) => commandId + isShown).join();
  return shown(one) === shown(other);
}
