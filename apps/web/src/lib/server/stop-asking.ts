import { focusManager, type QueryClient } from '@tanstack/react-query';

/** Before an account is deleted: stops polling and refetching, and cancels the queries in flight. */
export function stopAsking(client: QueryClient): void {
  // TanStack Query neither polls nor refetches on a page without focus.
  focusManager.setFocused(false);
  void client.cancelQueries();
}

/** Undoes `stopAsking` if the account stays. */
export function askAgain(): void {
  focusManager.setFocused(undefined);
}
