import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useRecordVisits } from '../features/performance/recording/begin';
import { NewVersion, useIsNewVersionTold } from '../features/site/new-version';
import { useConnectionStore } from '../lib/server/connection-store';
import { OfflineStrip } from '../ui/states/offline-strip';
import styles from './root.module.css';

/** On its way beside the first page, which is drawn without it. */
const Toaster = lazy(() => import('../ui/overlays/toaster').then((module) => ({ default: module.Toaster })));

/** After a change of page the focus goes to where the new one begins, so that a screen reader reads on from there. */
function useFocusOnChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Where the page stands is the router's to say: a long main would be scrolled to, past the head above it.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The shell around every page: one strip on top, that the server is away or that a newer version is ready, and the toasts. */
export function Component() {
  const { lost, detail } = useConnectionStore();
  const isNewVersionTold = useIsNewVersionTold();
  useFocusOnChange();
  useRecordVisits();
  return (
    <>
      {lost || isNewVersionTold ? (
        <div className={styles.strip} data-strip="">
          {lost ? <OfflineStrip {...(detail === null ? {} : { detail })} /> : <NewVersion />}
        </div>
      ) : null}
      <Outlet />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
