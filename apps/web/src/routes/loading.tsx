import { siteFacts } from '../lib/site-facts';
import { VisuallyHidden } from '../ui/frames/visually-hidden';
import { Skeleton } from '../ui/states/skeleton';

/** Shown while a page's chunk or the session is loading. */
export function Loading() {
  return (
    <main id="main" tabIndex={-1}>
      <VisuallyHidden>
        <h1>{siteFacts().name}</h1>
      </VisuallyHidden>
      <Skeleton />
    </main>
  );
}
