import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useConnectionStore } from '../lib/connection-store';
import { OfflineStrip } from '../ui/offline-strip';
import { Toaster } from '../ui/toaster';
import styles from './root.module.css';

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

/** The shell around every page: the strip on top while the server is away, and the toasts. */
export function Component() {
  const { lost, detail } = useConnectionStore();
  useFocusOnChange();
  return (
    <>
      {lost ? (
        <div className={styles.strip} data-offline="">
          <OfflineStrip {...(detail === null ? {} : { detail })} />
        </div>
      ) : null}
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
