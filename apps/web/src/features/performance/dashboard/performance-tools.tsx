import { useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { Switch } from '../../../ui/buttons/switch';
import { performanceTexts as texts } from '../texts.ar';
import { ExportDialog } from './export-dialog';
import styles from './performance-page.module.css';

interface PerformanceToolsProps {
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}

/** The page's tools in the head: the file, and whether the figures follow. */
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
