import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/arabic/plurals';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { DeskPage } from '../../../ui/frames/desk-page';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { ownCategoriesQuery } from '../api';
import type { OwnGame } from '../create/create-page';
import { ExportSheets } from '../sheets/export-sheets';
import { customTexts } from '../texts.ar';
import { CategoryGrid } from './category-grid';
import styles from './own-categories.module.css';
import { categoriesTexts, ownCount } from './texts.ar';

/** Addresses that the page leads to. */
export interface CategoriesHrefs {
  home: string;
  create: string;
  files: string;
  edit: (id: number) => string;
}

interface OwnCategoriesProps {
  userId: string;
  /** Custom games left; null: no limit; undefined: not known. */
  gamesLeft: number | null | undefined;
  hrefs: CategoriesHrefs;
  onPlay: (game: OwnGame) => void;
}

/** `/custom-categories`: own categories, what is done with each, and a game of one to six of them. */
export function OwnCategories({ userId, gamesLeft, hrefs, onPlay }: OwnCategoriesProps) {
  const { data, error, isFetching, refetch } = useQuery(ownCategoriesQuery);
  return (
    <DeskPage
      title={customTexts.categories}
      look="dock"
      end={
        <ButtonLink to={hrefs.home} variant="ghost" size="sm">
          {customTexts.home}
        </ButtonLink>
      }
    >
      {data !== undefined ? (
        data.length === 0 ? (
          <Empty mayCreate={gamesLeft !== 0} hrefs={hrefs} />
        ) : (
          <>
            <div className={styles.top}>
              <p>
                {counted(data.length, ownCount)}. {categoriesTexts.how}
              </p>
              <div className={styles.doors}>
                <ButtonLink to={hrefs.files} size="sm">
                  {categoriesTexts.files}
                </ButtonLink>
                <ExportSheets />
                {gamesLeft === 0 ? null : (
                  <ButtonLink to={hrefs.create} size="sm" glyph="plus">
                    {categoriesTexts.create}
                  </ButtonLink>
                )}
              </div>
            </div>
            <CategoryGrid userId={userId} categories={data} editHref={hrefs.edit} onPlay={onPlay} />
          </>
        )
      ) : error === null ? (
        <Skeleton kind="rows" label={categoriesTexts.loading} />
      ) : (
        <ErrorState
          title={categoriesTexts.loadFailed}
          text={categoriesTexts.loadFailedText}
          actions={
            <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
              {uiTexts.retry}
            </Button>
          }
        />
      )}
    </DeskPage>
  );
}

function Empty({ mayCreate, hrefs }: { mayCreate: boolean; hrefs: CategoriesHrefs }) {
  return (
    <EmptyState
      title={categoriesTexts.empty}
      text={mayCreate ? categoriesTexts.emptyText : categoriesTexts.emptyNoGames}
      actions={
        <ButtonLink to={mayCreate ? hrefs.create : hrefs.home} variant="gold">
          {mayCreate ? categoriesTexts.emptyCreate : categoriesTexts.enterCode}
        </ButtonLink>
      }
    />
  );
}
