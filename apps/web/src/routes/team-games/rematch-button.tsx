import type { GameView, NextGame } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import { playModeOf } from '@lamma/protocol/play-mode';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../features/accounts/api';
import { categoriesQuery } from '../../features/categories/api';
import { fillPlaces } from '../../features/categories/fill-places';
import type { CompleteGameData } from '../../features/team-games/api';
import { discardEndedGame, newGameData } from '../../features/team-games/game-data';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { ButtonLink } from '../../ui/buttons/button-link';
import { VisuallyHidden } from '../../ui/frames/visually-hidden';
import { rematchTexts, setupTexts } from '../setup/texts.ar';
import { useStartGame } from '../setup/use-start-game';
import { useCodeForGame } from './code-for-game';
import styles from './rematch-button.module.css';

/** After a draw nobody has lost, so it is no revenge. */
const nameOf = ({ winnerTeam }: GameView) => (winnerTeam === null ? rematchTexts.afterDraw : rematchTexts.rematch);

/** Explains «ثأر؟», in a line behind «المزيد», because the place beside the button has room only for its cost. */
export function RematchNote({ view }: { view: GameView }) {
  if (view.next !== undefined) return null;
  return (
    <p className={styles.what} aria-hidden="true">
      <b>{nameOf(view)}</b> {rematchTexts.note}
    </p>
  );
}

/** «ثأر؟» at the end of a game. If the page was opened after the rematch had begun, a link to the rematch. */
export function RematchButton({ user, view }: { user: User; view: GameView }) {
  return view.next === undefined ? <StartRematch user={user} view={view} /> : <NextGameLink next={view.next} />;
}

function NextGameLink({ next: { gameSessionId, gameMode } }: { next: NextGame }) {
  return (
    <div className={styles.rematch}>
      <ButtonLink size="tv" to={paths[`${gameMode}Game` as const].href(gameSessionId)}>
        {rematchTexts.next}
      </ButtonLink>
      <p className={styles.note}>{rematchTexts.nextNote}</p>
    </div>
  );
}

/**
 * One press starts another game of the same teams and mode, in six other categories, unplayed ones first. It is charged like any game. The
 * screens and phones of this game switch to it. If two screens press at once, both get the same game.
 */
function StartRematch({ user, view }: { user: User; view: GameView }) {
  const navigate = useNavigate();
  const note = useId();
  const { data: categories } = useQuery(categoriesQuery);
  const { isUnlimited, isOutOfGames, askForCode, dialog } = useCodeForGame(user, view);
  // A retry starts the same game.
  const [drawn, setDrawn] = useState<CompleteGameData | null>(null);
  const { start, toastStarting, isStarting } = useStartGame({
    onStarted: (mode, gameId) => navigate(paths[`${mode}Game` as const].href(gameId), { replace: true }),
    onNoGamesLeft: askForCode,
    onFailed: (error) =>
      toast({
        title: setupTexts.startFailed,
        text: sentenceOf(error, setupTexts.startFailedText),
        variant: 'destructive',
      }),
  });
  const cost = isUnlimited ? null : isOutOfGames ? rematchTexts.noneLeft : rematchTexts.costs;

  function rematch(): void {
    const data = drawn ?? { ...rematchData(view, categories ?? []), rematchOf: view.id };
    setDrawn(data);
    // Clear the ended-game flag first, or it would discard the next game's data.
    discardEndedGame();
    start(data);
  }

  return (
    <div className={styles.rematch}>
      <Button
        size="tv"
        busy={isStarting}
        inactive={categories === undefined}
        aria-describedby={note}
        onClick={isOutOfGames ? askForCode : rematch}
        onRefused={() => isStarting && toastStarting()}
      >
        {nameOf(view)}
      </Button>
      <VisuallyHidden id={note}>
        {rematchTexts.note} {cost}
      </VisuallyHidden>
      {cost === null ? null : (
        <p className={cx(styles.note, styles.costs)} aria-hidden="true">
          {cost}
        </p>
      )}
      {dialog}
    </div>
  );
}

/**
 * The data of a rematch, with the teams and mode of this game. If this game drew its first team at random, the rematch does too. Avoids
 * the categories of this game if there are enough others.
 */
function rematchData(view: GameView, categories: Parameters<typeof fillPlaces>[0]): CompleteGameData {
  const { gameName, team1Name, team2Name } = view;
  const played = new Set(view.gameData.selectedCategories);
  const others = categories.filter(({ id }) => !played.has(id));
  const places = limits.categoriesPerGame;
  return {
    ...newGameData(),
    ...{ gameName, team1Name, team2Name },
    gameMode: playModeOf(view.gameMode),
    drawsTurn: view.gameData.drawsTurn === true,
    race: view.gameData.race ?? null,
    selectedCategories: fillPlaces(others.length < places ? categories : others, [], places),
  };
}
