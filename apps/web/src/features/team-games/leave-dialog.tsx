import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/overlays/dialog';
import { gameTexts } from './texts.ar';

interface LeaveDialogProps {
  open: boolean;
  /** The game goes on. */
  onGoOn: () => void;
  /** Leaves, with the game marked as saved or as still running; the dialog stays busy until it is done. */
  onLeave: (keep: boolean) => Promise<void>;
}

/** Leaving asks once: saved, not saved, or not at all. The game is safe either way. */
export function LeaveDialog({ open, onGoOn, onLeave }: LeaveDialogProps) {
  const goOn = useRef<HTMLButtonElement>(null);
  const [leaving, setLeaving] = useState<'saved' | 'unsaved' | null>(null);
  const leave = async (how: 'saved' | 'unsaved') => {
    if (leaving !== null) return;
    setLeaving(how);
    await onLeave(how === 'saved');
    setLeaving(null);
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
          <Button size="tv" variant="gold" busy={leaving === 'saved'} onClick={() => void leave('saved')}>
            {gameTexts.saveAndLeave}
          </Button>
          <Button size="tv" busy={leaving === 'unsaved'} onClick={() => void leave('unsaved')}>
            {gameTexts.leaveUnsaved}
          </Button>
          <Button ref={goOn} size="tv" onClick={onGoOn}>
            {gameTexts.goOn}
          </Button>
        </>
      }
    />
  );
}
