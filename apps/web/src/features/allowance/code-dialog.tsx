import { limits } from '@lamma/protocol/limits';
import { formatNumber } from '../../lib/arabic/numbers';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { Dialog } from '../../ui/overlays/dialog';
import { Glyph } from '../../woven/glyph';
import styles from './code-dialog.module.css';
import { CodeEntry, type Redeemed } from './code-entry';
import { allowanceTexts } from './texts.ar';
import { requestCodeHref } from './whatsapp';

interface CodeDialogProps {
  open: boolean;
  onClose: () => void;
  /** What stays filled in: the evening's name and its mode. */
  kept: { gameName: string; mode: string };
  /** Digits of the operator's WhatsApp; null hides the request. */
  supportWhatsapp: string | null;
  onRedeemed: (redeemed: Redeemed) => void;
}

/** A start was refused, because no game is left: a code adds one, and what was set up is kept. */
export function CodeDialog({ open, onClose, kept, supportWhatsapp, onRedeemed }: CodeDialogProps) {
  const free = Array.from({ length: limits.freeGames }, (_, index) => index);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sign={
        <div className={styles.dots} aria-hidden="true">
          {free.map((game) => (
            <Glyph key={game} name="dots" />
          ))}
        </div>
      }
      title={allowanceTexts.exhausted}
      text={
        <>
          {allowanceTexts.playedAll(formatNumber(limits.freeGames))} {allowanceTexts.keptBefore}{' '}
          <span className={styles.kept}>
            <bdi>«{kept.gameName}»</bdi>،
          </span>{' '}
          {allowanceTexts.keptAfter(kept.mode)}
        </>
      }
    >
      <CodeEntry onRedeemed={onRedeemed} />
      <div className={styles.row}>
        {supportWhatsapp === null ? null : (
          <ButtonLink href={requestCodeHref(supportWhatsapp)} size="sm">
            {allowanceTexts.request}
          </ButtonLink>
        )}
        <span className={styles.end}>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {allowanceTexts.back}
          </Button>
        </span>
      </div>
    </Dialog>
  );
}
