import { create } from 'zustand';

interface Fresh {
  /** Codes in full by their batch, in their order. The server tells them once, and they stand in no storage. */
  batches: Readonly<Record<string, readonly string[]>>;
  /** Batches whose codes were neither copied nor downloaded nor printed yet. */
  untaken: readonly string[];
}

/** Codes that were made since this page was loaded: they last until it is closed, on whichever page of the site. */
export const useFreshCodes = create<Fresh>(() => ({ batches: {}, untaken: [] }));

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** A batch was made: the browser asks before the page with its codes is closed. */
export function keepFresh(batchId: string, codes: readonly string[]): void {
  useFreshCodes.setState(({ batches, untaken }) => ({
    batches: { ...batches, [batchId]: codes },
    untaken: [...untaken, batchId],
  }));
  window.addEventListener('beforeunload', askToStay);
}

/** The codes of a batch are somewhere else too. */
export function takenFresh(batchId: string): void {
  useFreshCodes.setState(({ untaken }) => ({ untaken: untaken.filter((id) => id !== batchId) }));
  if (useFreshCodes.getState().untaken.length === 0) window.removeEventListener('beforeunload', askToStay);
}
