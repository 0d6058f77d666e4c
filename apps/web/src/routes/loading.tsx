import { Skeleton } from '../ui/skeleton';

/** While the first page's file is on its way. */
export function Loading() {
  return <Skeleton />;
}
