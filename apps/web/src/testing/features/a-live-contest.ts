import type { ContestCommand } from '@lamma/protocol/contests';
import type { SendOutcome } from '@lamma/sync/commands/played';
import type { RoomSnapshot } from '@lamma/sync/rooms/room';
import { Value } from '@lamma/sync/store';
import { vi } from 'vitest';
import type { TeacherView } from '../../features/contests/api';
import type { LiveContest } from '../../features/contests/live/live-contest';

/** A live contest without a server: the test says what the server shows. */
export function aLiveContest(first?: TeacherView) {
  const store = new Value<RoomSnapshot<TeacherView>>({ status: 'loading', held: undefined, isStale: false });
  let version = 0;
  const show = (view: TeacherView) => {
    version += 1;
    store.set({ status: 'ready', held: { version, state: view }, isStale: false });
  };
  if (first !== undefined) show(first);
  return {
    subscribe: (listener: () => void) => store.subscribe(listener),
    getSnapshot: () => store.getSnapshot(),
    send: vi.fn<(command: ContestCommand) => Promise<SendOutcome>>().mockResolvedValue({ ok: true, version: 2 }),
    release: vi.fn(),
    show,
    /** The server says that there is no such contest for this user. */
    refuse: (status: 'missing' | 'unauthorized') => store.set({ status, held: undefined, isStale: false }),
  } satisfies LiveContest & { show: unknown; refuse: unknown };
}
