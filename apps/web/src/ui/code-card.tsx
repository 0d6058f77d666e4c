import type { ReactNode } from 'react';
import styles from './code-card.module.css';
import { cx } from './cx';
import { notch } from './notch';
import { useCode } from './use-code';

interface CodeCardProps {
  /** Undefined while there is none. */
  address: string | undefined;
  /** `dialog`: as large as a dialog holds. `screen`: to be scanned from the sofa. `desk`: 256 pixels, beside a table's work. */
  look: 'screen' | 'dialog' | 'desk';
  /** Stands between the code and its address. */
  words?: ReactNode;
  texts: {
    /** What the code is, for who does not see it. */
    code: string;
    /** In place of the code: it is not there yet, or could not be drawn. */
    waiting: string;
    noPicture: string;
  };
}

/** Light modules around a code: four by its standard; a contest's has two (specification 2, section 9), the card gives the rest. */
const quietOf = { screen: 4, dialog: 4, desk: 2 } as const;

/** A code to be scanned, ink on cream, and its whole address below. */
export function CodeCard({ address, look, words, texts }: CodeCardProps) {
  const code = useCode(address, quietOf[look]);
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
      {words}
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
