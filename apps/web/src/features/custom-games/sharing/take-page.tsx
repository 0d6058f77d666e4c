import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, call, sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { RugPage } from '../../../ui/frames/rug-page';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState, StateBlock, StateSign } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { TakeOffer } from './take-offer';
import styles from './take-page.module.css';
import { takeTexts } from './texts.ar';
import { useTaking } from './use-taking';

/** Addresses that the page leads to. */
export interface TakeHrefs {
  home: string;
  categories: string;
  edit: (id: number) => string;
}

interface TakePageProps {
  /** The key out of the link. */
  token: string;
  hrefs: TakeHrefs;
  /** Where a code is entered, when no custom game is left. @param onRedeemed whether the code was one for custom games */
  codeEntry: (onRedeemed: (isCustom: boolean) => void) => ReactNode;
}

/** `/take/:token`: another host's category is offered; a copy of it is taken. */
export function TakePage({ token, hrefs, codeEntry }: TakePageProps) {
  const offer = useQuery({
    queryKey: ['/api/shared-categories', token],
    queryFn: ({ signal }) => call('GET /api/shared-categories/:token', { params: { token }, signal }),
    // What it shows does not change while it is looked at; a guessed address is asked for once.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const taking = useTaking(token);
  return (
    <RugPage>
      {taking.taken !== undefined ? (
        <StateBlock
          level={1}
          sign={<StateSign name="tick" />}
          title={takeTexts.taken}
          text={takeTexts.takenText(taking.taken.name)}
          actions={
            <>
              <ButtonLink to={hrefs.categories} variant="gold">
                {takeTexts.toCategories}
              </ButtonLink>
              <ButtonLink to={hrefs.edit(taking.taken.id)}>{takeTexts.editIt}</ButtonLink>
            </>
          }
        />
      ) : offer.data === undefined ? (
        <Unoffered
          error={offer.error}
          isFetching={offer.isFetching}
          onRetry={() => void offer.refetch()}
          home={hrefs.home}
        />
      ) : offer.data.isOwn ? (
        <EmptyState
          level={1}
          title={takeTexts.own}
          text={takeTexts.ownText}
          actions={
            <ButtonLink to={hrefs.categories} variant="gold">
              {takeTexts.toCategories}
            </ButtonLink>
          }
        />
      ) : (
        <TakeOffer offer={offer.data} taking={taking} homeHref={hrefs.home} codeEntry={codeEntry} />
      )}
    </RugPage>
  );
}

interface UnofferedProps {
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  home: string;
}

/** In place of an offer: it is on its way, its link is closed or opens nothing, or the server did not answer. */
function Unoffered({ error, isFetching, onRetry, home }: UnofferedProps) {
  if (error === null) {
    return (
      <>
        <h1>{takeTexts.title}</h1>
        <Skeleton label={takeTexts.loading} />
      </>
    );
  }
  const status = error instanceof ApiError ? error.status : null;
  const homeLink = (
    <ButtonLink to={home} variant="gold">
      {takeTexts.home}
    </ButtonLink>
  );
  if (status === 410) {
    return (
      <div role="alert" className={styles.alert}>
        <StateBlock
          level={1}
          sign={<StateSign name="lock" />}
          title={takeTexts.closed}
          text={takeTexts.closedText}
          actions={homeLink}
        />
      </div>
    );
  }
  if (status === 404 || status === 400) {
    return (
      <div role="alert" className={styles.alert}>
        <EmptyState level={1} title={takeTexts.missing} text={takeTexts.missingText} actions={homeLink} />
      </div>
    );
  }
  return (
    <ErrorState
      level={1}
      title={takeTexts.loadFailed}
      text={sentenceOf(error)}
      actions={
        <Button variant="gold" busy={isFetching} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      }
    />
  );
}
