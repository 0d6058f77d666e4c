import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { uiTexts } from '../../ui/texts.ar';
import { notch } from '../../woven/notch';
import { Rug } from '../../woven/rug';
import styles from './accounts.module.css';
import { accountTexts } from './texts.ar';

/** The frame of the pages before the sign-in: the site's name on a wall of Sadu, the form beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.wall}>
        <Rug name="wall" />
        <div className={styles.name}>
          <Link className={notch()} to={paths.home.href()} aria-label={`${uiTexts.wordmark}، ${accountTexts.home}`}>
            {uiTexts.wordmark}
          </Link>
        </div>
      </header>
      <main className={styles.side} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
