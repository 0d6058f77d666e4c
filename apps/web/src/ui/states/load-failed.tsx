import { Button } from '../buttons/button';
import { uiTexts } from '../texts.ar';
import { ErrorState, type StateProps } from './state-block';

interface LoadFailedProps extends Omit<StateProps, 'actions'> {
  query: { isFetching: boolean; refetch: () => unknown };
  /** Without gold, beside other content. */
  quiet?: boolean;
}

/** The error of a query that has no data, with a button that loads it again. */
export function LoadFailed({ query, quiet = false, ...state }: LoadFailedProps) {
  const retry = (
    <Button variant={quiet ? undefined : 'gold'} busy={query.isFetching} onClick={() => void query.refetch()}>
      {uiTexts.retry}
    </Button>
  );
  return <ErrorState {...state} actions={retry} />;
}
