import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullScreen {
  isOn: boolean;
  toggle: () => void;
}

/** The whole screen for this page, or null where the browser gives it to none. */
export function useFullScreen(): FullScreen | null {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement != null);
  if (document.fullscreenEnabled !== true) return null;
  const toggle = () => {
    // When it is refused nothing changes, and the button shows that.
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return { isOn, toggle };
}
