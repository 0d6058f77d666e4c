import styles from './code-waits.module.css';
import { allowanceTexts } from './texts.ar';

/** For a visitor whom a card's link brought: the code waits for the sign-in. */
export function CodeWaits({ code }: { code: string }) {
  return (
    <p className={styles.notice} role="status">
      <b>
        {allowanceTexts.linkedCode} <bdi dir="ltr">{code}</bdi>
      </b>{' '}
      {allowanceTexts.linkedText}
    </p>
  );
}
