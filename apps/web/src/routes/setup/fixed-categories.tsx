import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { categoriesQuery } from '../../features/categories/api';
import type { GameData } from '../../features/team-games/game-data';
import { Button } from '../../ui/buttons/button';
import { Written } from '../../ui/frames/written';
import { Skeleton } from '../../ui/states/skeleton';
import { dyeColour } from '../../woven/dye-colour';
import { WovenIcon } from '../../woven/woven-icon';
import { type ChoosableCategory, toChoosable } from './choice';
import styles from './fixed-categories.module.css';
import { ownChoiceQuery } from './own-categories';
import { setupTexts } from './texts.ar';

type FixedChoice = Pick<GameData, 'selectedCategories' | 'isReplay' | 'isCustomGame' | 'replayOf'>;

/** The fixed categories of a replay or a custom game. */
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

/** A list of fixed categories, without controls. */
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
