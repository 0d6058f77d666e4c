import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveText } from '../../lib/browser/save-bytes';
import { call, isUnauthorized, sentenceOf } from '../../lib/server/http';
import { signInAgain } from '../../lib/server/sign-in-again';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { Switch } from '../../ui/buttons/switch';
import { Dialog } from '../../ui/overlays/dialog';
import { uiTexts } from '../../ui/texts.ar';
import type { ExportFormat } from './performance-page';
import styles from './performance-page.module.css';
import { performanceTexts as texts } from './texts.ar';

interface PerformanceToolsProps {
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}

/** The page's tools in the header: the export, and the switch for live figures. */
export function PerformanceTools({ isLive, onLive }: PerformanceToolsProps) {
  const [isExporting, setIsExporting] = useState(false);
  return (
    <div className={styles.tools}>
      <Button size="sm" variant="ghost" glyph="down" onClick={() => setIsExporting(true)}>
        {texts.export}
      </Button>
      <div className={styles.refresh}>
        <span aria-hidden="true">{texts.refreshShort}</span>
        <Switch label={texts.refresh} isOn={isLive} onChange={onLive} />
      </div>
      <ExportDialog open={isExporting} onClose={() => setIsExporting(false)} />
    </div>
  );
}

function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => call('GET /api/admin/performance/export', { query: { format } }),
    onSuccess(file) {
      saveText(file);
      toast({ title: texts.exported, text: file.fileName, variant: 'ok' });
      onClose();
    },
    onError: (error) => {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: texts.exportFailed, text: sentenceOf(error), variant: 'destructive' });
    },
  });
  const choose = (format: ExportFormat) => exporting.mutate(format);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.exportTitle}
      text={texts.exportText}
      actions={
        <>
          <Button variant="gold" glyph="down" busy={exporting.isPending} onClick={() => choose('csv')}>
            {uiTexts.csv}
          </Button>
          <Button glyph="down" inactive={exporting.isPending} onClick={() => choose('json')}>
            {texts.json}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
        </>
      }
    />
  );
}
