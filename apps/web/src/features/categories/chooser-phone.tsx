import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { IconButton } from '../../ui/buttons/icon-button';
import { TextField } from '../../ui/fields/text-field';
import { PhoneHead } from '../../ui/pages/phone-head';
import { CategorySections, SectionTabs } from './category-sections';
import styles from './chooser-phone.module.css';
import { type ChooserProps, moveBetweenCards } from './chooser-wide';
import { categoryTexts, searchIn } from './texts.ar';

interface ChooserPhoneProps extends ChooserProps {
  onHome: () => void;
  isShown: boolean;
  /** The bar under the list: the choice and the button to the next step. */
  dock: ReactNode;
}

/** The chooser on a phone: header and tabs on top, the search behind an icon, the choice in a bar at the bottom. */
export function ChooserPhone(props: ChooserPhoneProps) {
  const { groups, total, search, onSearch, onHome, isShown, dock, ...choosing } = props;
  const [searching, setSearching] = useState(search !== '');
  const sticky = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(searching);
  useEffect(() => {
    if (wasSearching.current !== searching) (searching ? field : opener).current?.focus();
    wasSearching.current = searching;
  }, [searching]);

  function closeSearch(): void {
    onSearch('');
    setSearching(false);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') closeSearch();
  }

  return (
    <>
      <div className={styles.top} ref={sticky}>
        <PhoneHead
          start={<IconButton glyph="home" label={categoryTexts.home} onClick={onHome} />}
          title={categoryTexts.headingPhone}
          // The search field replaces the heading.
          instead={
            searching ? (
              <search className={styles.search} onKeyDown={handleKey}>
                <TextField
                  ref={field}
                  label={categoryTexts.search}
                  hideLabel
                  type="search"
                  name="search"
                  autoComplete="off"
                  enterKeyHint="search"
                  placeholder={counted(total, searchIn)}
                  value={search}
                  onChange={onSearch}
                />
              </search>
            ) : undefined
          }
          end={
            searching ? (
              <IconButton glyph="x" label={categoryTexts.closeSearch} onClick={closeSearch} />
            ) : (
              <IconButton
                ref={opener}
                glyph="search"
                label={categoryTexts.openSearch}
                onClick={() => setSearching(true)}
              />
            )
          }
        />
        <SectionTabs groups={groups} sticky={sticky} />
      </div>
      <main className={styles.main} id={isShown ? 'main' : undefined} tabIndex={-1} onKeyDown={moveBetweenCards}>
        <CategorySections groups={groups} onClearSearch={closeSearch} {...choosing} />
      </main>
      {dock}
    </>
  );
}
