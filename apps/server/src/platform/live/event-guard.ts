import type { DoorLimits } from '../limits/door-limits';

export type Verdict = 'pass' | 'rate' | 'close';

/**
 * The limits of sockets' events. A refusal by the rules costs nothing here; only what does not parse counts as
 * unreadable. An identity is a session, or a socket without one.
 */
export interface EventGuard {
  /** Asked before an event is parsed. @param bytes of its arguments */
  onEvent(socketId: string, identity: string, event: string, bytes: number): Verdict;
  /** Told of an event that did not parse. */
  onInvalid(socketId: string, identity: string): Verdict;
}

/** All counts are this process's own: the sockets are, and an event must not wait for a count. */
export function makeEventGuard({ here }: DoorLimits): EventGuard {
  /** A client that sends on after 'rate' is closed at last. */
  const afterTooMany = (socketId: string) => (here.take('socketFlood', socketId) ? 'rate' : 'close');
  return {
    onEvent(socketId, identity, event, bytes) {
      if (!here.left('identityInvalid', identity)) return afterTooMany(socketId);
      const isTaken = here.take(event === 'clock' ? 'socketClock' : 'socketEvents', identity);
      const isSmall = here.take('socketBytes', socketId, bytes);
      return isTaken && isSmall ? 'pass' : afterTooMany(socketId);
    },
    onInvalid(socketId, identity) {
      here.take('identityInvalid', identity);
      return here.take('socketInvalid', socketId) ? 'pass' : 'close';
    },
  };
}
