import type { SheetFormat } from '@lamma/protocol/sheets';
import { Button } from '../buttons/button';
import { uiTexts } from '../texts.ar';
import { Dialog } from './dialog';

interface FormatDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** The file is being downloaded. */
  busy: boolean;
  onChoose: (format: SheetFormat) => void;
  onClose: () => void;
}

/** Asks for the format of a spreadsheet to download. */
export function FormatDialog({ open, title, text, busy, onChoose, onClose }: FormatDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="gold" glyph="down" busy={busy} onClick={() => onChoose('xlsx')}>
            {uiTexts.xlsx}
          </Button>
          <Button glyph="down" inactive={busy} onClick={() => onChoose('csv')}>
            {uiTexts.csv}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </>
      }
    />
  );
}
