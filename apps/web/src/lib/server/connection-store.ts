import { create } from 'zustand';

interface ConnectionState {
  /**
   * Whether the last call failed to reach the server. Not `navigator.onLine`: a laptop that serves a home network without internet
   * reports itself offline.
   */
  isLost: boolean;
  /** Whether a request has waited too long for its response. */
  isLate: boolean;
  /** What the open page adds to the message: which data is already saved. */
  detail: string | null;
}

export const useConnectionStore = create<ConnectionState>(() => ({ isLost: false, isLate: false, detail: null }));

/**
 * Call it after every request. The strip on top shows one state for all requests.
 * @param isLost whether the request failed to reach the server
 */
export function reportLost(isLost: boolean): void {
  if (useConnectionStore.getState().isLost !== isLost) useConnectionStore.setState({ isLost });
}

const lateRequests = new Set<unknown>();

/** Call it when a request has waited too long, and again when it ends. @param request identifies the request: the same value both times */
export function reportLate(request: unknown, isWaiting: boolean): void {
  if (isWaiting) lateRequests.add(request);
  else lateRequests.delete(request);
  const isLate = lateRequests.size > 0;
  if (useConnectionStore.getState().isLate !== isLate) useConnectionStore.setState({ isLate });
}
