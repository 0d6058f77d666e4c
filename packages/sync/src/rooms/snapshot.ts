import type { ContestMe } from '@lamma/protocol/contests';

/** A state and its version. */
export interface Held<S> {
  version: number;
  state: S;
}

/** A state as REST gives it; of a contest also what is the asker's own. */
export interface Snapshot<S> extends Held<S> {
  /** Epoch ms. */
  serverTime: number;
  me?: ContestMe | null;
}
