import { formatRecent } from '../../lib/arabic/dates';
import { Glyph } from '../../woven/glyph';
import type { AuditLine } from './api';
import styles from './audit-lines.module.css';
import { sentenceOfLine } from './sentence-of';

/** Lines of the log: what was done, and when. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  const now = Date.now();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Glyph name="edit" />
          <div className={styles.words}>
            <b>{sentenceOfLine(line)}</b>
            <small>{formatRecent(line.at, now)}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
