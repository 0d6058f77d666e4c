import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { categoriesQuery } from '../../features/categories/api';
import { ownCategoriesQuery } from '../../features/custom-games/api';
import type { GameData } from '../../features/team-games/game-data';
import { call } from '../../lib/server/http';
import { Button } from '../../ui/buttons/button';
import { Written } from '../../ui/frames/written';
import { Skeleton } from '../../ui/states/skeleton';
import { dyeColour } from '../../woven/dye-colour';
import { WovenIcon } from '../../woven/woven-icon';
import { type ChoosableCategory, toChoosable } from './choice';
import styles from './fixed-categories.module.css';
import { setupTexts } from './texts.ar';

/** The fields that identify the own categories of a game. */
type OwnChoice = Pick<GameData, 'selectedCategories' | 'replayOf'>;

/**
 * The own categories of a game before it starts: the current categories, or for a replay the categories of the earlier game. In the
 * order of the choice; fails if a category was deleted.
 */
export const ownChoiceQuery = ({ selectedCategories, replayOf }: OwnChoice, client: QueryClient) =>
  queryOptions({
    queryKey: ['own-choice', replayOf, selectedCategories],
    queryFn: async ({ signal }): Promise<Omit<ChoosableCategory, 'gameCount'>[]> => {
      const all =
        replayOf === null
          ? await client.fetchQuery(ownCategoriesQuery)
          : (await call('GET /api/game-sessions/:id', { params: { id: replayOf }, signal })).state.categoriesData;
      const chosen = selectedCategories.flatMap((id) => all.find((one) => one.id === id) ?? []);
      if (chosen.length < selectedCategories.length) throw new Error('a category is gone');
      return chosen.map(({ id, nameAr, icon, color }) => ({ id, name: nameAr, mark: { icon, color } }));
    },
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

type FixedChoice = Pick<GameData, 'selectedCategories' | 'isReplay' | 'isCustomGame' | 'replayOf'>;

/** The fixed categories of a replay or of a game of own categories. */
export function FixedCategories({ choice }: { choice: FixedChoice }) {
  return choice.isCustomGame ? <OwnCategories choice={choice} /> : <BankCategories choice={choice} />;
}

function BankCategories({ choice }: { choice: FixedChoice }) {
  const { data: categories } = useQuery(categoriesQuery);
  const listed = choice.selectedCategories.flatMap((id) => {
    const category = categories?.find((one) => one.id === id);
    return category === undefined ? [] : [toChoosable(category)];
  });
  return listed.length > 0 ? <CategoryList label={setupTexts.replayCategories} categories={listed} /> : null;
}

function OwnCategories({ choice }: { choice: FixedChoice }) {
  const client = useQueryClient();
  const { data: listed, isError, isFetching, refetch } = useQuery(ownChoiceQuery(choice, client));
  if (listed !== undefined) {
    const label = choice.isReplay ? setupTexts.replayCategories : setupTexts.ownCategories;
    return <CategoryList label={label} categories={listed} />;
  }
  if (!isError) return <Skeleton kind="rows" />;
  return (
    <div className={styles.failed} role="alert">
      <p>{setupTexts.ownFailed}</p>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        {setupTexts.again}
      </Button>
    </div>
  );
}

interface CategoryListProps {
  label: string;
  categories: readonly Omit<ChoosableCategory, 'gameCount'>[];
}

function CategoryList({ label, categories }: CategoryListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {categories.map(({ id, name, mark, picture }) => (
        <li key={id} className={styles.item} style={{ '--dye': dyeColour(mark.color) } as CSSProperties}>
          {picture === undefined ? (
            <WovenIcon icon={mark.icon} className={styles.icon} />
          ) : (
            <img className={styles.icon} src={picture} alt="" />
          )}
          <Written className={styles.name}>{name}</Written>
        </li>
      ))}
    </ul>
  );
}
