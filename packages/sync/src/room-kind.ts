import type { RoomKind } from '@lamma/protocol/live';
import type { SoloMe } from '@lamma/protocol/solo-games';
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
  /**
   * Whether a state also changes between two versions, as who has come does. Each link then begins with a whole snapshot, and
   * one of the version that is held counts as news.
   */
  movesWithinVersion?: boolean;
  /** Subscribes to what changes between two versions. `amend` may give back the state that it was given. */
  listenWithin?(source: Pick<Connection, 'on'>, handler: (id: string, amend: (state: S) => S) => void): Cancel;
  /** How it is read over REST while the socket is down; left out where REST has no such call. */
  poll?: PollStrategy<S>;
}

/** A state as REST tells it; of a contest also what is the asker's own. */
export interface Snapshot<S> extends Held<S> {
  serverTime: number;
  me?: SoloMe | null;
}

export interface PollStrategy<S> {
  intervalMs: number;
  /** How it goes on once nothing has changed for so long. */
  calm?: { afterMs: number; intervalMs: number };
  path(id: string): string;
  /** @returns `unauthorized` where the asker is not told what this room shows; undefined for a body that is not a snapshot */
  read(body: unknown): Snapshot<S> | 'unauthorized' | undefined;
}
