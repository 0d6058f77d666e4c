import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { type OwnCategory, ownCategoriesQuery } from '../api';
import { diagnoseTexts } from './texts.ar';

interface WithCategoriesProps {
  createHref: string;
  /** @param categories at least one */
  children: (categories: readonly [OwnCategory, ...OwnCategory[]]) => ReactNode;
}

/** Renders its children if there are own categories; otherwise the loading, error or empty state. */
export function WithCategories({ createHref, children }: WithCategoriesProps) {
  const { data, error, isFetching, refetch } = useQuery(ownCategoriesQuery);
  if (data === undefined) {
    if (error === null) return <Skeleton kind="rows" label={diagnoseTexts.loading} />;
    return (
      <LoadFailed
        title={diagnoseTexts.loadFailed}
        text={diagnoseTexts.loadFailedText}
        query={{ isFetching, refetch }}
      />
    );
  }
  const [first, ...others] = data;
  if (first !== undefined) return children([first, ...others]);
  return (
    <div role="alert" style={{ display: 'contents' }}>
      <EmptyState
        title={diagnoseTexts.noCategories}
        text={diagnoseTexts.noCategoriesText}
        actions={
          <ButtonLink to={createHref} variant="gold">
            {diagnoseTexts.create}
          </ButtonLink>
        }
      />
    </div>
  );
}
