import { useEffect, useRef, useState } from 'react';
import { AddressChoice } from '../../../game-ui/qr-code/address-choice';
import { copyField } from '../../../lib/browser/copy-text';
import { saveFile } from '../../../lib/browser/save-file';
import { cx } from '../../../lib/cx';
import { usePhoneOrigins } from '../../../lib/server/phone-origins';
import { logOnly } from '../../../lib/telemetry/log-only';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { notch } from '../../../woven/notch';
import { siteTexts } from '../texts.ar';
import styles from './site-code.module.css';

const FILE_NAME = 'lamma-qrcode.png';

/** A QR code of the address by which phones open this site. */
export function SiteCodeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="narrow"
      title={siteTexts.codeTitle}
      text={siteTexts.codeText}
      focusFirst={first}
    >
      <SiteCode onClose={onClose} firstRef={first} />
    </Dialog>
  );
}

/** The code's picture, its address, and the buttons to copy and download. */
function SiteCode({ onClose, firstRef }: { onClose: () => void; firstRef: React.Ref<HTMLButtonElement> }) {
  const { origins, chosen: address, choose } = usePhoneOrigins();
  const image = useSiteCode(address);
  const field = useRef<HTMLInputElement>(null);

  async function handleCopy(): Promise<void> {
    if (field.current === null) return;
    const isCopied = await copyField(field.current);
    toast(isCopied ? { title: siteTexts.copied, variant: 'ok' } : { title: siteTexts.copyByHand });
  }

  function handleDownload(): void {
    if (image === null) return;
    saveFile(image, FILE_NAME);
    toast({ title: siteTexts.downloaded, variant: 'ok' });
  }

  return (
    <>
      <div className={cx(notch(), styles.card)}>
        {image === null ? (
          <p className={styles.waiting} role="status">
            {siteTexts.codePreparing}
          </p>
        ) : (
          <img className={styles.image} src={image} width={300} height={300} alt={siteTexts.codePicture} />
        )}
        <input
          ref={field}
          className={styles.address}
          dir="ltr"
          readOnly
          aria-label={siteTexts.codeAddress}
          value={address ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <AddressChoice addresses={origins} chosen={address} onChoose={choose} />
      <div className={styles.actions}>
        <Button ref={firstRef} variant="gold" inactive={address === undefined} onClick={() => void handleCopy()}>
          {siteTexts.copyLink}
        </Button>
        <Button glyph="down" disabled={image === null} onClick={handleDownload}>
          {siteTexts.downloadCode}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {siteTexts.closeCode}
        </Button>
      </div>
    </>
  );
}

/** The picture of an address's QR code, or null while there is none. A failure is only logged. */
function useSiteCode(address: string | undefined): string | null {
  const [drawn, setDrawn] = useState<{ address: string; image: string } | null>(null);
  useEffect(() => {
    if (address === undefined) return;
    let isCancelled = false;
    import('../../../game-ui/qr-code/qr-image')
      .then(({ qrImage }) => qrImage(address))
      .then((image) => {
        if (!isCancelled) setDrawn({ address, image });
      })
      .catch((error: unknown) => logOnly('failed to draw the QR code of the site', error));
    return () => {
      isCancelled = true;
    };
  }, [address]);
  return drawn !== null && drawn.address === address ? drawn.image : null;
}
