import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../../ui/buttons/button';
import { Dialog } from '../../../../ui/overlays/dialog';
import { contestTexts } from '../../texts.ar';
import { deskTexts } from '../texts.ar';
import { BankCategories, type BankCategory } from './bank-category';

interface BankCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the dialog while no category is chosen; then it has the category's name. */
  title: string;
  text: string;
  /** A category was chosen: what was picked out of another one belongs to that. */
  onCategory?: () => void;
  /** What is done with that which was picked, while a category shows. */
  verb?: ReactNode;
  /** What a category holds. */
  children: (category: BankCategory) => ReactNode;
}

/** Something out of the bank: first a category, then what is in it; each time it opens it begins with the categories. */
export function BankCategoryDialog(props: BankCategoryDialogProps) {
  const { open, onClose, title, text, onCategory, verb, children } = props;
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
              {verb}
              <Button onClick={() => setCategory(null)}>{deskTexts.allCategories}</Button>
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
