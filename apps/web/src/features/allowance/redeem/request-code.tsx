import { siteFacts } from '../../../lib/site-facts';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { allowanceTexts } from '../texts.ar';

interface RequestCodeProps {
  /** Digits of the operator's WhatsApp; if null, a sentence says who has the codes. */
  supportWhatsapp: string | null;
}

/** How to get a code: a prepared message to the operator or, without a contact, whom to ask. */
export function RequestCode({ supportWhatsapp }: RequestCodeProps) {
  if (supportWhatsapp === null) return <p>{allowanceTexts.codeSource}</p>;
  return (
    <ButtonLink href={requestCodeHref(supportWhatsapp)} size="sm">
      {allowanceTexts.request}
    </ButtonLink>
  );
}

/** A WhatsApp link to the operator with a prepared request. @param digits as the operator configured them */
export function requestCodeHref(digits: string): string {
  return `https://wa.me/${digits.replace(/\D/g, '')}?text=${encodeURIComponent(allowanceTexts.requestMessage(siteFacts().name))}`;
}
