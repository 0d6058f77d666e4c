import { useRef } from 'react';
import { Button } from '../buttons/button';
import { Dialog } from './dialog';

interface AskDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The verb that does it. */
  yes: string;
  no: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** One question before something that cannot be taken back. The focus starts on the harmless verb. */
export function AskDialog({ open, title, text, yes, no, busy = false, onYes, onNo }: AskDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      text={text}
      width="narrow"
      focusFirst={harmless}
      actions={
        <>
          <Button ref={harmless} variant="gold" onClick={onNo}>
            {no}
          </Button>
          <Button variant="bad" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  );
}
