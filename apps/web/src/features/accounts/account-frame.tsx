import { letterCount } from '@lamma/protocol/site-name';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSiteFacts } from '../../lib/site-facts';
import { notch } from '../../woven/notch';
import { Rug } from '../../woven/rug';
import styles from './accounts.module.css';
import { accountTexts } from './texts.ar';

/** The frame of the sign-in pages: the site's name on a woven rug, and the form beside it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { name } = useSiteFacts();
  return (
    <div className={styles.frame}>
      <header className={styles.wall}>
        <Rug name="wall" />
        <div className={styles.name} style={{ '--letters': letterCount(name) } as CSSProperties}>
          <Link className={notch()} to={paths.home.href()} aria-label={`${name}، ${accountTexts.home}`}>
            {name}
          </Link>
        </div>
      </header>
      <main className={styles.side} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
