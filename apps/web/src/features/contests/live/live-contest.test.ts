import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as live from '../../../lib/server/live';
import * as signIn from '../../../lib/server/sign-in-again';
import { aLiveContest } from '../../../testing/features/a-live-contest';
import { aTeacherView } from '../../../testing/features/contests';
import { openContest } from './live-contest';

/** A live client with one contest; the test triggers the end of the session. */
function aClient(contest: ReturnType<typeof aLiveContest>) {
  const listeners = new Set<() => void>();
  const client = {
    openTeacherContest: () => contest,
    onUnauthorized: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  vi.spyOn(live, 'liveClient').mockReturnValue({ client } as never);
  return {
    sessionIsOver: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}

beforeEach(() => void vi.spyOn(signIn, 'signInAgain').mockReturnValue(undefined));
afterEach(() => {
  vi.mocked(live.liveClient).mockRestore();
  vi.mocked(signIn.signInAgain).mockRestore();
});

it('a teacher whose session has ended is sent to the sign-in page while the contest is open, and not after leaving it', () => {
  const { sessionIsOver } = aClient(aLiveContest(aTeacherView()));
  const contest = openContest('contestcontest');
  sessionIsOver();
  expect(signIn.signInAgain).toHaveBeenCalledOnce();
  contest.release();
  sessionIsOver();
  expect(signIn.signInAgain).toHaveBeenCalledOnce();
});

it('a contest that never loaded asks for no new sign-in, because it might belong to another teacher', () => {
  const { sessionIsOver } = aClient(aLiveContest());
  openContest('contestcontest');
  sessionIsOver();
  expect(signIn.signInAgain).not.toHaveBeenCalled();
});
