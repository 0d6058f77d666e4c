import { arabicKey } from '@lamma/rules/arabic/folded-key';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { cx } from '../../../lib/cx';
import type { ReplyOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { Card } from '../../../ui/frames/card';
import { Written } from '../../../ui/frames/written';
import { EmptyState } from '../../../ui/states/state-block';
import { dyeColour } from '../../../woven/dye-colour';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { WovenIcon } from '../../../woven/woven-icon';
import { gamesOf } from '../texts.ar';
import { PreviewGames } from './preview-games';
import styles from './preview-page.module.css';
import { previewTexts } from './texts.ar';

type Category = ReplyOf<'GET /api/categories'>[number];

interface PreviewPageProps {
  categories: readonly Category[];
  /** The category in the URL. If null, a wide screen shows the first category beside the list, and a phone shows only the list. */
  chosen: number | null;
  onChoose: (categoryId: number | null) => void;
  /** The URL to correct a question; undefined for teachers, who may not correct questions. */
  editHref?: ((questionId: number) => string) | undefined;
}

/** `/admin/questions-preview`: every category with its games, question by question, with or without the answers. */
export function PreviewPage({ categories, chosen, onChoose, editHref }: PreviewPageProps) {
  const [search, setSearch] = useState('');
  const [showsAnswers, setShowsAnswers] = useState(true);
  const found = findByName(categories, search);
  const category = categories.find(({ id }) => id === chosen) ?? categories[0];
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolls a long list to the current row; a row that was just pressed is already in view.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={cx(styles.page, chosen !== null && styles.hasChosen)}>
      <aside className={styles.side} aria-label={previewTexts.categories}>
        <TextField
          label={previewTexts.search(formatNumber(categories.length))}
          hideLabel
          type="search"
          name="category"
          autoComplete="off"
          placeholder={previewTexts.search(formatNumber(categories.length))}
          start={<Glyph name="search" className={styles.lens} />}
          value={search}
          onChange={setSearch}
        />
        {found.length === 0 ? (
          <EmptyState title={previewTexts.noSuchCategory} text={previewTexts.noSuchCategoryText} />
        ) : (
          <ul className={styles.categories}>
            {found.map(({ id, nameAr, color, icon, gameCount }) => (
              <li key={id}>
                <button
                  type="button"
                  className={cx(notch(), styles.category, id === category?.id && styles.chosen)}
                  style={{ '--dye': dyeColour(color) } as CSSProperties}
                  aria-current={id === category?.id ? 'true' : undefined}
                  ref={id === category?.id ? current : undefined}
                  onClick={() => onChoose(id)}
                >
                  <WovenIcon icon={icon} className={styles.icon} />
                  <b>
                    <Written>{nameAr}</Written>
                  </b>
                  <small>{counted(gameCount, gamesOf)}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </aside>
      {category === undefined ? null : (
        <Card as="section" className={styles.games} aria-label={category.nameAr}>
          <span className={styles.back}>
            <Button size="sm" variant="ghost" glyph="back" onClick={() => onChoose(null)}>
              {previewTexts.allCategories}
            </Button>
          </span>
          <PreviewGames
            key={category.id}
            category={category}
            showsAnswers={showsAnswers}
            onShowAnswers={setShowsAnswers}
            editHref={editHref}
          />
        </Card>
      )}
    </div>
  );
}

function findByName(categories: readonly Category[], search: string): readonly Category[] {
  const key = arabicKey(search);
  return key === '' ? categories : categories.filter(({ nameAr }) => arabicKey(nameAr).includes(key));
}
