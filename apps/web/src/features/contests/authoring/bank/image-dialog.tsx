import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { contestBankCategoryQuery, imageHref } from '../../api';
import { authoringTexts } from '../texts.ar';
import { type BankCategory, BankCategoryDialog, BankLoadingOrError } from './bank-category';
import styles from './image-dialog.module.css';

interface ImageDialogProps {
  open: boolean;
  onClose: () => void;
  onChoose: (image: string) => void;
}

/** Picks a picture from the bank, by category. */
export function ImageDialog({ open, onClose, onChoose }: ImageDialogProps) {
  return (
    <BankCategoryDialog
      open={open}
      onClose={onClose}
      title={authoringTexts.imagesTitle}
      text={authoringTexts.imagesText}
    >
      {(category) => <Images category={category} onChoose={onChoose} />}
    </BankCategoryDialog>
  );
}

function Images({ category, onChoose }: { category: BankCategory; onChoose: (image: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(contestBankCategoryQuery(category.id));
  if (data === undefined)
    return <BankLoadingOrError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  const images = [...new Set(data.questions.flatMap(({ image }) => (image === undefined ? [] : [image])))];
  if (images.length === 0) return <p role="status">{authoringTexts.noImages}</p>;
  return (
    <ul className={styles.images}>
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            className={styles.image}
            aria-label={authoringTexts.imageNumber(formatNumber(index + 1))}
            onClick={() => onChoose(image)}
          >
            <img src={imageHref(image)} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
