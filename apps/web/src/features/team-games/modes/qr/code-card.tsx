import { cx } from '../../../../ui/cx';
import { notch } from '../../../../ui/notch';
import styles from './code-card.module.css';
import { qrTexts } from './texts.ar';
import { useCode } from './use-code';

interface CodeCardProps {
  /** Undefined while there is none. */
  address: string | undefined;
  /** The server is making one. */
  isStarting: boolean;
}

/** The round's code: ink on cream, and its whole address below. */
export function CodeCard({ address, isStarting }: CodeCardProps) {
  const code = useCode(address);
  const isComing = isStarting || address !== undefined;
  return (
    <figure className={cx(notch(), styles.card)}>
      {code === null || code === 'failed' ? (
        <p className={styles.place} role="status">
          {code === 'failed' ? qrTexts.noPicture : isComing ? qrTexts.preparing : qrTexts.noCode}
        </p>
      ) : (
        <svg className={styles.code} viewBox={code.viewBox} role="img" aria-label={qrTexts.code}>
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
