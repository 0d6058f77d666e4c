import { useQuery, useQueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '../../features/categories/api';
import type { GameData } from '../../features/team-games/game-data';
import { Button } from '../../ui/buttons/button';
import { Skeleton } from '../../ui/states/skeleton';
import { choosable } from './choosable';
import styles from './fixed-categories.module.css';
import { ownChoiceQuery } from './own-categories';
import { ReplayList } from './replay-list';
import { setupTexts } from './texts.ar';

type FixedChoice = Pick<GameData, 'selectedCategories' | 'isReplay' | 'isCustomGame' | 'replayOf'>;

/** The categories of a game that were fixed in advance: of a replay, or the host's own. */
export function FixedCategories({ choice }: { choice: FixedChoice }) {
  return choice.isCustomGame ? <OwnCategories choice={choice} /> : <BankCategories choice={choice} />;
}

function BankCategories({ choice }: { choice: FixedChoice }) {
  const { data: categories } = useQuery(categoriesQuery);
  const listed = choice.selectedCategories.flatMap((id) => {
    const category = categories?.find((one) => one.id === id);
    return category === undefined ? [] : [choosable(category)];
  });
  return listed.length > 0 ? <ReplayList label={setupTexts.replayCategories} categories={listed} /> : null;
}

function OwnCategories({ choice }: { choice: FixedChoice }) {
  const client = useQueryClient();
  const { data: listed, isError, isFetching, refetch } = useQuery(ownChoiceQuery(choice, client));
  if (listed !== undefined) {
    const label = choice.isReplay ? setupTexts.replayCategories : setupTexts.ownCategories;
    return <ReplayList label={label} categories={listed} />;
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
