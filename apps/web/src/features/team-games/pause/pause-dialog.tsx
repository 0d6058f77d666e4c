import { limits } from '@lamma/protocol/limits';
import { counted } from '../../../lib/arabic/plurals';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/overlays/dialog';
import type { PauseMinutes } from '../tools/host-tools';
import styles from './pause-dialog.module.css';
import { minutesLong, pauseTexts } from './texts.ar';

interface PauseDialogProps {
  open: boolean;
  onBegin: (minutes: PauseMinutes) => void;
  onClose: () => void;
}

/** Asks how long the break shall be. */
export function PauseDialog({ open, onBegin, onClose }: PauseDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      scale="tv"
      title={pauseTexts.title}
      text={pauseTexts.text}
      actions={
        <Button size="tv" variant="ghost" onClick={onClose}>
          {pauseTexts.close}
        </Button>
      }
    >
      <div className={styles.lengths}>
        {[...limits.pauseMinutes, null].map((minutes) => (
          <Button key={minutes} size="tv" onClick={() => onBegin(minutes)}>
            {minutes === null ? pauseTexts.open : counted(minutes, minutesLong)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
