import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/overlays/dialog';
import { gameTexts } from './texts.ar';

interface LeaveDialogProps {
  open: boolean;
  onGoOn: () => void;
  /** Saves and leaves; the dialog is busy until it resolves. */
  onLeave: () => Promise<void>;
}

/**
 * Asks once before leaving. There is no button to leave without saving, because every move is stored anyway: the game resumes from
 * the same place either way.
 */
export function LeaveDialog({ open, onGoOn, onLeave }: LeaveDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    await onLeave();
    setIsLeaving(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onGoOn}
      scale="tv"
      title={gameTexts.leaveTitle}
      text={gameTexts.leaveText}
      focusFirst={stayButton}
      actions={
        <>
          <Button size="tv" variant="gold" busy={isLeaving} onClick={() => void leave()}>
            {gameTexts.saveAndLeave}
          </Button>
          <Button ref={stayButton} size="tv" onClick={onGoOn}>
            {gameTexts.goOn}
          </Button>
        </>
      }
    />
  );
}
