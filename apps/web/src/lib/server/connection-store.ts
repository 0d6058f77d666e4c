import { timings } from '@lamma/sync/timings';
import { create } from 'zustand';

interface ConnectionState {
  /**
   * Whether the last call failed to reach the server. Not `navigator.onLine`: a laptop that serves a home network without internet
   * reports itself offline.
   */
  isLost: boolean;
  /** Whether a request has waited too long for its response. */
  isLate: boolean;
  /** A sentence that the open page adds to the offline strip: which data is already saved. */
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

/** Steps of one load, such as a page's chunk, its session and its content, follow each other within this time. */
const SAME_LOAD_MS = 250;

const load = { waits: new Set<object>(), since: 0, endedAt: Number.NEGATIVE_INFINITY, timer: 0 };

/**
 * Starts a wait for content. All waits of one load share one clock, so that the strip on top appears `timings.lateMs` after the press
 * however many steps and tries the load has.
 * @param since when the caller began to wait, as `performance.now()`
 * @returns a function that ends the wait
 */
export function startWait(since = performance.now()): () => void {
  const wait = {};
  const isNewLoad = load.waits.size === 0 && since - load.endedAt > SAME_LOAD_MS;
  load.since = isNewLoad ? since : Math.min(load.since, since);
  load.waits.add(wait);
  setLoadTimer();
  return () => {
    if (!load.waits.delete(wait) || load.waits.size > 0) return;
    load.endedAt = performance.now();
    clearTimeout(load.timer);
    reportLate(load, false);
  };
}

function setLoadTimer(): void {
  clearTimeout(load.timer);
  const leftMs = load.since + timings.lateMs - performance.now();
  if (leftMs <= 0) reportLate(load, true);
  else load.timer = window.setTimeout(() => reportLate(load, true), leftMs);
}
