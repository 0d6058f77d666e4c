import { page } from '../../../lib/browser/page';
import { toast } from '../../../lib/toast-store';
import { allowanceTexts } from '../texts.ar';
import type { Redeemed } from './code-entry';

const KEY = 'lamma:redeemed';

/** Reloads the setup page after a code was redeemed and passes the server's message to the new page. */
export function reloadAfter({ message }: Redeemed): void {
  try {
    window.sessionStorage.setItem(KEY, message);
  } catch {
    // Storage is disabled: the message was shown before the reload only.
  }
  page.reload();
}

/** Shows the message of a code that was redeemed before the reload, once. */
export function tellRedeemed(): void {
  try {
    const message = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    if (message === null) return;
    toast({ title: allowanceTexts.redeemedTitle, text: message || allowanceTexts.activatedText, variant: 'ok' });
  } catch {
    // Storage is disabled.
  }
}
