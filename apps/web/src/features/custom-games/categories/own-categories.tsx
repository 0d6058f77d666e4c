import { cleanLine } from '@lamma/protocol/fields/text';
import { limits } from '@lamma/protocol/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { call, isUnauthorized, sentenceOf } from '../../../lib/server/http';
import { signInAgain } from '../../../lib/server/sign-in-again';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { TextField } from '../../../ui/fields/text-field';
import { Written } from '../../../ui/frames/written';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { TitledPage } from '../../../ui/pages/titled-page';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { type OwnCategory, ownCategoriesQuery } from '../api';
import type { OwnGame } from '../create/create-page';
import { ShareDialog } from '../sharing/share-dialog';
import { ExportSheets } from '../sheets/export-sheets';
import { customTexts } from '../texts.ar';
import styles from './own-categories.module.css';
import { OwnCategoryCard } from './own-category-card';
import { useStoredChoice } from './stored-choice';
import { categoriesTexts, ownCount } from './texts.ar';

/** The result of a click on a category. */
type ToggleResult = { ids: readonly number[]; refused?: 'unfinished' | 'full' };

const isPlayable = ({ questionCount }: OwnCategory): boolean => questionCount === limits.questionsPerGame;

/** Appends or removes the clicked category, or returns why nothing changed. */
function toggleCategory(ids: readonly number[], category: OwnCategory): ToggleResult {
  if (ids.includes(category.id)) return { ids: ids.filter((id) => id !== category.id) };
  if (!isPlayable(category)) return { ids, refused: 'unfinished' };
  return ids.length >= limits.categoriesPerGame ? { ids, refused: 'full' } : { ids: [...ids, category.id] };
}

/** The name that the host typed for the game, by default the first category's name. */
function gameNameOf(typed: string, first: OwnCategory | undefined): string {
  const name = cleanLine(typed);
  if (name !== '' || first === undefined) return name;
  return [...categoriesTexts.defaultGame(first.name)].slice(0, limits.gameName).join('').trim();
}

export interface CategoriesHrefs {
  home: string;
  create: string;
  files: string;
  edit: (id: number) => string;
}

interface OwnCategoriesProps {
  userId: string;
  /** Custom games left; null: no limit; undefined: loading. */
  gamesLeft: number | null | undefined;
  hrefs: CategoriesHrefs;
  onPlay: (game: OwnGame) => void;
}

/** `/custom-categories`: the own categories with their actions, and the start of a game with one to six categories. */
export function OwnCategories({ userId, gamesLeft, hrefs, onPlay }: OwnCategoriesProps) {
  const { data, error, isFetching, refetch } = useQuery(ownCategoriesQuery);
  return (
    <TitledPage
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
              <div className={styles.tools}>
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
        <LoadFailed
          title={categoriesTexts.loadFailed}
          text={categoriesTexts.loadFailedText}
          query={{ isFetching, refetch }}
        />
      )}
    </TitledPage>
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

interface CategoryGridProps {
  userId: string;
  categories: readonly OwnCategory[];
  editHref: (id: number) => string;
  onPlay: (game: OwnGame) => void;
}

