import { type MouseEvent, useEffect, useRef } from 'react';
import { formatScore } from '../../lib/arabic/numbers';
import { cx } from '../../lib/cx';
import styles from './nav-line.module.css';

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
  /** Called on a click instead of following the link, which would add a history entry per section. */
  onGo?: (id: string) => void;
}

/** Anchors to the sections of a long page, with their counts. If the links do not fit, they scroll to the current section. */
export function SectionNav({ label, sections, current, onGo }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the link that `current` marks
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const frame = nav.current?.getBoundingClientRect();
    if (!link || !frame) return;
    // scrollIntoView would also scroll the page, and stop its momentum scrolling.
    if (link.left < frame.left) nav.current?.scrollBy({ left: link.left - frame.left });
    else if (link.right > frame.right) nav.current?.scrollBy({ left: link.right - frame.right });
  }, [current]);

  function handleClick(event: MouseEvent, id: string): void {
    if (onGo === undefined) return;
    event.preventDefault();
    onGo(id);
  }

  return (
    <nav className={cx(styles.line, styles.ruled)} aria-label={label} ref={nav}>
      {sections.map((section) => (
        <a
          key={section.id}
          className={styles.link}
          href={`#${section.id}`}
          aria-current={section.id === current ? 'true' : undefined}
          onClick={(event) => handleClick(event, section.id)}
        >
          {section.label}
          <small>{formatScore(section.count)}</small>
        </a>
      ))}
    </nav>
  );
}
