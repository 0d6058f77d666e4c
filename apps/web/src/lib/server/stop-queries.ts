import { focusManager, type QueryClient } from '@tanstack/react-query';

/** Before an account is deleted: stops polling and refetching, and cancels the queries in flight. */
export function stopQueries(client: QueryClient): void {
  // TanStack Query neither polls nor refetches on a page without focus.
  focusManager.setFocused(false);
  void client.cancelQueries();
}

/** Undoes `stopQueries` if the account stays. */
export function resumeQueries(): void {
  focusManager.setFocused(undefined);
}
