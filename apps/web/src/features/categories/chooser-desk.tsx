import { useRef } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { TextField } from '../../ui/fields/text-field';
import { Glyph } from '../../woven/glyph';
import { CategorySections, type ChoosingProps } from './category-sections';
import styles from './chooser-desk.module.css';
import type { CategoryGroup } from './find-categories';
import { SectionTabs } from './section-tabs';
import { categoryTexts, searchIn } from './texts.ar';
import { walkCards } from './walk-cards';

export interface ChooserProps extends ChoosingProps {
  /** The search results. */
  groups: readonly CategoryGroup[];
  /** The number of all categories. */
  total: number;
  search: string;
  onSearch: (search: string) => void;
}

interface ChooserDeskProps extends ChooserProps {
  /** Moves the focus past the cards to the form. */
  onSkip: () => void;
}

/** The chooser beside the form: heading, search and tabs are sticky while the sections scroll. */
export function ChooserDesk({ groups, total, search, onSearch, onSkip, ...choosing }: ChooserDeskProps) {
  const sticky = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shortcut between buttons that Tab reaches too
    <div className={styles.list} onKeyDown={walkCards}>
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
