import type { Socket } from 'socket.io';
import type { Limits } from '../limits';

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

export function eventGuard(limits: Limits, socket: Socket, identity: string): EventGuard {
  /** Who goes on though told to wait is no client of ours. */
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
