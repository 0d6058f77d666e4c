import { siteFacts } from '../../lib/site-facts';
import { allowanceTexts } from './texts.ar';

/** A chat with the operator, the request already written. @param digits as the operator configured them */
export function requestCodeHref(digits: string): string {
  return `https://wa.me/${digits.replace(/\D/g, '')}?text=${encodeURIComponent(allowanceTexts.requestMessage(siteFacts().name))}`;
}
