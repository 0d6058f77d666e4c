import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/numbers';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { imageHref, soloBankCategoryQuery } from '../api';
import { soloTexts } from '../texts.ar';
import { BankCategories, type BankCategory, BankWaiting } from './bank-category';
import styles from './image-dialog.module.css';
import { deskTexts } from './texts.ar';

interface ImageDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (image: string) => void;
}

/** A picture out of the bank: a category, then one of its pictures. */
export function ImageDialog({ open, onClose, onChoose }: ImageDialogProps) {
  const [category, setCategory] = useState<BankCategory | null>(null);
  useEffect(() => {
    if (!open) setCategory(null);
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={category === null ? deskTexts.imagesTitle : category.nameAr}
      text={deskTexts.imagesText}
      actions={
        <>
          {category === null ? null : <Button onClick={() => setCategory(null)}>{deskTexts.allCategories}</Button>}
          <Button variant="ghost" onClick={onClose}>
            {soloTexts.cancel}
          </Button>
        </>
      }
    >
      {!open ? null : category === null ? (
        <BankCategories onChoose={setCategory} />
      ) : (
        <Images category={category} onChoose={onChoose} />
      )}
    </Dialog>
  );
}

function Images({ category, onChoose }: { category: BankCategory; onChoose: (image: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(soloBankCategoryQuery(category.id));
  if (data === undefined) return <BankWaiting error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  const images = [...new Set(data.questions.flatMap(({ image }) => (image === undefined ? [] : [image])))];
  if (images.length === 0) return <p role="status">{deskTexts.noImages}</p>;
  return (
    <ul className={styles.images}>
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            className={styles.image}
            aria-label={deskTexts.imageNumber(formatNumber(index + 1))}
            onClick={() => onChoose(image)}
          >
            <img src={imageHref(image)} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
