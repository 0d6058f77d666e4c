import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatShortDay } from '../../lib/dates';
import { call } from '../../lib/http';
import { formatCount } from '../../lib/numbers';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { Separator } from '../../ui/separator';
import { type CompletedGame, completedGamesQuery, plainRefusal, sayFailed } from './api';
import styles from './change-name.module.css';
import { searchable } from './find-games';
import { useCompletedGames } from './kept-games';
import { LibraryFrame, ListEmpty, ListWaiting } from './library-frame';
import { Outcome } from './outcome';
import { TeamLine } from './team-line';
import { type TeamNames, TeamNamesForm } from './team-names-form';
import { libraryTexts } from './texts.ar';
import { usePage } from './use-page';

interface ChangeNameProps {
  userId: string;
  modeName: (mode: CompletedGame['gameMode']) => string;
  hrefs: { home: string; start: string };
}

/** `/change-name`: the teams of every game; a row is changed in its place. */
export function ChangeName({ userId, modeName, hrefs }: ChangeNameProps) {
  const { games, error } = useCompletedGames(userId);
  return (
    <LibraryFrame
      title={libraryTexts.changeNames}
      end={
        <ButtonLink to={hrefs.home} variant="ghost" size="sm">
          {libraryTexts.home}
        </ButtonLink>
      }
    >
      {games === undefined ? (
        <ListWaiting error={error} homeHref={hrefs.home} />
      ) : games.length === 0 ? (
        <ListEmpty startHref={hrefs.start} />
      ) : (
        <Rows games={games} modeName={modeName} />
      )}
    </LibraryFrame>
  );
}

function Rows({ games, modeName }: { games: readonly CompletedGame[] } & Pick<ChangeNameProps, 'modeName'>) {
  const sorted = useMemo(() => searchable(games), [games]);
  const { shown, hasMore, more } = usePage(sorted, 'all');
  return (
    <div className={styles.list}>
      <ul className={styles.rows}>
        {shown.map(({ game }) => (
          <Row key={game.id} game={game} mode={modeName(game.gameMode)} />
        ))}
      </ul>
      {hasMore ? (
        <div className={styles.foot}>
          <p>{libraryTexts.shown(formatCount(shown.length), formatCount(sorted.length))}</p>
          <Button size="sm" onClick={more}>
            {libraryTexts.more}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Row({ game, mode }: { game: CompletedGame; mode: string }) {
  const client = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const mutation = useMutation({
    mutationFn: (names: TeamNames) => call('POST /api/update-team-names', { body: { gameId: game.id, ...names } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: completedGamesQuery.queryKey });
      toast({ title: libraryTexts.teamsRenamed, variant: 'ok' });
      setIsEditing(false);
    },
    onError: (error) =>
      sayFailed(error, libraryTexts.updateFailed, plainRefusal(error) ?? libraryTexts.updateFailedText),
  });

  return (
    <li>
      <Card className={styles.row}>
        <div>
          <h2 className={styles.name}>
            <bdi>{game.gameName}</bdi>
          </h2>
          <p className={styles.meta}>
            {mode}
            <Separator />
            <Outcome game={game} short />
            <Separator />
            <bdi dir="ltr">{formatShortDay(game.completedAt)}</bdi>
          </p>
        </div>
        {isEditing ? (
          <div className={styles.editing}>
            <TeamNamesForm
              names={game}
              isSaving={mutation.isPending}
              onSave={(names) => mutation.mutate(names)}
              onCancel={() => setIsEditing(false)}
            />
          </div>
        ) : (
          <>
            <TeamLine team={1} name={game.team1Name} score={game.team1Score} />
            <TeamLine team={2} name={game.team2Name} score={game.team2Score} />
            <Button
              ref={opener}
              size="sm"
              glyph="edit"
              aria-label={libraryTexts.of(libraryTexts.edit, game.gameName)}
              onClick={() => setIsEditing(true)}
            >
              {libraryTexts.edit}
            </Button>
          </>
        )}
      </Card>
    </li>
  );
}
