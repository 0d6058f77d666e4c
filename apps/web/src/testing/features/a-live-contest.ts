import type { ContestCommand } from '@lamma/protocol/contest-teacher';
import type { SendOutcome } from '@lamma/sync/commands/played';
import type { RoomSnapshot } from '@lamma/sync/rooms/room';
import { Value } from '@lamma/sync/store';
import { vi } from 'vitest';
import type { TeacherView } from '../../features/contests/api';
import type { LiveContest } from '../../features/contests/live/live-contest';

/** A fake live contest whose state the test sets. */
export function aLiveContest(first?: TeacherView) {
  const store = new Value<RoomSnapshot<TeacherView>>({ status: 'loading', current: undefined, isStale: false });
  let version = 0;
  const show = (view: TeacherView) => {
    version += 1;
    store.set({ status: 'ready', current: { version, state: view }, isStale: false });
  };
  if (first !== undefined) show(first);
  return {
    subscribe: (listener: () => void) => store.subscribe(listener),
    getSnapshot: () => store.getSnapshot(),
    send: vi.fn<(command: ContestCommand) => Promise<SendOutcome>>().mockResolvedValue({ ok: true, version: 2 }),
    release: vi.fn(),
    show,
    /** Simulates a refusal by the server. */
    refuse: (status: 'missing' | 'unauthorized') => store.set({ status, current: undefined, isStale: false }),
  } satisfies LiveContest & { show: unknown; refuse: unknown };
}
