import { page } from '../browser/page';
import { paths } from '../paths';
import { libTexts } from '../texts.ar';
import { toast } from '../toast-store';

/** How long the sentence is shown before the page leaves. */
const redirectDelayMs = 500;

/**
 * Says that the session is over and goes to the sign-in page, which leads back to this page.
 * @param text the sentence of a form, instead of the default
 */
export function signInAgain(text: string = libTexts.signInAgainText): void {
  const from = window.location.pathname + window.location.search;
  toast({ title: libTexts.signInAgainTitle, text, variant: 'destructive' });
  setTimeout(() => page.goTo(paths.auth.href(from)), redirectDelayMs);
}
