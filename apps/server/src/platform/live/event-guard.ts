import type { Socket } from 'socket.io';
import type { DoorLimits } from '../limits/door-limits';

export type Verdict = 'pass' | 'rate' | 'close';

/**
 * The limits of one socket's events. A refusal by the rules costs nothing here; only what does not parse counts as
 * unreadable.
 */
export interface EventGuard {
  /** Asked before an event is parsed. @param bytes of its arguments */
  onEvent(event: string, bytes: number): Promise<Verdict>;
  /** Told of an event that did not parse. */
  onInvalid(): Promise<Verdict>;
}

export function eventGuard(limits: DoorLimits, socket: Socket, identity: string): EventGuard {
  /** A client that sends on after 'rate' is closed at last. */
  const afterTooMany = async () => ((await limits.take('socketFlood', socket.id)).ok ? 'rate' : 'close');
  return {
    async onEvent(event, bytes) {
      if (!(await limits.left('identityInvalid', identity))) return afterTooMany();
      const taken = await limits.take(event === 'clock' ? 'socketClock' : 'socketEvents', identity);
      const size = await limits.take('socketBytes', socket.id, bytes);
      return taken.ok && size.ok ? 'pass' : afterTooMany();
    },
    async onInvalid() {
      await limits.take('identityInvalid', identity);
      const taken = await limits.take('socketInvalid', socket.id);
      return taken.ok ? 'pass' : 'close';
    },
  };
}
