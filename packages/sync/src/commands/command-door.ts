import type { RefusalBody } from '@lamma/protocol/refusals';
import type { Cancel } from '../scheduler';

/** A command as it is sent. The same id is the same command, however often and by whatever way it comes. */
export interface Envelope<C> {
  commandId: string;
  version: number;
  command: C;
}

/** What the server says of a command: the version that it made, or a refusal, which may carry the room's present state. */
export type Reply<S> = { ok: true; version: number } | (RefusalBody & { version?: number; state?: S });

/** The way to the server, whichever is open now. */
export interface CommandDoor<S, C> {
  readonly isOpen: boolean;
  /** Each time it opens. */
  onOpen(listener: () => void): Cancel;
  /** Whether the envelope is small enough to be sent: with a larger one the server cuts the socket, each time. */
  fits(envelope: Envelope<C>): boolean;
  /** @param answered called never, once or more often, at any time; undefined where the server did not answer */
  send(envelope: Envelope<C>, answered: (reply: Reply<S> | undefined, retryAfterMs?: number) => void): void;
}
