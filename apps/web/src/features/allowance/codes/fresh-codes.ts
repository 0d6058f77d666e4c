import { create } from 'zustand';

interface Fresh {
  /** Full codes by batch. The server sends them once, and they are never stored. */
  batches: Readonly<Record<string, readonly string[]>>;
  /** Batches whose codes were not yet copied, downloaded or printed. */
  unsaved: readonly string[];
}

/** Codes that were created since the site was loaded; kept in memory until it is closed. */
export const useFreshCodes = create<Fresh>(() => ({ batches: {}, unsaved: [] }));

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Keeps the codes of a new batch, and makes the browser ask before the page is closed. */
export function addFreshCodes(batchId: string, codes: readonly string[]): void {
  useFreshCodes.setState(({ batches, unsaved }) => ({
    batches: { ...batches, [batchId]: codes },
    unsaved: [...unsaved, batchId],
  }));
  window.addEventListener('beforeunload', askToStay);
}

/** Notes that the codes of a batch were copied, downloaded or printed. */
export function markFreshSaved(batchId: string): void {
  useFreshCodes.setState(({ unsaved }) => ({ unsaved: unsaved.filter((id) => id !== batchId) }));
  if (useFreshCodes.getState().unsaved.length === 0) window.removeEventListener('beforeunload', askToStay);
}
