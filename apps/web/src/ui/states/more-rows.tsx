import { Button } from '../buttons/button';
import { uiTexts } from '../texts.ar';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  /** A paginated query. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** Label after the next page failed to load. */
  again?: string;
}

/** A button that loads the next page of a list, with an error state. Renders nothing on the last page. */
export function MoreRows({ list, label, again = uiTexts.retry }: MoreRowsProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? again : label}
      </Button>
    </div>
  );
}
