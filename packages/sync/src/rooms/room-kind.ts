import type { RoomKind } from '@lamma/protocol/live';
import type { Connection } from '../link/connection';
import type { Cancel } from '../scheduler';
import type { PollMaker } from './poll';
import type { Held } from './snapshot';

/** What a room's push event carries. */
export interface Push<S> extends Held<S> {
  id: string;
}

/** One kind of room: how its states come and how they are joined. */
export interface RoomStrategy<S> {
  kind: RoomKind;
  /** Subscribes to the event that carries the pushes of all rooms of this kind. Each push is a whole state, or one that `merge` makes whole. */
  listen(source: Pick<Connection, 'on'>, handler: (push: Push<Partial<S>>) => void): Cancel;
  /**
   * Joins a new state to the one before it: a push may leave out what never changes. Without this the new one replaces the old.
   * @returns undefined where there is nothing yet to take the left-out parts from
   */
  merge?(previous: S | undefined, incoming: Partial<S>): S | undefined;
  /**
   * Whether a state also changes between two versions, as the list of participants does. Each link then begins with a whole snapshot,
   * and one of the version that is held counts as news.
   */
  movesWithinVersion?: boolean;
  /** Subscribes to what changes between two versions. `amend` may return the state that it was given. */
  listenWithin?(source: Pick<Connection, 'on'>, handler: (id: string, amend: (state: S) => S) => void): Cancel;
  /** How it is read over REST while the socket is down; left out where REST has no such call. */
  poll?: PollMaker<S>;
}
