import { cx } from './cx';
import styles from './logo-mark.module.css';
import { uiTexts } from './texts.ar';

/** The site's name as its mark. @param size `tv` grows with the board */
export function LogoMark({ size = 'desk' }: { size?: 'desk' | 'tv' }) {
  return <span className={cx(styles.mark, size === 'tv' && styles.tv)}>{uiTexts.wordmark}</span>;
}
