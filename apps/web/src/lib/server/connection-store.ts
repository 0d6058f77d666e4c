import { create } from 'zustand';

interface ConnectionState {
  /**
   * Whether the last call found the server. Not `navigator.onLine`: a laptop that serves a home network without internet calls
   * itself offline, while the game on it runs.
   */
  lost: boolean;
  /** What is saved already, in the words of the open page. */
  detail: string | null;
}

export const useConnectionStore = create<ConnectionState>(() => ({ lost: false, detail: null }));

/** Told by every call, so that one strip on top can say it for all of them. */
export function reportConnection(lost: boolean): void {
  if (useConnectionStore.getState().lost !== lost) useConnectionStore.setState({ lost });
}
