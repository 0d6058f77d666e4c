import { create } from 'zustand';

interface ConnectionState {
  /**
   * Whether the last call failed to reach the server. Not `navigator.onLine`: a laptop that serves a home network without internet
   * reports itself offline.
   */
  lost: boolean;
  /** Whether a request has waited too long for its answer. */
  late: boolean;
  /** A sentence of the open page about the data that is already saved. */
  detail: string | null;
}

export const useConnectionStore = create<ConnectionState>(() => ({ lost: false, late: false, detail: null }));

/** Called after every request; one strip on top shows the state for all of them. */
export function reportConnection(lost: boolean): void {
  if (useConnectionStore.getState().lost !== lost) useConnectionStore.setState({ lost });
}

const lateRequests = new Set<unknown>();

/** Called when a request has waited too long, and when it ends. @param request identifies the request: the same value both times */
export function reportLate(request: unknown, isLate: boolean): void {
  if (isLate) lateRequests.add(request);
  else lateRequests.delete(request);
  const late = lateRequests.size > 0;
  if (useConnectionStore.getState().late !== late) useConnectionStore.setState({ late });
}
