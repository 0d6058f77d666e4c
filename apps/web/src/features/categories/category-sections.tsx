import { type RefObject, useEffect, useState } from 'react';
import { CategoryCard } from '../../game-ui/categories/category-card';
import { formatNumber } from '../../lib/arabic/numbers';
import { counted } from '../../lib/arabic/plurals';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { SectionNav } from '../../ui/pages/section-nav';
import { EmptyState } from '../../ui/states/state-block';
import { type Category, pictureOf } from './api';
import styles from './category-sections.module.css';
import { type CategoryGroup, isFinished } from './find-categories';
import { categoriesCount, categoryTexts, gamesOf, runningGames, sectionNames } from './texts.ar';

export interface ChoosingProps {
  /** Ids of the chosen categories. */
  chosen: readonly number[];
  /** The maximum number of chosen categories. */
  atMost: number;
  /** Whether to mark categories that this account has never played, as `marksUnplayed` decides. */
  marksUnplayed: boolean;
  /** Adds or removes a category. Never called beyond the maximum. */
  onToggle: (categoryId: number) => void;
}

interface CategorySectionsProps extends ChoosingProps {
  groups: readonly CategoryGroup[];
  onClearSearch: () => void;
}

/**
 * The sections with their category cards. If the maximum is chosen, the other cards are dimmed, and a click on such
 * a card explains why its category is not added.
 */
export function CategorySections({
  groups,
  chosen,
  atMost,
  marksUnplayed,
  onToggle,
  onClearSearch,
}: CategorySectionsProps) {
  const isFull = chosen.length >= atMost;

  function press({ id }: Category): void {
    if (!isFull || chosen.includes(id)) onToggle(id);
    else toast({ title: categoryTexts.fullTitle, text: categoryTexts.fullText });
  }

  if (groups.length === 0) {
    return (
      <div role="status">
        <EmptyState
          title={categoryTexts.noneFound}
          text={categoryTexts.noneFoundText}
          actions={<Button onClick={onClearSearch}>{categoryTexts.clearSearch}</Button>}
        />
      </div>
    );
  }
  return groups.map(({ section, categories }) => (
    <section key={section} id={section} className={styles.section} aria-labelledby={`${section}-name`}>
      <h2 className={styles.name} id={`${section}-name`} tabIndex={-1}>
        {sectionNames[section]} <small className={styles.count}>{counted(categories.length, categoriesCount)}</small>
      </h2>
      <ul className={styles.cards}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCard
              mark={category}
              name={category.nameAr}
              note={<CategoryNote category={category} />}
              picture={pictureOf(category)}
              isChosen={chosen.includes(category.id)}
              isDone={isFinished(category)}
              badge={marksUnplayed && category.gamesPlayed === 0 ? categoryTexts.unplayed : undefined}
              isDimmed={isFull}
              onPress={() => press(category)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The line under a category's name: its games, and how many are left, running and played. */
function CategoryNote({ category }: { category: Category }) {
  const { gameCount, gamesLeft, gamesPlayed = 0, gamesRunning = 0 } = category;
  return (
    <span>
      {counted(gameCount, gamesOf)}
      {isFinished(category) ? `، ${categoryTexts.finished}` : null}
      {/* Left out if unknown, or if the total or `finished` says it already. */}
      {gamesLeft === undefined || gamesLeft === 0 || gamesLeft === gameCount ? null : (
        <>
          {'، '}
          <span className={styles.left}>{categoryTexts.left(formatNumber(gamesLeft))}</span>
        </>
      )}
      {gamesRunning > 0 ? (
        <>
          {'، '}
          <span className={styles.left}>{counted(gamesRunning, runningGames)}</span>
        </>
      ) : null}
      {gamesPlayed > 0 ? (
        <>
          {' '}
          <span className={styles.played}>
            {categoryTexts.played} {formatNumber(gamesPlayed)}
          </span>
        </>
      ) : null}
    </span>
  );
}

/** In px. A section counts as current if its top is at most this far below the sticky header. */
const REACHED_PX = 24;

/**
 * Follows the scroll position.
 * @param ids ids of the sections' elements, in order
 * @returns the id of the current section: the last section whose top has reached the sticky header; at the end of the
 * page always the last section
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

/** Tabs that scroll to a section and focus its heading, so that Tab continues from there. */
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
