import { limits } from '@lamma/protocol/limits';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import styles from './category-list.module.css';
import { completeCount, type DraftCategory, isComplete } from './draft/draft';
import { createTexts } from './texts.ar';

interface CategoryListProps {
  categories: readonly DraftCategory[];
  /** Key of the open category. */
  current: string;
  /** A column of six slots, or tabs on a phone. */
  look: 'list' | 'tabs';
  /** Disables adding. */
  disabled: boolean;
  onOpen: (key: string) => void;
  onAdd: () => void;
}

/** The categories of a game with their progress; the open category is marked. */
export function CategoryList({ categories, current, look, disabled, onOpen, onAdd }: CategoryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const isTabs = look === 'tabs';
  const hasRoom = categories.length < limits.categoriesPerGame;
  const free = isTabs ? [] : Array.from({ length: limits.categoriesPerGame - categories.length - 1 }, (_, at) => at);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the element that `current` marks
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <ol ref={list} className={isTabs ? styles.tabs : styles.list} aria-label={createTexts.categories}>
      {categories.map((category, index) => (
        <li key={category.key}>
          <button
            type="button"
            className={cx(!isTabs && notch(1), styles.place, category.key === current && styles.current)}
            aria-current={category.key === current ? 'true' : undefined}
            onClick={() => onOpen(category.key)}
          >
            <Place category={category} number={formatNumber(index + 1)} isTab={isTabs} />
          </button>
        </li>
      ))}
      {hasRoom ? (
        <li>
          <button
            type="button"
            className={cx(!isTabs && notch(1), styles.place, styles.free)}
            disabled={disabled}
            onClick={onAdd}
          >
            {isTabs ? null : <b aria-hidden="true">{formatNumber(categories.length + 1)}</b>}
            <span className={styles.name}>
              {isTabs ? <VisuallyHidden>{createTexts.addCategory}</VisuallyHidden> : createTexts.addCategory}
            </span>
            <Glyph name="plus" />
          </button>
        </li>
      ) : null}
      {free.map((at) => (
        <li key={at} className={cx(notch(1), styles.place, styles.free)} aria-hidden="true">
          <b>{formatNumber(categories.length + 2 + at)}</b>
          <span className={styles.name}>{createTexts.freePlace}</span>
        </li>
      ))}
    </ol>
  );
}

function Place({ category, number, isTab }: { category: DraftCategory; number: string; isTab: boolean }) {
  const completeQuestions = completeCount(category);
  const isDone = completeQuestions === category.questions.length;
  const name = category.name.trim();
  return (
    <>
      {isTab ? null : <b>{number}</b>}{' '}
      <span className={styles.name}>
        <Written>{name === '' ? createTexts.category(number) : name}</Written>
      </span>{' '}
      <span className={styles.progress} aria-hidden="true">
        {category.questions.map((question, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the item
          <i key={place} className={cx(isComplete(question) && styles.full)} />
        ))}
      </span>
      <VisuallyHidden>{createTexts.whole(formatNumber(completeQuestions))}</VisuallyHidden>
      {isTab ? null : <span className={styles.tick}>{isDone ? <Glyph name="tick" /> : null}</span>}
    </>
  );
}
