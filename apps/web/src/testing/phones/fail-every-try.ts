import type { FakeScheduler } from '@lamma/sync/testing/fake-scheduler';
import type { RestPair } from '@lamma/sync/testing/link/rest-pair';
import { timings } from '@lamma/sync/timings';
import { act } from '@testing-library/react';

/** Fails every REST call until the page has given up. @param hasGivenUp checked after each attempt */
export async function failEveryTry(rest: RestPair, scheduler: FakeScheduler, hasGivenUp: () => boolean): Promise<void> {
  while (!hasGivenUp()) {
    await act(async () => rest.failAll());
    await act(() => scheduler.advance(timings.resendMaxMs));
  }
}
