import { Glyph } from '../../woven/glyph';
import styles from './accounts.module.css';

/** The alert of a form: empty fields, or blocked cookies. */
export function FormAlert({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.alert} role="alert" id={id}>
      <Glyph name="x" />
      {text}
    </p>
  );
}
