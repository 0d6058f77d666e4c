import type { GameView } from '@lamma/protocol/games';
import type { ReactNode } from 'react';
import { TvFrame } from '../../../game-ui/board/tv-frame';
import { type Team, teamGlyphs } from '../../../game-ui/teams/teams';
import { formatNumber } from '../../../lib/arabic/numbers';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import { EveningButton } from '../evening/evening-button';
import { nameOf, rivalOf, scoreOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { EveningBand } from './evening-band';
import styles from './winner-view.module.css';

/** What other parts of the site add to the end of a game: a row above the actions, and actions of their own. */
export interface EndExtras {
  above?: ReactNode;
  actions?: ReactNode;
}

interface WinnerViewProps {
  view: GameView;
  /** By what it was won, in words; not said of a draw. */
  margin: string;
  /** This screen came by the game's card, which has ended with the game: nothing is left to do but to look. */
  isGuest?: boolean;
  isUndoing: boolean;
  onUndo: () => void;
  onNewGame: () => void;
  onSameAgain: () => void;
  onHome: () => void;
  extras?: EndExtras | undefined;
}

/** The end of a game: who won, the evening as a band, and what to do next. Undo reopens it. */
export function WinnerView(props: WinnerViewProps) {
  const { view, margin, isGuest = false, isUndoing, onUndo, onNewGame, onSameAgain, onHome, extras } = props;
  return (
    <TvFrame>
      <main className={styles.end} id="main" tabIndex={-1}>
        {view.winnerTeam === null ? <Draw view={view} /> : <Won view={view} team={view.winnerTeam} margin={margin} />}
        <EveningBand view={view} />
        {extras?.above}
        <section className={styles.actions}>
          {isGuest ? null : (
            <>
              <Button size="tv" variant="gold" onClick={onNewGame}>
                {gameTexts.newGame}
              </Button>
              <Button size="tv" onClick={onSameAgain}>
                {gameTexts.sameAgain}
              </Button>
            </>
          )}
          <EveningButton view={view} margin={margin} />
          {extras?.actions}
          <Button size="tv" variant="ghost" onClick={onHome}>
            {gameTexts.home}
          </Button>
          {isGuest ? null : (
            <span className={styles.undo}>
              <IconButton
                glyph="undo"
                size="tv"
                label={gameTexts.undo}
                title={gameTexts.undo}
                disabled={view.undoable === 0 || isUndoing}
                onClick={onUndo}
              />
            </span>
          )}
        </section>
      </main>
    </TvFrame>
  );
}

/** A name of more letters than its line holds is smaller, so that the board does not grow. */
const longClass = (name: string) => (name.length > 16 ? styles.long : undefined);

function Eyebrow({ view }: { view: GameView }) {
  return (
    <p className={styles.eyebrow}>
      {gameTexts.ended}
      <Separator />
      <Written>{view.gameName}</Written>
    </p>
  );
}

function Won({ view, team, margin }: { view: GameView; team: Team; margin: string }) {
  const other = rivalOf(team);
  return (
    <section className={cx(styles.won, styles[`team${team}`])} aria-live="polite">
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <div className={styles.words}>
        <Eyebrow view={view} />
        <h1 className={longClass(nameOf(view, team))}>
          <bdi>{nameOf(view, team)}</bdi>
        </h1>
        <p className={styles.ahead}>{margin}</p>
      </div>
      <p className={styles.scores}>
        <b className={styles[`ink${team}`]}>
          <Glyph name={teamGlyphs[team]} />
          {formatNumber(scoreOf(view, team))}
        </b>
        <span>{gameTexts.against}</span>
        <b className={cx(styles.lower, styles[`ink${other}`])}>
          <Glyph name={teamGlyphs[other]} />
          {formatNumber(scoreOf(view, other))}
        </b>
      </p>
    </section>
  );
}

function Draw({ view }: { view: GameView }) {
  const side = (team: Team) => (
    <div className={cx(styles.side, styles[`ink${team}`])}>
      <Glyph name={teamGlyphs[team]} />
      <b className={longClass(nameOf(view, team))}>
        <bdi>{nameOf(view, team)}</bdi>
      </b>
    </div>
  );
  return (
    <section className={styles.draw} aria-live="polite">
      {side(1)}
      <div className={styles.middle}>
        <Eyebrow view={view} />
        <h1>{gameTexts.draw}</h1>
        <p className={styles.even}>
          <span className={styles.ink1}>{formatNumber(view.team1Score)}</span>
          <i aria-hidden="true" />
          <span className={styles.ink2}>{formatNumber(view.team2Score)}</span>
        </p>
      </div>
      {side(2)}
    </section>
  );
}
