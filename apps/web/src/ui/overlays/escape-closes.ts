import type { KeyboardEvent } from 'react';

/**
 * Closes a dialog by Escape if Radix does not: Radix passes the key to its newest layer only, which may be a toast.
 * @returns a handler of `keydown`
 */
export function escapeCloses(onClose: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
}
