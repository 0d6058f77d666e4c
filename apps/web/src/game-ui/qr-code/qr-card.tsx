import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '../../lib/cx';
import { spokenAddress } from '../../lib/server/phone-origins';
import { notch } from '../../woven/notch';
import type { QrDrawing } from './draw-qr-code';
import styles from './qr-card.module.css';

interface QrCardProps {
  /** Undefined while the address is not known yet. */
  address: string | undefined;
  /**
   * `dialog`: as large as fits. `screen`: can be scanned from the sofa. `wall`: can be scanned from the last row of a
   * classroom. `page`: 256 px, beside other content.
   */
  look: 'screen' | 'wall' | 'dialog' | 'page';
  /** Set if the address is shown in a field beside the card. */
  hideAddress?: boolean;
  /** Text between the code and its address. */
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
const quietZones = { screen: 4, wall: 2, dialog: 4, page: 2 } as const;

/** A QR code, ink on cream, with its full address below. */
export function QrCard({ address, look, hideAddress = false, words, texts }: QrCardProps) {
  const code = useQrCode(address, quietZones[look]);
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
export function useQrCode(address: string | undefined, quietZone: number): QrDrawing | 'failed' | null {
  const [drawn, setDrawn] = useState<{ address: string; code: QrDrawing | 'failed' } | null>(null);
  useEffect(() => {
    let isCancelled = false;
    import('./draw-qr-code')
      .then(({ drawQrCode }) => address && drawQrCode(address, quietZone))
      .catch(() => 'failed' as const)
      .then((code) => {
        if (!isCancelled && address && code) setDrawn({ address, code });
      });
    return () => {
      isCancelled = true;
    };
  }, [address, quietZone]);
  return drawn?.address === address ? (drawn?.code ?? null) : null;
}
