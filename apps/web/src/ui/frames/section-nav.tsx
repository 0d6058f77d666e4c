import { type MouseEvent, useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/arabic/numbers';
import styles from './section-nav.module.css';

export interface NavSection {
  /** Id of the section's element on this page. */
  id: string;
  label: string;
  count: number;
}

interface SectionNavProps {
  label: string;
  sections: readonly NavSection[];
  current: string;
  /** Goes to a section in place of the browser, which would leave an entry in its history for each. */
  onGo?: (id: string) => void;
}

/** Anchors to the sections of a long page, with their counts. The current one is kept in sight where they are more than fit. */
export function SectionNav({ label, sections, current, onGo }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` says which link carries the mark
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const frame = nav.current?.getBoundingClientRect();
    if (!link || !frame) return;
    // The line alone moves: scrollIntoView would stop a page that a finger has set in motion.
    if (link.left < frame.left) nav.current?.scrollBy({ left: link.left - frame.left });
    else if (link.right > frame.right) nav.current?.scrollBy({ left: link.right - frame.right });
  }, [current]);

  function handleClick(event: MouseEvent, id: string): void {
    if (onGo === undefined) return;
    event.preventDefault();
    onGo(id);
  }

  return (
    <nav className={styles.nav} aria-label={label} ref={nav}>
      {sections.map((section) => (
        <a
          key={section.id}
          className={styles.link}
          href={`#${section.id}`}
          aria-current={section.id === current ? 'true' : undefined}
          onClick={(event) => handleClick(event, section.id)}
        >
          {section.label}
          <small>{formatNumber(section.count)}</small>
        </a>
      ))}
    </nav>
  );
}
