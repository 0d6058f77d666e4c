import { cx } from '../../../ui/cx';
import { notch } from '../../../ui/notch';
import styles from './code-card.module.css';
import { useCode } from './use-code';

interface CodeCardProps {
  /** Undefined while there is none. */
  address: string | undefined;
  /** `dialog`: as large as a dialog holds. `screen`: to be scanned from the sofa. */
  look: 'screen' | 'dialog';
  texts: {
    /** What the code is, for who does not see it. */
    code: string;
    /** In place of the code: it is not there yet, or could not be drawn. */
    waiting: string;
    noPicture: string;
  };
}

/** A code to be scanned, ink on cream, and its whole address below. */
export function CodeCard({ address, look, texts }: CodeCardProps) {
  const code = useCode(address);
  return (
    <figure className={cx(notch(), styles.card, styles[look])}>
      {code === null || code === 'failed' ? (
        <p className={styles.place} role="status">
          {code === null ? texts.waiting : texts.noPicture}
        </p>
      ) : (
        <svg className={styles.code} viewBox={code.viewBox} role="img" aria-label={texts.code}>
          <path d={code.path} />
        </svg>
      )}
      {address === undefined ? null : (
        <figcaption>
          <bdi dir="ltr" className={styles.address}>
            {address}
          </bdi>
        </figcaption>
      )}
    </figure>
  );
}
