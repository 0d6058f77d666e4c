import { useRef } from 'react';
import { counted } from '../../lib/plurals';
import { Glyph } from '../../ui/glyph';
import { TextField } from '../../ui/text-field';
import { CategorySections, type ChoosingProps } from './category-sections';
import styles from './chooser-desk.module.css';
import type { CategoryGroup } from './find-categories';
import { SectionTabs } from './section-tabs';
import { categoryTexts, searchIn } from './texts.ar';

export interface ChooserProps extends ChoosingProps {
  /** What the search has left. */
  groups: readonly CategoryGroup[];
  /** How many categories there are. */
  total: number;
  search: string;
  onSearch: (search: string) => void;
}

interface ChooserDeskProps extends ChooserProps {
  /** Leads to what stands beside the list, past all its cards. */
  onSkip: () => void;
}

/** The categories beside the form: heading, search and tabs stay on top while the sections scroll. */
export function ChooserDesk({ groups, total, search, onSearch, onSkip, ...choosing }: ChooserDeskProps) {
  const sticky = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.list}>
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
