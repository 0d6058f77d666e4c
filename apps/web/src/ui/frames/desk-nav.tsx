import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Teeth } from '../../woven/teeth';
import { ButtonLink } from '../buttons/button-link';
import styles from './desk-nav.module.css';
import { LogoMark } from './logo-mark';

interface PageLink {
  to: string;
  label: string;
}

interface DeskNavProps {
  /** What the links lead through, for screen readers. */
  label: string;
  links: readonly PageLink[];
  home: PageLink;
  /** The page's own tools, before the way home; on a phone below the links. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page among others of one desk: links to all of them in the head, the current one marked. On a phone the links are a band of their own. */
export function DeskNav({ label, links, home, tools, children }: DeskNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the band scrolls by itself: the page where one stands is in sight. The page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked link is another one on another page
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LogoMark />
        <nav ref={nav} className={styles.nav} aria-label={label}>
          {links.map((link) => (
            <NavLink key={link.to} className={() => styles.link} to={link.to}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.end}>
          {tools === undefined ? null : <div className={styles.tools}>{tools}</div>}
          <ButtonLink to={home.to} variant="ghost" size="sm">
            {home.label}
          </ButtonLink>
        </div>
      </header>
      <Teeth className={styles.teeth} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
