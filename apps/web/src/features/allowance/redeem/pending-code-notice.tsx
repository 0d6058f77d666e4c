import { allowanceTexts } from '../texts.ar';
import styles from './pending-code-notice.module.css';

/** Tells a visitor who opened a card's link that the code will be redeemed after the sign-in. */
export function PendingCodeNotice({ code }: { code: string }) {
  return (
    <p className={styles.notice} role="status">
      <b>
        {allowanceTexts.linkedCode} <bdi dir="ltr">{code}</bdi>
      </b>{' '}
      {allowanceTexts.linkedText}
    </p>
  );
}
