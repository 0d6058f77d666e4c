import { Glyph } from '../../../woven/glyph';
import styles from './remote-sign.module.css';
import { remoteTexts } from './texts.ar';

/** In the header of a phone that is a remote, instead of the link home. */
export function RemoteSign() {
  return (
    <span className={styles.sign}>
      <Glyph name="phone" className={styles.glyph} />
      <b>{remoteTexts.word}</b>
    </span>
  );
}
