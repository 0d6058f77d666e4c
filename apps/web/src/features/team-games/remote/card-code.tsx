import { cx } from '../../../ui/cx';
import { notch } from '../../../ui/notch';
import { useCode } from '../modes/qr/use-code';
import styles from './card-code.module.css';
import { remoteTexts } from './texts.ar';

/** The card's code, ink on cream, and its whole address below. Undefined while the server makes it. */
export function CardCode({ address }: { address: string | undefined }) {
  const code = useCode(address);
  return (
    <figure className={cx(notch(), styles.card)}>
      {code === null || code === 'failed' ? (
        <p className={styles.place} role="status">
          {code === null ? remoteTexts.preparing : remoteTexts.noPicture}
        </p>
      ) : (
        <svg className={styles.code} viewBox={code.viewBox} role="img" aria-label={remoteTexts.code}>
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
