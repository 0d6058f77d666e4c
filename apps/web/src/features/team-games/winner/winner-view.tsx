import type { ConnectView, GameView } from '@lamma/protocol/games';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { TvFrame } from '../../../game-ui/board/tv-frame';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { AwardsView } from '../awards/awards-view';
import { awardScreenTexts } from '../awards/texts.ar';
import { useAwards } from '../awards/use-awards';
import { useAwardsStart } from '../awards/use-awards-start';
import { useClaimedPoint } from '../claimed-point';
import { EveningButton } from '../evening/evening-button';
import grid from '../modes/connect/grid.module.css';
import { LineThread } from '../modes/connect/line-thread';
import { sayScores } from '../play/announcer';
import { DoubleTapGuard } from '../play/double-tap-guard';
import { nameOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { endBeats, stitchAt } from './end-beats';
import { EveningBand, Legend } from './evening-band';
import gridRugStyles from './grid-rug.module.css';
import { Outcome } from './outcome';
import { useEndShow } from './use-end-show';
import styles from './winner-view.module.css';

/** The thread moves this long before the tools appear, through a complete rug. */
const THREAD_BEFORE_TOOLS_MS = 1400;

interface GridRugProps {
  view: ConnectView;
  /** Whether the rug is being woven, square by square. */
  isPlaying: boolean;
}

/** The rug of «وصلهم»: its grid, in the place where it was played, with the thread through the line. */
function GridRug({ view: { squares, line }, isPlaying }: GridRugProps) {
  const owned = squares.filter(({ owner }) => owner !== null);
  const timesOf = (id: number) => {
    const place = owned.findIndex((square) => square.id === id);
    // The last stitch is unpicked first.
    return { '--at': stitchAt(place, owned.length), '--unpicked': (owned.length - 1 - place) * 12 } as CSSProperties;
  };
  return (
    <div
      className={cx(grid.rug, gridRugStyles.rug, line !== null && grid.won, isPlaying && gridRugStyles.playing)}
      aria-hidden="true"
    >
      <i className={cx(grid.selvage, grid.selvage1)} />
      <div className={grid.frame}>
        <div className={gridRugStyles.squares}>
          {squares.map(({ id, owner }) => (
            <i
              key={id}
              className={cx(
                notch(1),
                grid.square,
                owner !== null && grid[`team${owner}`],
                owner !== null && gridRugStyles.owned,
                line?.includes(id) === true && grid.onLine,
              )}
              style={isPlaying && owner !== null ? timesOf(id) : undefined}
            >
              <Glyph name={owner === null ? 'dots' : teamGlyphs[owner]} />
            </i>
          ))}
        </div>
        {line === null ? null : (
          <LineThread line={line} delayMs={isPlaying ? endBeats.tools - THREAD_BEFORE_TOOLS_MS : null} />
        )}
      </div>
      <i className={cx(grid.selvage, grid.selvage2)} />
    </div>
  );
}

/** Additions of other parts of the site to the end of a game. */
export interface EndExtras {
  /** A line under the rug. */
  note?: ReactNode;
  /** An action beside «لعبة جديدة». */
  rematch?: ReactNode;
  /** Behind «المزيد»: a row above the actions, and actions. */
  more?: ReactNode;
  moreActions?: ReactNode;
}

interface WinnerViewProps {
  view: GameView;
  /** By how much it was won, in words; not shown for a draw. */
  margin: string;
  /** About the question that ended the game. */
  lastWord?: string | undefined;
  /** Whether to play the end step by step; otherwise shows the final picture at once. */
  plays?: boolean;
  /** This screen was opened by the game's card, which expired with the game: it has no actions. */
  isGuest?: boolean;
  isUndoing: boolean;
  onUndo: () => void;
  onNewGame: () => void;
  onSameAgain: () => void;
  onHome: () => void;
  extras?: EndExtras | undefined;
}

/** The beats as custom properties of the style sheets. */
const beats = Object.fromEntries(Object.entries(endBeats).map(([name, ms]) => [`--${name}`, ms])) as CSSProperties;

/** The end of a game: both scores, the winner, the game as a rug, and the next actions. Undo reopens the game. */
export function WinnerView(props: WinnerViewProps) {
  const { view, margin, lastWord, plays = false, extras } = props;
  const isPlaying = useEndShow(plays, view.winnerTeam === null);
  const isGrid = view.gameMode === 'connect';
  const claimed = useClaimedPoint(view);
  const awards = useAwards(view);
  const hasAwards = awards.shown.length > 0;
  const [showsAwards, setShowsAwards] = useAwardsStart(plays && awards.ofGuests && hasAwards, isPlaying);
  if (showsAwards && hasAwards) {
    return (
      <TvFrame>
        <AwardsView
          view={view}
          awards={awards.shown}
          ofGuests={awards.ofGuests}
          plays={awards.ofGuests}
          margin={margin}
          onNewGame={props.isGuest === true ? undefined : props.onNewGame}
          onResult={() => setShowsAwards(false)}
        />
      </TvFrame>
    );
  }
  return (
    <TvFrame>
      <main
        className={cx(styles.end, isGrid && styles.gridded, isPlaying && styles.playing)}
        style={beats}
        id="main"
        tabIndex={-1}
      >
        <Outcome view={view} margin={margin} lastWord={lastWord} claimed={claimed} isPlaying={isPlaying} />
        {isGrid ? <GridRug view={view} isPlaying={isPlaying} /> : <EveningBand view={view} isPlaying={isPlaying} />}
        <div className={styles.after}>
          <Legend view={view} />
          {extras?.note}
        </div>
        <DoubleTapGuard shown={isPlaying ? 'show' : 'tools'}>
          <Tools {...props} onAwards={hasAwards ? () => setShowsAwards(true) : undefined} />
        </DoubleTapGuard>
        <VisuallyHidden role="status">{isPlaying ? '' : outcomeInWords(view, margin, claimed)}</VisuallyHidden>
      </main>
    </TvFrame>
  );
}

function outcomeInWords(view: GameView, margin: string, claimed: string | undefined): string {
  const { winnerTeam } = view;
  const won = winnerTeam === null ? gameTexts.draw : `${nameOf(view, winnerTeam)}، ${margin}`;
  return [`${gameTexts.ended}. ${won}. ${sayScores(view)}`, claimed].filter(Boolean).join('. ');
}

/** The buttons for the next game. «المزيد» holds those for the finished one. */
function Tools({ onAwards, ...props }: WinnerViewProps & { onAwards: (() => void) | undefined }) {
  const { view, margin, isGuest = false, isUndoing, onUndo, onNewGame, onSameAgain, onHome, extras } = props;
  const [showsMore, setShowsMore] = useState(false);
  const tools = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button was removed.
    if (showsMore) tools.current?.querySelector<HTMLElement>('input, [data-more] button')?.focus();
  }, [showsMore]);
  return (
    <section ref={tools} className={styles.tools}>
      {showsMore ? extras?.more : null}
      <div className={styles.actions}>
        {isGuest ? null : (
          <>
            <Button size="tv" variant="gold" onClick={onNewGame}>
              {gameTexts.newGame}
            </Button>
            {extras?.rematch}
          </>
        )}
        {onAwards === undefined ? null : (
          <Button size="tv" glyph="star" title={awardScreenTexts.open} onClick={onAwards}>
            <span className={styles.word}>{awardScreenTexts.open}</span>
          </Button>
        )}
        <EveningButton view={view} margin={margin} />
        {showsMore ? (
          <span className={styles.more} data-more="">
            <Button size="tv" onClick={onSameAgain}>
              {gameTexts.sameAgain}
            </Button>
            {extras?.moreActions}
          </span>
        ) : null}
        <Button size="tv" variant="ghost" onClick={onHome}>
          {gameTexts.home}
        </Button>
        {isGuest || showsMore ? null : (
          <Button size="tv" variant="ghost" onClick={() => setShowsMore(true)}>
            {gameTexts.more}
          </Button>
        )}
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
      </div>
    </section>
  );
}
