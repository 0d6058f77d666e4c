import { useRef } from 'react';
import { Button } from '../buttons/button';
import { Dialog } from './dialog';

interface AskDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Label of the action. */
  yes: string;
  no: string;
  busy?: boolean;
  /** Whether the action loses nothing: its button is then the gold one and has the focus. */
  isHarmless?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Confirmation of an irreversible or public action. The focus starts on the harmless button. */
export function AskDialog(props: AskDialogProps) {
  const { open, title, text, yes, no, busy = false, isHarmless = false, onYes, onNo } = props;
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
          <Button ref={isHarmless ? undefined : harmless} variant={isHarmless ? 'plain' : 'gold'} onClick={onNo}>
            {no}
          </Button>
          <Button
            ref={isHarmless ? harmless : undefined}
            variant={isHarmless ? 'gold' : 'bad'}
            busy={busy}
            onClick={onYes}
          >
            {yes}
          </Button>
        </>
      }
    />
  );
}
