import type { GameView } from '@lamma/protocol/games';
import { Fragment } from 'react';
import { formatNumber } from '../../lib/numbers';
import { counted } from '../../lib/plurals';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Glyph } from '../../ui/glyph';
import { Rug } from '../../ui/rug';
import { Separator } from '../../ui/separator';
import { type Team, teamGlyphs, type Winner, winnerGlyphs } from '../../ui/teams';
import { TvFrame } from '../../ui/tv-frame';
import { gameTexts, wonBy } from './texts.ar';
import styles from './winner-view.module.css';

interface WinnerViewProps {
  view: GameView;
  isUndoing: boolean;
  onUndo: () => void;
  onNewGame: () => void;
  onSameAgain: () => void;
  onHome: () => void;
}

/** The end of a game: who won, the evening as a band, and what to do next. Undo reopens it. */
export function WinnerView({ view, isUndoing, onUndo, onNewGame, onSameAgain, onHome }: WinnerViewProps) {
  return (
    <TvFrame>
      <main className={styles.end} id="main" tabIndex={-1}>
        {view.winnerTeam === null ? <Draw view={view} /> : <Won view={view} team={view.winnerTeam} />}
        <Weave view={view} />
        <Legend view={view} />
        <section className={styles.actions}>
          <Button size="tv" variant="gold" onClick={onNewGame}>
            {gameTexts.newGame}
          </Button>
          <Button size="tv" onClick={onSameAgain}>
            {gameTexts.sameAgain}
          </Button>
          <Button size="tv" variant="ghost" onClick={onHome}>
            {gameTexts.home}
          </Button>
          <span className={styles.undo}>
            <Button
              size="tv"
              variant="ghost"
              glyph="undo"
              disabled={view.undoable === 0}
              busy={isUndoing}
              onClick={onUndo}
            >
              {gameTexts.undo}
            </Button>
          </span>
        </section>
      </main>
    </TvFrame>
  );
}

const nameOf = (view: GameView, team: Team) => (team === 1 ? view.team1Name : view.team2Name);
const scoreOf = (view: GameView, team: Team) => (team === 1 ? view.team1Score : view.team2Score);

function Eyebrow({ view }: { view: GameView }) {
  return (
    <p className={styles.eyebrow}>
      {gameTexts.ended}
      <Separator />
      <bdi>{view.gameName}</bdi>
    </p>
  );
}

function Won({ view, team }: { view: GameView; team: Team }) {
  const other: Team = team === 1 ? 2 : 1;
  const ahead = scoreOf(view, team) - scoreOf(view, other);
  return (
    <section className={cx(styles.won, styles[`team${team}`])} aria-live="polite">
      <Glyph name={teamGlyphs[team]} className={styles.sign} />
      <div className={styles.words}>
        <Eyebrow view={view} />
        <h1>
          <bdi>{nameOf(view, team)}</bdi>
        </h1>
        <p className={styles.ahead}>{counted(ahead, wonBy)}</p>
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
      <b>
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

/** The band of the evening, woven once. */
function Weave({ view }: { view: GameView }) {
  const winners: Winner[] = view.played.map(({ wonBy: team }) => team ?? 0);
  const edge = view.winnerTeam === 2 ? 'edge2' : 'edge1';
  return (
    <div className={cx(styles.weave, view.winnerTeam === 2 && styles.weave2)} aria-hidden="true">
      <div className={styles.edge}>
        <Rug name={edge} />
      </div>
      <div className={styles.slots}>
        {winners.map((winner, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a stitch is its place
            key={index}
            className={cx(styles.slot, styles[`stitch${winner}`])}
          >
            <Glyph name={winnerGlyphs[winner]} />
          </i>
        ))}
      </div>
      <div className={cx(styles.edge, styles.flipped)}>
        <Rug name={edge} />
      </div>
    </div>
  );
}

function Legend({ view }: { view: GameView }) {
  const count = (winner: Winner) => view.played.filter(({ wonBy: team }) => (team ?? 0) === winner).length;
  const rows: [Winner, string][] = [
    [1, view.team1Name],
    [2, view.team2Name],
    [0, gameTexts.nobody],
  ];
  return (
    <p className={styles.legend}>
      <span className={styles.caption}>{gameTexts.bandOfTonight}</span>
      {rows.map(([winner, name]) => (
        <Fragment key={winner}>
          <span className={styles.entry}>
            <i className={styles[`stitch${winner}`]} aria-hidden="true">
              <Glyph name={winnerGlyphs[winner]} />
            </i>
            <bdi>{name}</bdi> {formatNumber(count(winner))}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
