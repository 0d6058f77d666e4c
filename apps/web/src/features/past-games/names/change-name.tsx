import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatShortDay } from '../../../lib/arabic/dates';
import { formatCount } from '../../../lib/arabic/numbers';
import { call } from '../../../lib/server/http';
import { showFailure } from '../../../lib/server/show-failure';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { type CompletedGame, completedGamesQuery, gameCountsQuery, plainRefusal } from '../api';
import { MoreGamesButton, useAllGames, usePagedRows } from '../more-games';
import { ListEmpty, ListLoadingOrError, PastGamesFrame } from '../past-games-frame';
import { useCompletedGames } from '../stored-games';
import { Outcome, TeamLine } from '../team-line';
import { pastGamesTexts } from '../texts.ar';
import styles from './change-name.module.css';
import { type TeamNames, TeamNamesForm } from './team-names-form';

interface ChangeNameProps {
  userId: string;
  modeName: (mode: CompletedGame['gameMode']) => string;
  hrefs: { home: string; start: string };
}

/** `/change-name`: the team names of every game, each edited in its row. */
export function ChangeName({ userId, modeName, hrefs }: ChangeNameProps) {
  const { games, next, error } = useCompletedGames(userId);
  return (
    <PastGamesFrame
      title={pastGamesTexts.changeNames}
      end={
        <ButtonLink to={hrefs.home} variant="ghost" size="sm">
          {pastGamesTexts.home}
        </ButtonLink>
      }
    >
      {games === undefined ? (
        <ListLoadingOrError error={error} homeHref={hrefs.home} />
      ) : games.length === 0 ? (
        <ListEmpty startHref={hrefs.start} />
      ) : (
        <Rows games={games} next={next} modeName={modeName} />
      )}
    </PastGamesFrame>
  );
}

interface RowsProps extends Pick<ChangeNameProps, 'modeName'> {
  games: readonly CompletedGame[];
  next: string | null;
}

function Rows({ games, next, modeName }: RowsProps) {
  const newest = useMemo(() => ({ rows: games, next }), [games, next]);
  const loaded = useAllGames(newest);
  const { shown, hasMore, more } = usePagedRows(loaded.games, 'all', loaded);
  const { data: counts } = useQuery({ ...gameCountsQuery, enabled: loaded.hasMore });
  const total =
    counts === undefined || !loaded.hasMore ? loaded.games.length : counts.running + counts.saved + counts.finished;
  return (
    <div className={styles.list}>
      <ul className={styles.rows}>
        {shown.map((game) => (
          <Row key={game.id} game={game} mode={modeName(game.gameMode)} />
        ))}
      </ul>
      {hasMore ? (
        <div className={styles.foot}>
          <p>{pastGamesTexts.shown(formatCount(shown.length), formatCount(total))}</p>
          <MoreGamesButton loaded={loaded} hasMore={hasMore} onMore={more} />
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
      toast({ title: pastGamesTexts.teamsRenamed, variant: 'ok' });
      setIsEditing(false);
    },
    onError: (error) =>
      showFailure(error, pastGamesTexts.updateFailed, plainRefusal(error) ?? pastGamesTexts.updateFailedText),
  });

  return (
    <li>
      <Card className={styles.row}>
        <div>
          <h2 className={styles.name}>
            <Written>{game.gameName}</Written>
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
              aria-label={pastGamesTexts.of(pastGamesTexts.edit, game.gameName)}
              onClick={() => setIsEditing(true)}
            >
              {pastGamesTexts.edit}
            </Button>
          </>
        )}
      </Card>
    </li>
  );
}
