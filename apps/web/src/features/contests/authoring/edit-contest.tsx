import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Skeleton } from '../../../ui/states/skeleton';
import { ErrorState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { contestQuery, type TeacherView } from '../api';
import { contestTexts } from '../texts.ar';
import { type Draft, rowOf } from './draft';
import { ContestForm } from './form/contest-form';
import styles from './form/contest-form.module.css';
import { deskTexts } from './texts.ar';

interface EditContestProps {
  userId: string;
  gameId: string;
  listHref: string;
  onSaved: () => void;
}

/** The form over a contest that is there already. */
export function EditContest({ userId, gameId, listHref, onSaved }: EditContestProps) {
  const { data, error, isFetching, refetch } = useQuery(contestQuery(gameId));
  // What was read first is the form's start: a later reading must not move what is being typed.
  const [start, setStart] = useState<Draft>();
  if (start === undefined && data?.teacher !== undefined) setStart(draftOf(data.teacher));
  if (start !== undefined) {
    return <ContestForm userId={userId} gameId={gameId} start={start} listHref={listHref} onSaved={onSaved} />;
  }
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      {error === null && data === undefined ? (
        <Skeleton label={deskTexts.loading} />
      ) : (
        <ErrorState
          level={1}
          title={deskTexts.loadFailed}
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
