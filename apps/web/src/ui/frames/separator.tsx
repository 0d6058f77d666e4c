import styles from './separator.module.css';

/** A thin bar between two words. A middle dot would read as a zero beside Arabic-Indic digits. */
export function Separator() {
  return <i className={styles.separator} aria-hidden="true" />;
}
