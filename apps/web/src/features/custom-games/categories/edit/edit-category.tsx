import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/server/http';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { DeskHead } from '../../../../ui/frames/desk-head';
import { Skeleton } from '../../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states/state-block';
import { uiTexts } from '../../../../ui/texts.ar';
import { ownCategoriesQuery, ownQuestionsQuery } from '../../api';
import { editTexts } from '../texts.ar';
import styles from './edit-category.module.css';
import { EditForm } from './edit-form';

interface EditCategoryProps {
  userId: string;
  /** NaN where the address holds no number. */
  id: number;
  listHref: string;
  onSaved: () => void;
}

/** `/custom-categories/:id`: texts, files and wrong options of one own category are corrected. */
export function EditCategory(props: EditCategoryProps) {
  return (
    <div className={styles.page}>
      <DeskHead
        start={<h1 className={styles.heading}>{editTexts.title}</h1>}
        end={
          <ButtonLink to={props.listHref} variant="ghost" size="sm">
            {editTexts.back}
          </ButtonLink>
        }
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        {Number.isSafeInteger(props.id) ? <Category {...props} /> : <Missing listHref={props.listHref} />}
      </main>
    </div>
  );
}

function Category({ userId, id, listHref, onSaved }: EditCategoryProps) {
  const categories = useQuery(ownCategoriesQuery);
  const questions = useQuery(ownQuestionsQuery(id));
  const category = categories.data?.find((one) => one.id === id);
  if (category !== undefined && questions.data !== undefined) {
    return <EditForm userId={userId} category={category} questions={questions.data} onSaved={onSaved} />;
  }
  const isMissing = questions.error instanceof ApiError && questions.error.status === 404;
  if (isMissing || (categories.data !== undefined && category === undefined)) return <Missing listHref={listHref} />;
  if (categories.error === null && questions.error === null) return <Skeleton label={editTexts.loading} />;
  return (
    <ErrorState
      title={editTexts.loadFailed}
      text={editTexts.loadFailedText}
      actions={
        <Button
          variant="gold"
          busy={categories.isFetching || questions.isFetching}
          onClick={() => {
            void categories.refetch();
            void questions.refetch();
          }}
        >
          {uiTexts.retry}
        </Button>
      }
    />
  );
}

function Missing({ listHref }: { listHref: string }) {
  return (
    <EmptyState
      title={editTexts.missing}
      text={editTexts.missingText}
      actions={
        <ButtonLink to={listHref} variant="gold">
          {editTexts.back}
        </ButtonLink>
      }
    />
  );
}
