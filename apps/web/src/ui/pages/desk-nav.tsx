import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { Glyph } from '../../woven/glyph';
import { Teeth } from '../../woven/teeth';
import { ButtonLink } from '../buttons/button-link';
import styles from './desk-nav.module.css';
import { LogoMark } from './logo-mark';
import line from './nav-line.module.css';

interface HiddenEnds {
  start: boolean;
  end: boolean;
}

/** The first or last link is visible if at least this share of it is in view: below 1 because of subpixel rounding. */
const SEEN = 0.95;

/** Whether the first or the last child of a scrolling row is cut off. */
function useHiddenEnds(row: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ start: false, end: false });
  useEffect(() => {
    const root = row.current;
    if (root === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const isHidden = intersectionRatio < SEEN;
          setHidden((before) => ({
            start: target === root.firstElementChild ? isHidden : before.start,
            end: target === root.lastElementChild ? isHidden : before.end,
          }));
        }
      },
      { root, threshold: SEEN },
    );
    for (const end of new Set([root.firstElementChild, root.lastElementChild])) if (end !== null) observer.observe(end);
    return () => observer.disconnect();
  }, [row]);
  return hidden;
}

interface PageLink {
  to: string;
  label: string;
}

interface DeskNavProps {
  /** Accessible name of the links. */
  label: string;
  links: readonly PageLink[];
  home: PageLink;
  /** The page's own tools: before the link home, or on a phone below the links. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The layout of the desk's pages. Its header links to these pages and marks the current page; on a phone the links scroll in a row. */
export function DeskNav({ label, links, home, tools, children }: DeskNavProps) {
  const nav = useRef<HTMLElement>(null);
  const hidden = useHiddenEnds(nav);
  const { pathname } = useLocation();
  // On a phone, scrolls the row of links to the current page. The page itself does not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LogoMark />
        <div className={styles.links}>
          <nav ref={nav} className={cx(line.line, styles.nav)} aria-label={label}>
            {links.map((link) => (
              <NavLink key={link.to} className={() => line.link} to={link.to}>
                {link.label}
              </NavLink>
            ))}
          </nav>
          {hidden.start ? <ScrollButton side="start" row={nav} /> : null}
          {hidden.end ? <ScrollButton side="end" row={nav} /> : null}
        </div>
        <div className={styles.ways}>
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

/**
 * A button that shows that links continue beyond an edge and scrolls to them. Screen readers and the keyboard reach
 * every link without it.
 */
function ScrollButton({ side, row }: { side: 'start' | 'end'; row: RefObject<HTMLElement | null> }) {
  function handleClick(): void {
    const width = row.current?.clientWidth ?? 0;
    // The page is right to left, so the row's end is on the left.
    row.current?.scrollBy({ left: (side === 'end' ? -0.7 : 0.7) * width });
  }
  return (
    <button
      type="button"
      className={cx(styles.more, styles[side])}
      aria-hidden="true"
      tabIndex={-1}
      onClick={handleClick}
    >
      <Glyph name={side === 'end' ? 'next' : 'back'} />
    </button>
  );
}
