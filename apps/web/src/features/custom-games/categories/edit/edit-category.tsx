import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/server/http';
import { Button } from '../../../../ui/buttons/button';
import { ButtonLink } from '../../../../ui/buttons/button-link';
import { TitledPage } from '../../../../ui/pages/titled-page';
import { Skeleton } from '../../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../../ui/states/state-block';
import { uiTexts } from '../../../../ui/texts.ar';
import { savedCategoryQuery } from '../../api';
import { editTexts } from '../texts.ar';
import styles from './edit-category.module.css';
import { EditForm } from './edit-form';

interface EditCategoryProps {
  userId: string;
  /** NaN if the URL has no number. */
  id: number;
  listHref: string;
  onSaved: () => void;
}

/** `/custom-categories/:id`: edits texts, files and wrong options of a custom category. */
export function EditCategory(props: EditCategoryProps) {
  return (
    <TitledPage
      title={editTexts.title}
      end={
        <ButtonLink to={props.listHref} variant="ghost" size="sm">
          {editTexts.back}
        </ButtonLink>
      }
      layout={styles.main}
    >
      {Number.isSafeInteger(props.id) ? <Category {...props} /> : <Missing listHref={props.listHref} />}
    </TitledPage>
  );
}

function Category({ userId, id, listHref, onSaved }: EditCategoryProps) {
  const { data, error, isFetching, refetch } = useQuery(savedCategoryQuery(id));
  const isMissing = data === null || (error instanceof ApiError && error.status === 404);
  if (isMissing) return <Missing listHref={listHref} />;
  if (data !== undefined) return <EditForm userId={userId} {...data} onSaved={onSaved} />;
  if (error === null) return <Skeleton label={editTexts.loading} />;
  return (
    <ErrorState
      title={editTexts.loadFailed}
      text={editTexts.loadFailedText}
      actions={
        <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
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
