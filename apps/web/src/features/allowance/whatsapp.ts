import { siteFacts } from '../../lib/site-facts';
import { allowanceTexts } from './texts.ar';

/** A WhatsApp link to the operator with a prepared request. @param digits as the operator configured them */
export function requestCodeHref(digits: string): string {
  return `https://wa.me/${digits.replace(/\D/g, '')}?text=${encodeURIComponent(allowanceTexts.requestMessage(siteFacts().name))}`;
}
