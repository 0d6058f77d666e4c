import { Skeleton } from '../ui/skeleton';
import { uiTexts } from '../ui/texts.ar';
import { VisuallyHidden } from '../ui/visually-hidden';

/** While a page's file, or who is signed in, is on its way. */
export function Loading() {
  return (
    <main id="main" tabIndex={-1}>
      <VisuallyHidden>
        <h1>{uiTexts.wordmark}</h1>
      </VisuallyHidden>
      <Skeleton />
    </main>
  );
}
