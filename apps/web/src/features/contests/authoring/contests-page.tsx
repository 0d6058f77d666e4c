import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { contestQuery, type TeacherView } from '../api';
import { contestTexts } from '../texts.ar';
import { type Draft, emptyDraft, rowOf } from './draft';
import { ContestForm } from './form/contest-form';
import styles from './form/contest-form.module.css';
import { ContestList, type ContestListHrefs } from './list/contest-list';
import { authoringTexts } from './texts.ar';

/** The view of the page: the list of contests, the form of a new contest, or the form of an existing one. */
export type ContestsView = { kind: 'list' } | { kind: 'create' } | { kind: 'edit'; contestId: string };

interface ContestsPageProps {
  userId: string;
  view: ContestsView;
  hrefs: ContestListHrefs & { list: string };
  onSaved: () => void;
}

/** `/solo-games`. A contest's code is a dialog over the list. */
export function ContestsPage({ userId, view, hrefs, onSaved }: ContestsPageProps) {
  const initialDraft = useMemo(emptyDraft, []);
  if (view.kind === 'create') {
    return (
      <ContestForm key="new" userId={userId} initialDraft={initialDraft} listHref={hrefs.list} onSaved={onSaved} />
    );
  }
  if (view.kind === 'edit') {
    return (
      <EditContest
        key={view.contestId}
        userId={userId}
        contestId={view.contestId}
        listHref={hrefs.list}
        onSaved={onSaved}
      />
    );
  }
  return <ContestList hrefs={hrefs} />;
}

interface EditContestProps {
  userId: string;
  contestId: string;
  listHref: string;
  onSaved: () => void;
}

function EditContest({ userId, contestId, listHref, onSaved }: EditContestProps) {
  const { data, error, isFetching, refetch } = useQuery(contestQuery(contestId));
  // The form starts with the first reply. A refetch must not change the text that is being typed.
  const [initialDraft, setInitialDraft] = useState<Draft>();
  if (initialDraft === undefined && data?.teacher !== undefined) setInitialDraft(draftOf(data.teacher));
  if (initialDraft !== undefined) {
    return (
      <ContestForm
        userId={userId}
        contestId={contestId}
        initialDraft={initialDraft}
        listHref={listHref}
        onSaved={onSaved}
      />
    );
  }
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      {error === null && data === undefined ? (
        <Skeleton label={authoringTexts.loading} />
      ) : (
        <ErrorState
          level={1}
          title={authoringTexts.loadFailed}
          actions={
            <>
              <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
                {uiTexts.retry}
              </Button>
              <ButtonLink to={listHref}>{contestTexts.back}</ButtonLink>
            </>
          }
        />
      )}
    </main>
  );
}

function draftOf({ title, description, settings, questions }: TeacherView): Draft {
  return { title, description, settings, rows: questions.map(rowOf) };
}
