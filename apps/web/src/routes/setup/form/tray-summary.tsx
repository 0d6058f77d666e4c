import { limits } from '@lamma/protocol/limits';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Tray } from '../../../game-ui/categories/tray';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import type { ChoosableCategory } from '../choice';
import { categoriesLeft, setupTexts } from '../texts.ar';
import styles from './tray-summary.module.css';

interface TraySummaryProps {
  /** In the order of choice. */
  chosen: readonly ChoosableCategory[];
  onRemove: (categoryId: number) => void;
  /** Says also in words how many are missing: where the list of what is missing is not in sight. */
  inWords?: boolean;
}

/** The evening's categories: how many of six, and the tray. */
export function TraySummary({ chosen, onRemove, inWords = false }: TraySummaryProps) {
  const id = useId();
  const tray = useRef<HTMLDivElement>(null);

  /** The pressed slot is gone: the keyboard goes on at the one that took its place. */
  function remove(categoryId: number): void {
    const index = chosen.findIndex((category) => category.id === categoryId);
    flushSync(() => onRemove(categoryId));
    const buttons = tray.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? tray.current)?.focus();
  }

  return (
    <div className={styles.summary} ref={tray} tabIndex={-1}>
      <div className={styles.row}>
        <h2 className={styles.title} id={id}>
          {setupTexts.tonight}
        </h2>
        <p className={styles.count}>
          {setupTexts.of(formatNumber(chosen.length), formatNumber(limits.categoriesPerGame))}
        </p>
        {inWords ? (
          <p className={styles.words}>{counted(limits.categoriesPerGame - chosen.length, categoriesLeft)}</p>
        ) : null}
      </div>
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
