import type { OwnPart } from '@lamma/protocol/contests';

export interface Versioned<S> {
  version: number;
  state: S;
}

/** A state as REST returns it; for a contest also the caller's own data. */
export interface Snapshot<S> extends Versioned<S>, Partial<OwnPart> {
  /** Epoch ms. */
  serverTime: number;
}
