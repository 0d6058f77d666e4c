import { record } from '../../../lib/happenings';
import type { SiteRouter } from './start';

/** Measures this page from now on. The recorder itself comes once the page has loaded and rests. */
export function beginRecording(router: SiteRouter): void {
  recordVisits(router);
  const start = () =>
    void import('./start').then(
      (recording) => recording.startRecording(router),
      () => undefined,
    );
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1000));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** How long each page took to come after a link was pressed. */
export function recordVisits({ state, subscribe }: Pick<SiteRouter, 'state' | 'subscribe'>): void {
  let shown = state.location.pathname;
  let since: number | undefined;
  subscribe(({ navigation, location: { pathname } }) => {
    const now = performance.now();
    if (navigation.state !== 'idle') since ??= now;
    else {
      if (pathname !== shown) record('page_load_time', now - (since ?? now), pathname);
      shown = pathname;
      since = undefined;
    }
  });
}
