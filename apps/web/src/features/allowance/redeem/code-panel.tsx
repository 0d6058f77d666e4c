import { useId } from 'react';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { allowanceTexts } from '../texts.ar';
import { requestCodeHref } from '../whatsapp';
import { CodeEntry, type Redeemed } from './code-entry';
import styles from './code-panel.module.css';

interface CodePanelProps {
  /** Digits of the operator's WhatsApp; null hides the request. */
  supportWhatsapp: string | null;
  onRedeemed: (redeemed: Redeemed) => void;
}

/** Shown on the setup page when no game is left. */
export function CodePanel({ supportWhatsapp, onRedeemed }: CodePanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.panel}>
        <div>
          <h2 className={styles.title} id={id}>
            {allowanceTexts.exhausted}
          </h2>
          <p className={styles.text}>{allowanceTexts.codeAddsOne}</p>
        </div>
        <CodeEntry onRedeemed={onRedeemed} />
        {supportWhatsapp === null ? null : (
          <div>
            <ButtonLink href={requestCodeHref(supportWhatsapp)} size="sm">
              {allowanceTexts.request}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  );
}
