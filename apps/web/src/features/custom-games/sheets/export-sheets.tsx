import type { SheetFormat } from '@lamma/protocol/sheets';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBytes } from '../../../lib/browser/save-bytes';
import { call, sentenceOf } from '../../../lib/server/http';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { FormatDialog } from '../../../ui/overlays/format-dialog';
import { sheetTexts } from './texts.ar';

interface ExportSheetsProps {
  /** One category; undefined for all. */
  category?: { id: number; name: string };
}

/** Exports own categories as a spreadsheet. */
export function ExportSheets({ category }: ExportSheetsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const exporting = useMutation({
    mutationFn: (format: SheetFormat) =>
      call('GET /api/custom-categories/export', {
        query: { format, ...(category === undefined ? {} : { id: String(category.id) }) },
      }),
    onSuccess(sheet) {
      saveBytes(sheet);
      toast({ title: sheetTexts.exported, text: sheet.fileName, variant: 'ok' });
      setIsOpen(false);
    },
    onError: (error) => toast({ title: sheetTexts.exportFailed, text: sentenceOf(error), variant: 'destructive' }),
  });
  return (
    <>
      {category === undefined ? (
        <Button size="sm" glyph="down" onClick={() => setIsOpen(true)}>
          {sheetTexts.export}
        </Button>
      ) : (
        <IconButton glyph="down" label={sheetTexts.exportTitle(category.name)} onClick={() => setIsOpen(true)} />
      )}
      <FormatDialog
        open={isOpen}
        title={category === undefined ? sheetTexts.exportAllTitle : sheetTexts.exportTitle(category.name)}
        text={sheetTexts.exportText}
        busy={exporting.isPending}
        onChoose={exporting.mutate}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
