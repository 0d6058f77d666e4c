import { AddressChoice } from '../../../../game-ui/qr-code/address-choice';
import { counted } from '../../../../lib/arabic/plurals';
import type { usePhoneOrigins } from '../../../../lib/server/phone-origins';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { uiTexts } from '../../../../ui/texts.ar';
import type { CodeBatch } from '../api';
import { sheetCount, sheetTexts } from '../texts.ar';
import { CodeCard, useDrawCode } from './code-card';
import styles from './print.module.css';
import { sheetsOf } from './print-sheets';

interface PrintDialogProps {
  open: boolean;
  batch: CodeBatch;
  codes: readonly string[];
  /** The origin in the links of the cards. */
  origin: string;
  origins: ReturnType<typeof usePhoneOrigins>;
  onPrint: () => void;
  onClose: () => void;
}

/** A preview before printing: number of sheets, the first card, and the choice of the address. */
export function PrintDialog({ open, batch, codes, origin, origins, onPrint, onClose }: PrintDialogProps) {
  const [first = ''] = codes;
  const draw = useDrawCode();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sheetTexts.title}
      text={sheetTexts.text(counted(sheetsOf(codes).length, sheetCount))}
      actions={
        <>
          <Button variant="gold" onClick={onPrint}>
            {sheetTexts.printNow}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </>
      }
    >
      <figure className={styles.sample} aria-label={sheetTexts.sample}>
        <CodeCard batch={batch} code={first} origin={origin} draw={draw} />
      </figure>
      <AddressChoice addresses={origins.origins} chosen={origins.chosen} onChoose={origins.choose} />
    </Dialog>
  );
}
