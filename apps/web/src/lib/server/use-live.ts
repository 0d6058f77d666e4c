import type { Store } from '@lamma/sync/store';
import { useMemo } from 'react';
import { useStore } from 'zustand';

/**
 * Subscribes to a part of a live store.
 * @param select must return the same reference for the same state
 */
export function useLive<T, P>(store: Store<T>, select: (state: T) => P): P {
  const api = useMemo(() => {
    const read = () => store.getSnapshot();
    const subscribe = (listener: (state: T, before: T) => void) => store.subscribe(() => listener(read(), read()));
    return { subscribe, getState: read, getInitialState: read };
  }, [store]);
  return useStore(api, select);
}

/** Subscribes to a whole live store. */
export function useLiveState<T>(store: Store<T>): T {
  return useLive(store, identity);
}

const identity = <T>(state: T) => state;
