import { page } from '../../lib/browser/page';
import { toast } from '../../lib/toast-store';
import type { Redeemed } from './code-entry';
import { allowanceTexts } from './texts.ar';

const KEY = 'lamma:redeemed';

/** After a code the setup page is loaded anew; what the server said is told again by the new page. */
export function reloadAfter({ message }: Redeemed): void {
  try {
    window.sessionStorage.setItem(KEY, message);
  } catch {
    // The browser forbids the storage: it was said once, before the reload.
  }
  page.reload();
}

/** Tells, once, of a code that was redeemed before this page was loaded. */
export function tellRedeemed(): void {
  try {
    const message = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    if (message === null) return;
    toast({ title: allowanceTexts.redeemedTitle, text: message || allowanceTexts.activatedText, variant: 'ok' });
  } catch {
    // Nothing was kept.
  }
}
