import { useEffect, useRef } from 'react';
import { type RouteObject, useLocation, useNavigation } from 'react-router-dom';
import { record } from '../../../lib/telemetry/measurements';

/** Measures this page from now on. The recorder itself is loaded after the page has loaded and is idle. */
export function loadRecorderWhenIdle(routes: RouteObject[]): void {
  const start = () =>
    void import('./recorder').then(
      (recording) => recording.startRecording(routes),
      () => undefined,
    );
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1000));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** Measures how long each page took to appear after a click on a link. Used by the component around all pages. */
export function useRecordVisits(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const since = useRef<number | undefined>(undefined);
  useEffect(() => {
    const now = performance.now();
    if (state !== 'idle') {
      since.current ??= now;
      return;
    }
    if (pathname !== shown.current) record('page_load_time', now - (since.current ?? now), pathname);
    shown.current = pathname;
    since.current = undefined;
  }, [state, pathname]);
}
