import { Glyph } from '../../woven/glyph';
import { uiTexts } from '../texts.ar';
import styles from './offline-strip.module.css';

/** The strip on top while a request or the content of a page is late. */
export function LateStrip() {
  return (
    <div className={styles.strip} role="status">
      <Glyph name="dots" />
      {uiTexts.late}
    </div>
  );
}

/** The strip on top while the server is unreachable. @param detail a sentence about the data that is already saved */
export function OfflineStrip({ detail }: { detail?: string }) {
  return (
    <div className={styles.strip} role="alert">
      <Glyph name="wifiOff" />
      {uiTexts.offline}
      {detail === undefined ? null : <span>{detail}</span>}
    </div>
  );
}
