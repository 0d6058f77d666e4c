import { limits } from '@lamma/protocol/limits';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Tray } from '../../../game-ui/categories/tray';
import { formatNumber, formatScore } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import type { ChoosableCategory } from '../choice';
import { categoriesLeft, setupTexts } from '../texts.ar';
import type { Draw } from '../use-game-choice';
import styles from './tray-summary.module.css';

interface TraySummaryProps {
  /** The chosen categories, in the order of choice. */
  chosen: readonly ChoosableCategory[];
  onRemove: (categoryId: number) => void;
  /** Shows a sentence with the number of missing categories, for layouts without the list of problems. */
  inWords?: boolean;
  /** Fills the empty slots; absent if there is nothing to draw. */
  draw?: Draw | null | undefined;
  /** Whether to mark the count while categories are missing, as after an attempt to start. */
  marksMissing?: boolean;
}

/** The chosen categories in the tray, and how many of the six are chosen. */
export function TraySummary({ chosen, onRemove, inWords = false, draw = null, marksMissing }: TraySummaryProps) {
  const isMissing = marksMissing === true && chosen.length < limits.categoriesPerGame;
  const id = useId();
  const tray = useRef<HTMLDivElement>(null);

  /** Removes a category and moves the focus to the slot that took its place. */
  function remove(categoryId: number): void {
    const index = chosen.findIndex((category) => category.id === categoryId);
    flushSync(() => onRemove(categoryId));
    const buttons = tray.current?.querySelectorAll<HTMLElement>('ol button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? tray.current)?.focus();
  }

  return (
    <div className={styles.summary} ref={tray} tabIndex={-1} data-part="selectedCategories">
      <div className={styles.row}>
        <h2 className={styles.title} id={id}>
          {setupTexts.tonight}
        </h2>
        <p className={cx(styles.count, isMissing && styles.missing)}>
          {isMissing ? <Glyph name="x" /> : null}
          {setupTexts.of(formatScore(chosen.length), formatNumber(limits.categoriesPerGame))}
        </p>
        {inWords ? (
          <p className={styles.words}>{counted(limits.categoriesPerGame - chosen.length, categoriesLeft)}</p>
        ) : null}
        {draw === null ? null : (
          <Button size="sm" onClick={draw.onDraw}>
            {draw.label}
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{draw?.announcement}</span>
      </VisuallyHidden>
      <Tray
        label={setupTexts.tonight}
        items={chosen.map((category) => ({
          categoryId: category.id,
          mark: category.mark,
          name: category.name,
          picture: category.picture,
        }))}
        slots={limits.categoriesPerGame}
        onRemove={remove}
      />
    </div>
  );
}
