import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDay } from '../../../lib/arabic/dates';
import { Button } from '../../../ui/buttons/button';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { MoreRows } from '../../../ui/states/more-rows';
import { Skeleton } from '../../../ui/states/skeleton';
import { gamesOfUserQuery, type ListedGame } from '../api';
import { usersTexts, userTexts } from '../texts.ar';
import styles from './user-sheet.module.css';

interface UserGamesProps {
  id: string;
  modeName: (mode: ListedGame['gameMode']) => string;
}

/** All games of one user, the newest first. */
export function UserGames({ id, modeName }: UserGamesProps) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading}>{userTexts.games}</h3>
      <Games id={id} modeName={modeName} />
    </section>
  );
}

function Games({ id, modeName }: UserGamesProps) {
  const list = useInfiniteQuery(gamesOfUserQuery(id));
  const { data, error, isFetching, refetch } = list;
  if (data === undefined) {
    if (error === null) return <Skeleton label={userTexts.gamesLoading} />;
    return (
      <div className={styles.actions} role="alert">
        <p className={styles.note}>{userTexts.gamesFailed}</p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {usersTexts.retry}
        </Button>
      </div>
    );
  }
  const games = data.pages.flatMap(({ rows }) => rows);
  if (games.length === 0) return <p className={styles.note}>{userTexts.noGames}</p>;
  return (
    <>
      <ul className={styles.games}>
        {games.map(({ id: gameId, gameName, gameMode, team1Name, team2Name, createdAt }) => (
          <li key={gameId}>
            <p className={styles.game}>
              {modeName(gameMode)}
              <Separator />
              <Written>{gameName}</Written>
            </p>
            <p className={styles.note}>
              <Written>{userTexts.between(team1Name, team2Name)}</Written>
              <Separator />
              {formatDay(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <MoreRows list={list} label={usersTexts.more} again={usersTexts.moreAgain} />
    </>
  );
}
