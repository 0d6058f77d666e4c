import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../lib/cx';
import { spokenAddress } from '../../lib/spoken-address';
import { notch } from '../../woven/notch';
import styles from './code-card.module.css';
import type { CodeDrawing } from './draw-code';

interface CodeCardProps {
  /** Undefined until it is known. */
  address: string | undefined;
  /**
   * `dialog`: as large as fits. `screen`: to be scanned from the sofa. `wall`: from the last row of a class. `desk`: 256 px, on the
   * teacher's page.
   */
  look: 'screen' | 'wall' | 'dialog' | 'desk';
  /** Set if the address is shown in a field beside the card. */
  hideAddress?: boolean;
  /** Rendered between the code and its address. */
  words?: ReactNode;
  texts: {
    /** The purpose of the code, for screen readers. */
    code: string;
    /** Shown in place of the code while it is loading, or if it could not be drawn. */
    waiting: string;
    noPicture: string;
  };
}

/** Quiet zone in modules. The standard asks for four; with two, the light card provides the rest. */
const quietOf = { screen: 4, wall: 2, dialog: 4, desk: 2 } as const;

/** A QR code, ink on cream, with its full address below. */
export function CodeCard({ address, look, hideAddress = false, words, texts }: CodeCardProps) {
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
      {address === undefined || hideAddress ? null : (
        <figcaption>
          <bdi dir="ltr" className={styles.address}>
            {look === 'wall' ? spokenAddress(address) : address}
          </bdi>
        </figcaption>
      )}
    </figure>
  );
}

/** The QR code of an address: null while it is loading, `failed` if the library could not be imported. */
export function useCode(address: string | undefined, quiet: number): CodeDrawing | 'failed' | null {
  const [drawn, setDrawn] = useState<{ address: string; code: CodeDrawing | 'failed' } | null>(null);
  useEffect(() => {
    let isGone = false;
    import('./draw-code')
      .then(({ drawCode }) => address && drawCode(address, quiet))
      .catch(() => 'failed' as const)
      .then((code) => {
        if (!isGone && address && code) setDrawn({ address, code });
      });
    return () => {
      isGone = true;
    };
  }, [address, quiet]);
  return drawn?.address === address ? (drawn?.code ?? null) : null;
}
