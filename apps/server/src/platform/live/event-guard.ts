import type { Socket } from 'socket.io';
import type { DoorLimits } from '../limits/door-limits';

export type Verdict = 'pass' | 'rate' | 'close';

/**
 * The limits of one socket's events. A refusal by the rules costs nothing here; only what does not parse counts as
 * unreadable.
 */
export interface EventGuard {
  /** Asked before an event is parsed. @param bytes of its arguments */
  onEvent(event: string, bytes: number): Verdict;
  /** Told of an event that did not parse. */
  onInvalid(): Verdict;
}

/** All counts are this process's own: the sockets are, and an event must not wait for a count. */
export function eventGuard({ here }: DoorLimits, socket: Socket, identity: string): EventGuard {
  /** A client that sends on after 'rate' is closed at last. */
  const afterTooMany = () => (here.take('socketFlood', socket.id) ? 'rate' : 'close');
  return {
    onEvent(event, bytes) {
      if (!here.left('identityInvalid', identity)) return afterTooMany();
      const isTaken = here.take(event === 'clock' ? 'socketClock' : 'socketEvents', identity);
      const isSmall = here.take('socketBytes', socket.id, bytes);
      return isTaken && isSmall ? 'pass' : afterTooMany();
    },
    onInvalid() {
      here.take('identityInvalid', identity);
      return here.take('socketInvalid', socket.id) ? 'pass' : 'close';
    },
  };
}
