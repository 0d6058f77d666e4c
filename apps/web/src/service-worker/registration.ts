import { create } from 'zustand';
import { page } from '../lib/browser/page';
import { onResume } from '../lib/browser/page-life';

/** Interval of the check for a new version on an open page. */
const UPDATE_CHECK_MS = 3_600_000;

interface VersionStore {
  /** The waiting worker of a new version, or null. */
  waiting: Pick<ServiceWorker, 'postMessage'> | null;
}

export const useVersionStore = create<VersionStore>(() => ({ waiting: null }));

/** The part of Trusted Types that is used here. Not every browser has Trusted Types. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(from: string): unknown };
}

/** The worker's URL. The Content-Security-Policy requires Trusted Types, so a policy allows this one URL. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('lamma-worker', { createScriptURL: () => '/sw.js' });
  return (policy?.createScriptURL('') ?? '/sw.js') as string;
}

/** Registers /sw.js after the page has loaded. Does nothing over plain http. */
export function registerServiceWorker(): void {
  if (!window.isSecureContext || navigator.serviceWorker === undefined) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(trustedWorkerUrl(), { updateViaCache: 'none' });
    announceWhenReady(registration);
    const checkForUpdate = () => void registration.update().catch(() => undefined);
    onResume(checkForUpdate);
    setInterval(checkForUpdate, UPDATE_CHECK_MS);
  } catch {
    // Blocked, for example in a private window: the site works without it.
  }
}

/**
 * Announces a new version of the site when it is ready, but not on the first installation, and not if this page already runs that
 * version: a page comes from the server, so it can be newer than the worker.
 */
function announceWhenReady(registration: ServiceWorkerRegistration): void {
  const checkWaiting = async () => {
    const { waiting } = registration;
    const isNewVersion = waiting !== null && navigator.serviceWorker.controller !== null && !(await isNewestLoaded());
    useVersionStore.setState({ waiting: isNewVersion ? waiting : null });
  };
  void checkWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void checkWaiting());
  });
}

/** Whether this page's entry script is among the cached files of the newest version (src/service-worker/worker.js). */
async function isNewestLoaded(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const newest = (await caches.keys()).filter((name) => name.startsWith('lamma-')).at(-1);
  if (script === null || newest === undefined) return false;
  return (await (await caches.open(newest)).match(script.src)) !== undefined;
}

/** Reloads this page in the waiting version. Other open pages keep their version. */
export function activateNewVersion(): void {
  const { waiting } = useVersionStore.getState();
  navigator.serviceWorker.addEventListener('controllerchange', () => page.reload(), { once: true });
  waiting?.postMessage('take-over');
}
