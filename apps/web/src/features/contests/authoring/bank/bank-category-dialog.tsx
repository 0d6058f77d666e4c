import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { contestTexts } from '../../texts.ar';
import { authoringTexts } from '../texts.ar';
import { BankCategories, type BankCategory } from './bank-category';

interface BankCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  /** The title while no category is chosen. Then the title is the category's name. */
  title: string;
  text: string;
  /** Called when a category is chosen: the caller clears the selection of the previous category. */
  onCategory?: () => void;
  /** The action on the picked items, while a category is shown. */
  action?: ReactNode;
  /** Renders the content of a category. */
  children: (category: BankCategory) => ReactNode;
}

/** Picks something from the bank: first a category, then from its content. Starts with the categories each time it opens. */
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
