import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { counted } from '../../lib/arabic/plurals';
import { clearStorages } from '../../lib/browser/user-storage';
import { call } from '../../lib/server/http';
import { showFailure } from '../../lib/server/show-failure';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { TextField } from '../../ui/fields/text-field';
import { Card } from '../../ui/frames/card';
import { Glyph } from '../../woven/glyph';
import { gameCountsQuery, newestPageQuery } from './api';
import styles from './delete-all.module.css';
import { PastGamesFrame } from './past-games-frame';
import { useCompletedGames } from './stored-games';
import { gamesToDelete, pastGamesTexts, pastToDelete, runningToDelete } from './texts.ar';

interface DeleteAllProps {
  userId: string;
  /** The page to return to. */
  backHref: string;
  /** Called after the deletion. */
  onDeleted: () => void;
}

/** `/delete-all-games`: what is deleted, what stays, and the phrase to type. */
export function DeleteAll({ userId, backHref, onDeleted }: DeleteAllProps) {
  // Keeps the list stored on this device in sync after the deletion.
  useCompletedGames(userId);
  const { data: counts } = useQuery(gameCountsQuery);
  const past = counts && counts.saved + counts.finished;
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isConfirmed = typed === pastGamesTexts.phrase;

  const deletion = useDeletion(onDeleted);

  function refuse(): void {
    if (isConfirmed) return;
    setIsRefused(true);
    field.current?.focus();
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!isConfirmed) refuse();
    else if (!deletion.isPending) deletion.mutate();
  }

  return (
    <PastGamesFrame
      title={pastGamesTexts.deleteTitle}
      end={
        <ButtonLink to={backHref} variant="ghost" size="sm">
          {pastGamesTexts.back}
        </ButtonLink>
      }
    >
      <div className={styles.middle}>
        <Card className={styles.card}>
          <Glyph name="x" className={styles.sign} />
          <h2 className={styles.title}>
            {counts === undefined || past === undefined
              ? pastGamesTexts.deleteTitle
              : counted(past + counts.running, gamesToDelete)}
          </h2>
          <Consequences past={past ?? 0} running={counts?.running ?? 0} />
          <form className={styles.form} onSubmit={handleSubmit}>
            <TextField
              label={
                <>
                  {pastGamesTexts.typeThis} <b>{pastGamesTexts.phrase}</b>
                </>
              }
              hint={pastGamesTexts.phraseHint}
              error={isRefused && !isConfirmed ? pastGamesTexts.phraseNeeded : undefined}
              name="confirmation"
              autoComplete="off"
              ref={field}
              value={typed}
              onChange={setTyped}
            />
            <div className={styles.actions}>
              <Button
                type="submit"
                variant={isConfirmed ? 'bad' : 'plain'}
                inactive={!isConfirmed}
                busy={deletion.isPending}
                onRefused={refuse}
              >
                {pastGamesTexts.deleteNow}
              </Button>
              <ButtonLink to={backHref} variant="gold">
                {pastGamesTexts.keep}
              </ButtonLink>
            </div>
          </form>
        </Card>
      </div>
    </PastGamesFrame>
  );
}

/** Deletes on the server, then clears this device's copy. */
function useDeletion(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/delete-all-previous-games'),
    async onSuccess() {
      // A refetch that began before the deletion would bring the games back.
      await client.cancelQueries({ queryKey: newestPageQuery.queryKey });
      await client.cancelQueries({ queryKey: gameCountsQuery.queryKey });
      client.setQueryData(newestPageQuery.queryKey, { rows: [], next: null });
      client.setQueryData(gameCountsQuery.queryKey, { running: 0, saved: 0, finished: 0 });
      clearStorages();
      toast({ title: pastGamesTexts.deleted, variant: 'ok' });
      onDeleted();
    },
    onError: (error) => showFailure(error, pastGamesTexts.deleteFailed),
  });
}

function Consequences({ past, running }: { past: number; running: number }) {
  return (
    <ul className={styles.list}>
      {[counted(past, pastToDelete), counted(running, runningToDelete), pastGamesTexts.goes]
        .filter((goes) => goes !== '')
        .map((goes) => (
          <li key={goes} className={styles.goes}>
            <Glyph name="x" />
            {goes}
          </li>
        ))}
      {[pastGamesTexts.numbersStay, pastGamesTexts.accountStays].map((stays) => (
        <li key={stays}>
          <Glyph name="tick" />
          {stays}
        </li>
      ))}
    </ul>
  );
}
