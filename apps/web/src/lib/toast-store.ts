import { create } from 'zustand';
import { newId } from './browser/ids';

/** How long a toast is shown, and how long after its dismissal it is removed (its exit animation). */
export const toastDurationMs = 5000;
const toastRemovalMs = 3000;

export type ToastVariant = 'default' | 'ok' | 'destructive';

export interface ToastContent {
  title: string;
  text?: string;
  variant?: ToastVariant;
  /** Milliseconds; 5000 unless given. */
  durationMs?: number;
}

interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

interface ToastState {
  /** Contains at most one toast. */
  toasts: readonly Toast[];
  /** Replaces the open toast. @returns its id */
  add(content: ToastContent): string;
  update(id: string, changes: Partial<ToastContent>): void;
  /** Closes one toast, or all without an id; they are removed 3000 ms later. */
  dismiss(id?: string): void;
  /** Removes one toast, or all without an id, at once. */
  remove(id?: string): void;
}

const removals = new Map<string, ReturnType<typeof setTimeout>>();

function cancelRemovals(keep: (id: string) => boolean): void {
  for (const [id, timer] of removals) {
    if (keep(id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
}

export const useToastStore = create<ToastState>((set, get) => ({
  toasts: [],
  add(content) {
    cancelRemovals(() => false);
    const id = newId();
    set({ toasts: [{ ...content, id, open: true }] });
    return id;
  },
  update(id, changes) {
    set({ toasts: get().toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)) });
  },
  dismiss(id) {
    for (const toast of get().toasts) {
      if (!toast.open || (id !== undefined && toast.id !== id)) continue;
      removals.set(
        toast.id,
        setTimeout(() => get().remove(toast.id), toastRemovalMs),
      );
    }
    set({
      toasts: get().toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)),
    });
  },
  remove(id) {
    cancelRemovals((timed) => id !== undefined && timed !== id);
    set({ toasts: id === undefined ? [] : get().toasts.filter((toast) => toast.id !== id) });
  },
}));

/** Shows a toast from anywhere, a component or not. @returns its id */
export function toast(content: ToastContent): string {
  return useToastStore.getState().add(content);
}

/** Dismisses all toasts but errors, because something else needs their place on the screen. */
export function dismissAllButErrors(): void {
  const { toasts, dismiss } = useToastStore.getState();
  for (const { id, variant } of toasts) if (variant !== 'destructive') dismiss(id);
}