function CategoryGrid({ userId, categories, editHref, onPlay }: CategoryGridProps) {
  const { choice, change } = useStoredChoice(userId);
  const [shared, setShared] = useState<OwnCategory | null>(null);
  const removal = useRemoval();
  // Skips categories that were deleted here or in another window.
  const chosen = choice.ids.flatMap((id) => categories.find((one) => one.id === id) ?? []);

  function press(category: OwnCategory): void {
    const { ids, refused } = toggleCategory(
      chosen.map(({ id }) => id),
      category,
    );
    if (refused === 'full') toast({ title: categoriesTexts.most, text: categoriesTexts.mostText });
    if (refused === 'unfinished') toast({ title: categoriesTexts.unfinished, text: categoriesTexts.unfinishedText });
    change({ ids });
  }

  function share(category: OwnCategory): void {
    if (isPlayable(category)) setShared(category);
    else toast({ title: categoriesTexts.unfinished, text: categoriesTexts.unfinishedShare });
  }

  return (
    <>
      <ul className={styles.cards}>
        {categories.map((category) => (
          <li key={category.id}>
            <OwnCategoryCard
              category={category}
              isChosen={chosen.includes(category)}
              isDimmed={chosen.length >= limits.categoriesPerGame || !isPlayable(category)}
              editHref={editHref(category.id)}
              onPress={() => press(category)}
              onShare={() => share(category)}
              onRemove={() => removal.ask(category)}
            />
          </li>
        ))}
      </ul>
      <PlayDock
        chosen={chosen}
        typed={choice.gameName}
        onType={(gameName) => change({ gameName })}
        onPlay={(gameName) => onPlay({ gameName, categoryIds: chosen.map(({ id }) => id) })}
      />
      <ShareDialog category={shared} onClose={() => setShared(null)} />
      <AskDialog
        open={removal.isAsked}
        title={categoriesTexts.removeTitle(removal.name)}
        text={categoriesTexts.removeText}
        yes={categoriesTexts.remove}
        no={categoriesTexts.keep}
        busy={removal.isBusy}
        onYes={removal.remove}
        onNo={removal.close}
      />
    </>
  );
}

interface PlayDockProps {
  /** In the order of choice. */
  chosen: readonly OwnCategory[];
  /** The typed name of the game. */
  typed: string;
  onType: (typed: string) => void;
  onPlay: (gameName: string) => void;
}

function PlayDock({ chosen, typed, onType, onPlay }: PlayDockProps) {
  const [first] = chosen;
  const count = chosen.length === 0 ? null : categoriesTexts.chosenOf(formatNumber(chosen.length));

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (first === undefined) toast({ title: categoriesTexts.chooseFirst });
    else onPlay(gameNameOf(typed, first));
  }

  return (
    <form className={styles.dock} data-dock="" noValidate onSubmit={handleSubmit}>
      <p className={styles.chosen} role="status">
        {count === null ? (
          categoriesTexts.nobodyChosen
        ) : (
          <>
            <b>{count}</b>
            <Written className={styles.names}>{chosen.map(({ name }) => name).join('، ')}</Written>
          </>
        )}
      </p>
      <div className={styles.gameName}>
        <TextField
          sentence
          label={categoriesTexts.gameName}
          hideLabel
          name="gameName"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={limits.gameName}
          placeholder={first === undefined ? categoriesTexts.gameName : gameNameOf('', first)}
          value={typed}
          onChange={onType}
        />
      </div>
      <Button
        type="submit"
        variant={first === undefined ? 'plain' : 'gold'}
        size="lg"
        inactive={first === undefined}
        onRefused={() => void toast({ title: categoriesTexts.chooseFirst })}
      >
        {categoriesTexts.play}
      </Button>
    </form>
  );
}

/** Deletes a category after a confirmation; a refusal shows the server's sentence. */
function useRemoval() {
  const client = useQueryClient();
  const [toRemove, setToRemove] = useState<OwnCategory | null>(null);
  /** Keeps the name in the dialog during its closing animation. */
  const [name, setName] = useState('');
  const removal = useMutation({
    mutationFn: ({ id }: OwnCategory) => call('DELETE /api/custom-categories/:id', { params: { id: String(id) } }),
    onSuccess: () => void toast({ title: categoriesTexts.removed, variant: 'ok' }),
    onError(error) {
      if (isUnauthorized(error)) signInAgain();
      else toast({ title: categoriesTexts.removeFailed, text: sentenceOf(error), variant: 'destructive' });
    },
    onSettled() {
      setToRemove(null);
      return client.invalidateQueries({ queryKey: ownCategoriesQuery.queryKey });
    },
  });
  return {
    isAsked: toRemove !== null,
    name,
    isBusy: removal.isPending,
    ask(category: OwnCategory): void {
      setName(category.name);
      setToRemove(category);
    },
    close: () => setToRemove(null),
    remove(): void {
      if (toRemove !== null && !removal.isPending) removal.mutate(toRemove);
    },
  };
}
