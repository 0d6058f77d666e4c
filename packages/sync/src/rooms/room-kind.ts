import type { RoomKind } from '@lamma/protocol/live';
import type { Connection } from '../link/connection';
import type { Cancel } from '../scheduler';
import type { PollMaker } from './poll';
import type { Versioned } from './snapshot';

/** The payload of a room's push event. */
export interface Push<S> extends Versioned<S> {
  id: string;
}

/** One kind of room: how its states arrive and merge. */
export interface RoomStrategy<S> {
  kind: RoomKind;
  /** Subscribes to the push event of all rooms of this kind. A push carries a whole state, or a partial state that `merge` completes. */
  listen(source: Pick<Connection, 'on'>, handler: (push: Push<Partial<S>>) => void): Cancel;
  /**
   * Completes a new state from the previous one: a push may omit what never changes. Without `merge` the new state replaces the old one.
   * @returns undefined if there is no previous state to complete it from
   */
  merge?(previous: S | undefined, incoming: Partial<S>): S | undefined;
  /** Subscribes to changes that create no new version. `amend` may return the state unchanged. */
  listenToAmendments?(source: Pick<Connection, 'on'>, handler: (id: string, amend: (state: S) => S) => void): Cancel;
  /** How to read the room over REST while the socket is down; absent if there is no such REST call. */
  poll?: PollMaker<S>;
}
