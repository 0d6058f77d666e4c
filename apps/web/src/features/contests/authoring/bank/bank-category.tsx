import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { counted } from '../../../../lib/arabic/plurals';
import { Button } from '../../../../ui/buttons/button';
import { TextField } from '../../../../ui/fields/text-field';
import { Dialog } from '../../../../ui/overlays/dialog';
import { LoadFailed } from '../../../../ui/states/load-failed';
import { Skeleton } from '../../../../ui/states/skeleton';
import { Glyph } from '../../../../woven/glyph';
import { contestBankQuery } from '../../api';
import { contestTexts, questionCount } from '../../texts.ar';
import { authoringTexts } from '../texts.ar';
import styles from './bank-category.module.css';

interface BankCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  /** The title until a category is chosen; from then on the title is the category's name. */
  title: string;
  text: string;
  /** Called when a category is chosen: the caller clears the selection of the previous category. */
  onCategory?: () => void;
  /** The button for the picked items, shown below a chosen category. */
  action?: ReactNode;
  /** Renders the content of a category. */
  children: (category: BankCategory) => ReactNode;
}

/**
 * A dialog to pick something from the bank: first a category, then its content. Shows the categories each time it
 * opens.
 */
export function BankCategoryDialog(props: BankCategoryDialogProps) {
  const { open, onClose, title, text, onCategory, action, children } = props;
  const [category, setCategory] = useState<BankCategory | null>(null);
  useEffect(() => {
    if (!open) setCategory(null);
  }, [open]);
  const choose = (chosen: BankCategory) => {
    setCategory(chosen);
    onCategory?.();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={category === null ? title : category.nameAr}
      text={text}
      actions={
        <>
          {category === null ? null : (
            <>
              {action}
              <Button onClick={() => setCategory(null)}>{authoringTexts.allCategories}</Button>
            </>
          )}
          <Button variant="ghost" onClick={onClose}>
            {contestTexts.cancel}
          </Button>
        </>
      }
    >
      {!open ? null : category === null ? <BankCategories onChoose={choose} /> : children(category)}
    </Dialog>
  );
}

export interface BankCategory {
  id: number;
  nameAr: string;
}

function BankCategories({ onChoose }: { onChoose: (category: BankCategory) => void }) {
  const { data, error, isFetching, refetch } = useQuery(contestBankQuery);
  const [search, setSearch] = useState('');
  if (data === undefined)
    return <BankLoadingOrError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  const found = data.filter(({ nameAr, questionCount: count }) => count > 0 && nameAr.includes(search.trim()));
  return (
    <div className={styles.categories}>
      <TextField
        label={authoringTexts.searchCategory}
        hideLabel
        type="search"
        name="bank-search"
        autoComplete="off"
        placeholder={authoringTexts.searchCategory}
        start={<Glyph name="search" />}
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 ? <p role="status">{authoringTexts.noCategory}</p> : null}
      <ul className={styles.list}>
        {found.map((category) => (
          <li key={category.id}>
            <button type="button" className={styles.category} onClick={() => onChoose(category)}>
              {category.nameAr}
              <small>{counted(category.questionCount, questionCount)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BankLoadingOrErrorProps {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** Shown while a part of the bank is not loaded: a skeleton, or the error with a retry. */
export function BankLoadingOrError({ error, isFetching, onRetry }: BankLoadingOrErrorProps) {
  if (error === null) return <Skeleton kind="rows" label={authoringTexts.bankLoading} />;
  return <LoadFailed title={authoringTexts.bankFailed} quiet query={{ isFetching, refetch: onRetry }} />;
}
