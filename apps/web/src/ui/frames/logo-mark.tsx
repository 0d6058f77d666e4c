import { cx } from '../../lib/cx';
import { uiTexts } from '../texts.ar';
import styles from './logo-mark.module.css';

/** The site's name as its mark. @param size `tv` grows with the board */
export function LogoMark({ size = 'desk' }: { size?: 'desk' | 'tv' }) {
  return <span className={cx(styles.mark, size === 'tv' && styles.tv)}>{uiTexts.wordmark}</span>;
}
