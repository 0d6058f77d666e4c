import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useCastStore } from '../features/casting/cast-store';
import { useRecordVisits } from '../features/performance/recording/load-recorder';
import { NewVersionStrip, useIsNewVersionOffered } from '../features/site/new-version';
import { PageMark } from '../lib/browser/page-mark';
import { startWait, useConnectionStore } from '../lib/server/connection-store';
import { LateStrip, OfflineStrip } from '../ui/states/offline-strip';
import styles from './root.module.css';

/** Lazy, so that the first page renders without it. */
const Toaster = lazy(() => import('../ui/overlays/toaster').then((module) => ({ default: module.Toaster })));

const Casting = lazy(() => import('./casting/casting').then((module) => ({ default: module.Casting })));

/**
 * Moves the focus to <main> after a route change, so that a screen reader continues there, unless the page has
 * focused an element itself.
 */
function useFocusOnChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    // The router restores scrolling; focusing would scroll past the header.
    if (main?.contains(document.activeElement) !== true) main?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Waits for a page's chunk from the press on: until it has loaded, the old page stays, without a skeleton. */
function useWaitForPage(): void {
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => (isLoading ? startWait() : undefined), [isLoading]);
}

function Strip({
  isLost,
  isLate,
  detail,
}: Pick<ReturnType<typeof useConnectionStore.getState>, 'isLost' | 'isLate' | 'detail'>) {
  if (isLost) return <OfflineStrip {...(detail === null ? {} : { detail })} />;
  return isLate ? <LateStrip /> : <NewVersionStrip />;
}

/** The shell around every page: the toasts and one strip on top (server unreachable or slow, or a new version). */
export function Component() {
  const { isLost, isLate, detail } = useConnectionStore();
  const role = useCastStore((store) => store.role);
  const isNewVersionShown = useIsNewVersionOffered();
  useFocusOnChange();
  useWaitForPage();
  useRecordVisits();
  return (
    <>
      {isLost || isLate || isNewVersionShown ? (
        <div className={styles.strip}>
          <PageMark name="strip" />
          <Strip isLost={isLost} isLate={isLate} detail={detail} />
        </div>
      ) : null}
      <Outlet />
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
      {role === null ? null : (
        <Suspense fallback={null}>
          <Casting key={role} role={role} />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
