import type { RoomKind } from '@lamma/protocol/live';
import type { Connection } from './connection';
import type { Cancel } from './scheduler';

/** A state with the version it is of. */
export interface Held<S> {
  version: number;
  state: S;
}

/** What a room's push event carries. */
export interface Push<S> extends Held<S> {
  id: string;
}

/** One kind of room: how its states come and how they are put together. */
export interface RoomStrategy<S> {
  kind: RoomKind;
  /**
   * `whole`: a push is a state, any newer one is taken at once. `delta`: a push says what changed since the version
   * before it; after a gap the room is watched again.
   */
  pushes: 'whole' | 'delta';
  /** Subscribes to the event that carries this kind's pushes, those of all rooms of the kind. */
  listen(source: Pick<Connection, 'on'>, handler: (push: Push<S>) => void): Cancel;
  /**
   * Joins what came to what was held: a push may leave out what never changes.
   * @returns undefined where there is nothing yet to take the left-out parts from
   */
  merge(previous: S | undefined, incoming: S): S | undefined;
  /** How it is read over REST while the socket is down; left out where REST has no such call. */
  poll?: PollStrategy<S>;
}

export interface PollStrategy<S> {
  intervalMs: number;
  path(id: string): string;
  /** @returns undefined for a body that is not a snapshot */
  read(body: unknown): (Held<S> & { serverTime: number }) | undefined;
}
