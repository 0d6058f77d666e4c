import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { soloGameQuery, type TeacherView } from '../api';
import { soloTexts } from '../texts.ar';
import { ContestForm } from './contest-form';
import styles from './contest-form.module.css';
import { type Draft, rowOf } from './draft';
import { deskTexts } from './texts.ar';

interface EditContestProps {
  userId: string;
  gameId: string;
  listHref: string;
  onSaved: () => void;
}

/** The form over a contest that is there already. */
export function EditContest({ userId, gameId, listHref, onSaved }: EditContestProps) {
  const { data, error, isFetching, refetch } = useQuery(soloGameQuery(gameId));
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
              <ButtonLink to={listHref}>{soloTexts.back}</ButtonLink>
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
