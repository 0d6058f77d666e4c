import type { RefObject } from 'react';
import { SectionNav } from '../../ui/frames/section-nav';
import type { CategoryGroup } from './find-categories';
import { categoryTexts, sectionNames } from './texts.ar';
import { useCurrentSection } from './use-current-section';

interface SectionTabsProps {
  groups: readonly CategoryGroup[];
  /** The part of the page that stays on top, which a section must clear. */
  sticky: RefObject<HTMLElement | null>;
}

/** Goes to a section and moves the focus to its heading, so that the keyboard continues from there. */
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
