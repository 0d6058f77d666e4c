import type { RefusalBody } from '@lamma/protocol/refusals';
import type { Cancel } from '../scheduler';

/** A command in transit. Envelopes with equal ids are the same command, even if they arrive several times or over different connections. */
export interface Envelope<C> {
  commandId: string;
  version: number;
  command: C;
}

/** The server's reply to a command: the version that it created, or a refusal, possibly with the room's current state. */
export type Reply<S> = { ok: true; version: number } | (RefusalBody & { version?: number; state?: Partial<S> });

/** The connection to the server that is open now, socket or REST. */
export interface CommandTransport<S, C> {
  readonly isOpen: boolean;
  /** Called each time the connection opens. */
  onOpen(listener: () => void): Cancel;
  /** Whether the envelope is small enough to send: the server disconnects a socket that sends a larger one. */
  fits(envelope: Envelope<C>): boolean;
  /** @param onAnswer may be called zero or more times, at any time; undefined if the server did not answer */
  send(envelope: Envelope<C>, onAnswer: (reply: Reply<S> | undefined, retryAfterMs?: number) => void): void;
}
