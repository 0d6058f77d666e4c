import { Button } from '../buttons/button';
import { uiTexts } from '../texts.ar';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  /** A list that is read page by page. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  /** What it says when the next page could not be read. */
  again?: string;
}

/** The button below a list for its next page, which says when that could not be read; nothing where the list is whole. */
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
