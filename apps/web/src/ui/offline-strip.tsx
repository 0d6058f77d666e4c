import { Glyph } from './glyph';
import styles from './offline-strip.module.css';
import { uiTexts } from './texts.ar';

/** The strip on top while the server is away. @param detail what is safe meanwhile */
export function OfflineStrip({ detail }: { detail?: string }) {
  return (
    <div className={styles.strip} role="alert">
      <Glyph name="wifiOff" />
      {uiTexts.offline}
      {detail === undefined ? null : <span>{detail}</span>}
    </div>
  );
}
