import { Glyph } from '../../../woven/glyph';
import styles from './sheet-dialog.module.css';

/** Warnings about an imported spreadsheet that do not prevent the import. */
export function SheetWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <ul className={styles.warnings} tabIndex={0}>
      {warnings.map((sentence) => (
        <li key={sentence}>
          <Glyph name="lozenge" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
