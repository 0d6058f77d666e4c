import type { ImportedCategory } from '@lamma/protocol/rest/games/custom-games';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/server/http';
import { SheetDialog } from '../../../ui/overlays/sheet/sheet-dialog';
import { FoundCategories } from './found-categories';
import { templateCsv } from './template';
import { sheetTexts } from './texts.ar';

interface ImportDialogProps {
  open: boolean;
  /** How many categories more the game can take. */
  room: number;
  onClose: () => void;
  onTake: (categories: readonly ImportedCategory[]) => void;
}

/**
 * Categories out of a spreadsheet. The server reads it; where a row is wrong each is named and nothing is taken. What
 * was read is shown, and chosen, before it goes into the game.
 */
export function ImportDialog({ open, room, onClose, onTake }: ImportDialogProps) {
  const reading = useMutation({
    mutationFn: (bytes: Blob) => call('POST /api/custom-questions/import', { bytes }),
  });
  const { reset } = reading;
  useEffect(() => {
    if (!open) reset();
  }, [open, reset]);

  if (reading.data !== undefined) {
    const { categories } = reading.data;
    return <FoundCategories {...{ open, room, categories, onClose, onTake }} onAnother={reset} />;
  }
  return (
    <SheetDialog
      open={open}
      title={sheetTexts.title}
      text={sheetTexts.text}
      pasteExample={sheetTexts.pasteExample}
      template={{ name: sheetTexts.templateName, csv: templateCsv() }}
      reading={reading}
      onClose={onClose}
    />
  );
}
