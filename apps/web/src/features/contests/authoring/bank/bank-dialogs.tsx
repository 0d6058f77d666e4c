import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letterOf } from '../../../../game-ui/question/option-sign';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { counted } from '../../../../lib/arabic/plurals';
import { Button } from '../../../../ui/buttons/button';
import { Written } from '../../../../ui/frames/written';
import { contestBankCategoryQuery, imageHref, type Question } from '../../api';
import { contestTexts } from '../../texts.ar';
import { addChosen, authoringTexts } from '../texts.ar';
import { type BankCategory, BankCategoryDialog, BankLoadingOrError } from './bank-category';
import styles from './bank-dialogs.module.css';

interface BankDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: (questions: readonly Question[]) => void;
}

/** Picks questions from the bank, by category. */
export function BankDialog({ open, onClose, onAdd }: BankDialogProps) {
  const [chosen, setChosen] = useState<readonly Question[]>([]);
  return (
    <BankCategoryDialog
      open={open}
      onClose={onClose}
      title={authoringTexts.bankTitle}
      text={authoringTexts.bankText}
      onCategory={() => setChosen([])}
      action={
        <Button variant="gold" inactive={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {counted(chosen.length, addChosen)}
        </Button>
      }
    >
      {(category) => <Questions category={category} chosen={chosen} onChange={setChosen} />}
    </BankCategoryDialog>
  );
}

interface QuestionsProps {
  category: BankCategory;
  chosen: readonly Question[];
  onChange: (chosen: readonly Question[]) => void;
}

function Questions({ category, chosen, onChange }: QuestionsProps) {
  const { data, error, isFetching, refetch } = useQuery(contestBankCategoryQuery(category.id));
  if (data === undefined)
    return <BankLoadingOrError error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  const { questions } = data;
  if (questions.length === 0) return <p role="status">{authoringTexts.bankEmpty}</p>;
  const areAllChosen = chosen.length === questions.length;
  const toggle = (question: Question) =>
    onChange(chosen.includes(question) ? chosen.filter((one) => one !== question) : [...chosen, question]);
  return (
    <>
      <p>
        <Button size="sm" variant="ghost" onClick={() => onChange(areAllChosen ? [] : questions)}>
          {areAllChosen ? authoringTexts.chooseNone : authoringTexts.chooseAll}
        </Button>
      </p>
      <ul className={styles.questions}>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a category does not change
          <li key={index}>
            <label className={styles.question}>
              <input type="checkbox" checked={chosen.includes(question)} onChange={() => toggle(question)} />
              <span>
                <Written>{question.question}</Written>
                <small>
                  {contestTexts.correct} <bdi dir="ltr">{letterOf(question.correctAnswer)}</bdi>:{' '}
                  <Written>{question.options[question.correctAnswer] ?? ''}</Written>
                </small>
              </span>
              {question.image === undefined ? null : (
                <img className={styles.image} src={imageHref(question.image)} alt={contestTexts.image} loading="lazy" />
              )}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

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
            className={styles.choice}
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
