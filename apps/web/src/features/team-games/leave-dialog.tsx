import { useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { gameTexts } from './texts.ar';

interface LeaveDialogProps {
  open: boolean;
  /** The game goes on. */
  onGoOn: () => void;
  /** Saves and leaves; the dialog stays busy until it is done. */
  onLeave: () => Promise<void>;
}

/** Leaving asks once; the game is safe either way. */
export function LeaveDialog({ open, onGoOn, onLeave }: LeaveDialogProps) {
  const goOn = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await onLeave();
    setLeaving(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onGoOn}
      scale="tv"
      title={gameTexts.leaveTitle}
      text={gameTexts.leaveText}
      focusFirst={goOn}
      actions={
        <>
          <Button size="tv" variant="gold" busy={leaving} onClick={() => void leave()}>
            {gameTexts.saveAndLeave}
          </Button>
          <Button ref={goOn} size="tv" onClick={onGoOn}>
            {gameTexts.goOn}
          </Button>
        </>
      }
    />
  );
}
