import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/arabic/numbers';
import { Button } from '../../../ui/buttons/button';
import { Written } from '../../../ui/frames/written';
import { Dialog } from '../../../ui/overlays/dialog';
import { Glyph } from '../../../woven/glyph';
import { gameLimitQuery } from '../api';
import { allowanceTexts } from '../texts.ar';
import styles from './code-dialog.module.css';
import { CodeEntry, type Redeemed } from './code-entry';
import { RequestCode } from './request-code';

interface CodeDialogProps {
  open: boolean;
  onClose: () => void;
  /** Name and mode of the game that could not start; the dialog says that this setup is kept. */
  setup: { gameName: string; mode: string };
  /** Digits of the operator's WhatsApp; null without one. */
  supportWhatsapp: string | null;
  onRedeemed: (redeemed: Redeemed) => void;
}

/** The maximum number of glyphs above the title: one glyph for each free game of the registration. */
const MAX_GLYPHS = 8;

/** Shown when a start is refused because no game is left: asks for a code and keeps the setup. */
export function CodeDialog({ open, onClose, setup, supportWhatsapp, onRedeemed }: CodeDialogProps) {
  const { data: limit } = useQuery({ ...gameLimitQuery, enabled: open });
  const free = limit?.freeGames ?? 0;
  const signs = Array.from({ length: Math.min(Math.max(free, 1), MAX_GLYPHS) }, (_, index) => index);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sign={
        <div className={styles.dots} aria-hidden="true">
          {signs.map((game) => (
            <Glyph key={game} name="dots" />
          ))}
        </div>
      }
      title={allowanceTexts.exhausted}
      text={
        <>
          {free === 0 ? null : `${allowanceTexts.playedAll(formatNumber(free))} `}
          {allowanceTexts.settingsKeptLead}{' '}
          <span className={styles.kept}>
            <Written>{`«${setup.gameName}»`}</Written>،
          </span>{' '}
          {allowanceTexts.settingsKeptTail(setup.mode)}
        </>
      }
    >
      <CodeEntry onRedeemed={onRedeemed} />
      <div className={styles.row}>
        <RequestCode supportWhatsapp={supportWhatsapp} />
        <span className={styles.end}>
          <Button variant="ghost" size="sm" onClick={onClose}>
            {allowanceTexts.back}
          </Button>
        </span>
      </div>
    </Dialog>
  );
}
