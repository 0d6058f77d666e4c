import type { RefusalBody } from '@lamma/protocol/refusals';

/** A command on its way. The same id is the same command, by whichever door and however often it comes. */
export interface Envelope<C> {
  commandId: string;
  version: number;
  command: C;
}

/** What the server says of a command: the version that it made, or a refusal that may carry where the room stands now. */
export type Reply<S> = { ok: true; version: number } | (RefusalBody & { version?: number; state?: S });

/** The way to the server, whichever is open now. */
export interface CommandDoor<S, C> {
  readonly isOpen: boolean;
  /** Whether the envelope is small enough to be sent at all: a larger one would cut the socket, each time anew. */
  fits(envelope: Envelope<C>): boolean;
  /** @param answered never, once or more often, at any time; undefined for "the server did not answer" */
  send(envelope: Envelope<C>, answered: (reply: Reply<S> | undefined, retryAfterMs?: number) => void): void;
}
