import { type RefObject, useEffect, useState } from 'react';
import { SectionNav } from '../../ui/pages/section-nav';
import type { CategoryGroup } from './find-categories';
import { categoryTexts, sectionNames } from './texts.ar';

/** A section is current once its top is less than this below the sticky header, px. */
const REACHED_PX = 24;

/**
 * The current section is the last one whose top has passed the sticky header. At the end of the page it is the last section, whose top may
 * be too far down to reach the header.
 * @param ids ids of the sections' elements, in order
 */
function useCurrentSection(ids: readonly string[], sticky: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState('');
  const joined = ids.join(' ');

  useEffect(() => {
    const all = joined.split(' ');
    function read(): void {
      const line = (sticky.current?.getBoundingClientRect().bottom ?? 0) + REACHED_PX;
      const passed = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line);
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 1;
      if (window.scrollY <= 0) setCurrent(all[0] ?? '');
      else setCurrent((isAtEnd ? all.at(-1) : passed.at(-1)) ?? all[0] ?? '');
    }
    read();
    window.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      window.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [joined, sticky]);

  return current;
}

interface SectionTabsProps {
  groups: readonly CategoryGroup[];
  /** The sticky header. */
  sticky: RefObject<HTMLElement | null>;
}

/** Tabs that scroll to a section and focus its heading, so that the keyboard continues from there. */
export function SectionTabs({ groups, sticky }: SectionTabsProps) {
  const ids = groups.map(({ section }) => section);
  const current = useCurrentSection(ids, sticky);

  function go(id: string): void {
    const section = document.getElementById(id);
    section?.querySelector('h2')?.focus({ preventScroll: true });
    section?.scrollIntoView();
  }

  return (
    <SectionNav
      label={categoryTexts.sections}
      current={current}
      sections={groups.map(({ section, categories }) => ({
        id: section,
        label: sectionNames[section],
        count: categories.length,
      }))}
      onGo={go}
    />
  );
}
