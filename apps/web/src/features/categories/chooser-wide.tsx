import { type KeyboardEvent, useRef } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { TextField } from '../../ui/fields/text-field';
import { Glyph } from '../../woven/glyph';
import { CategorySections, type ChoosingProps, SectionTabs } from './category-sections';
import styles from './chooser-wide.module.css';
import type { CategoryGroup } from './find-categories';
import { categoryTexts, searchIn } from './texts.ar';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const middle = ({ left, right }: Box) => (left + right) / 2;
const isBeside = (one: Box, other: Box) => one.top < other.bottom && one.bottom > other.top;

/** The distance of a card in the direction of a key; Infinity if it is not in that direction. */
const distances: Readonly<Record<string, (from: Box, to: Box) => number>> = {
  ArrowLeft: (from, to) =>
    isBeside(from, to) && to.right <= from.left ? from.left - to.right : Number.POSITIVE_INFINITY,
  ArrowRight: (from, to) =>
    isBeside(from, to) && to.left >= from.right ? to.left - from.right : Number.POSITIVE_INFINITY,
  // Rows weigh more than columns, so that the nearest card of the next row is found.
  ArrowDown: (from, to) =>
    to.top >= from.bottom
      ? (to.top - from.bottom) * 10_000 + Math.abs(middle(to) - middle(from))
      : Number.POSITIVE_INFINITY,
  ArrowUp: (from, to) =>
    to.bottom <= from.top
      ? (from.top - to.bottom) * 10_000 + Math.abs(middle(to) - middle(from))
      : Number.POSITIVE_INFINITY,
};

/**
 * Moves the focus with an arrow key from a card or a tab to the nearest card in that direction on the screen, also in
 * another section. In the search field only ArrowDown moves the focus; the other arrow keys move the caret.
 */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const distance = distances[event.key];
  const { target } = event;
  if (distance === undefined || !(target instanceof HTMLElement)) return;
  if (target instanceof HTMLInputElement && event.key !== 'ArrowDown') return;
  const from = target.getBoundingClientRect();
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button[aria-pressed]')];
  const candidates = cards.map((card) => ({ card, gap: distance(from, card.getBoundingClientRect()) }));
  const nearest = candidates.reduce((best, one) => (one.gap < best.gap ? one : best), {
    card: target,
    gap: Number.POSITIVE_INFINITY,
  });
  if (nearest.card === target) return;
  event.preventDefault();
  nearest.card.focus();
}

export interface ChooserProps extends ChoosingProps {
  /** The sections to show: only the matches while somebody searches. */
  groups: readonly CategoryGroup[];
  /** The number of all categories. */
  total: number;
  search: string;
  onSearch: (search: string) => void;
}

interface ChooserWideProps extends ChooserProps {
  /** Moves the focus past the cards to the form. */
  onSkip: () => void;
}

/** The chooser beside the form: heading, search and tabs are sticky while the sections scroll. */
export function ChooserWide({ groups, total, search, onSearch, onSkip, ...choosing }: ChooserWideProps) {
  const sticky = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shortcut between buttons that Tab reaches too
    <div className={styles.list} onKeyDown={moveBetweenCards}>
      <div className={styles.top} ref={sticky}>
        <div className={styles.row}>
          <h1 className={styles.heading}>{categoryTexts.heading}</h1>
          <div className={styles.search}>
            <TextField
              label={categoryTexts.search}
              hideLabel
              type="search"
              name="search"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={counted(total, searchIn)}
              start={<Glyph name="search" className={styles.glass} />}
              value={search}
              onChange={onSearch}
            />
          </div>
        </div>
        <button type="button" className={styles.skip} onClick={onSkip}>
          {categoryTexts.skip}
        </button>
        <SectionTabs groups={groups} sticky={sticky} />
      </div>
      <CategorySections groups={groups} onClearSearch={() => onSearch('')} {...choosing} />
    </div>
  );
}
