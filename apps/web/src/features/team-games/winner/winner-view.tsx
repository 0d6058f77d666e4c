import type { GameView } from '@lamma/protocol/games';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { TvFrame } from '../../../game-ui/board/tv-frame';
import { gameUiTexts } from '../../../game-ui/texts.ar';
import { isolated } from '../../../lib/arabic/direction';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { AwardsView } from '../awards/awards-view';
import { awardScreenTexts } from '../awards/texts.ar';
import { useAwards, useAwardsOpen } from '../awards/use-awards';
import { scoresSentence } from '../play/announcer';
import { DoubleTapGuard } from '../play/double-tap-guard';
import { useClaimedPointText } from '../play/play-scores';
import { ResultPictureButton } from '../result-picture/result-picture-button';
import { nameOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { endBeats } from './end-beats';
import { GridRug } from './grid-rug';
import { Outcome } from './outcome';
import { Legend, ResultBand } from './result-band';
import { useEndShow } from './use-end-show';
import styles from './winner-view.module.css';

/** Content that other features add to the end of a game. */
export interface EndExtras {
  /** A line under the rug. */
  note?: ReactNode;
  /** Replaces the button «لعبة جديدة». @param onStart leads to the choice of another game */
  newGame?: (onStart: () => void) => ReactNode;
  /** The button for a rematch, beside «لعبة جديدة». */
  rematch?: ReactNode;
  /** The button that ends the evening of this game. */
  endEvening?: ReactNode;
  /** Content behind «المزيد»: a row above the actions, and additional actions. */
  more?: ReactNode;
  moreActions?: ReactNode;
}

interface WinnerViewProps {
  view: GameView;
  /** The winner's lead, in words; not shown for a draw. */
  margin: string;
  /** A line about the question that ended the game. */
  endNote?: string | undefined;
  /** Whether to play the end step by step; otherwise shows the final picture at once. */
  shouldPlay?: boolean;
  /** Whether this screen was opened by the game's card. The card expires with the game, so such a screen offers no actions. */
  isGuest?: boolean;
  isUndoing: boolean;
  onUndo: () => void;
  onNewGame: () => void;
  onSameAgain: () => void;
  onHome: () => void;
  extras?: EndExtras | undefined;
}

/** `endBeats` as CSS custom properties. */
const beats = Object.fromEntries(Object.entries(endBeats).map(([name, ms]) => [`--${name}`, ms])) as CSSProperties;

/** The end of a game: both scores, the winner, the game as a rug, and the next actions. Undo reopens the game. */
export function WinnerView(props: WinnerViewProps) {
  const { view, margin, endNote, shouldPlay = false, extras } = props;
  const isPlaying = useEndShow(shouldPlay, view.winnerTeam === null);
  const isGrid = view.gameMode === 'connect';
  const claimed = useClaimedPointText(view, gameUiTexts.lastPoint);
  const awards = useAwards(view);
  const hasAwards = awards.shown.length > 0;
  const canStart = shouldPlay && awards.areOfGuests && hasAwards;
  const { isOpen, isDue, setIsOpen } = useAwardsOpen(canStart, isPlaying, awards.chosen);
  const show = (part: 'awards' | 'result') => {
    setIsOpen(part === 'awards');
    awards.onChoose?.(part);
  };
  const isShowing = isOpen && hasAwards;
  useOnShown({ isShown: isShowing || (canStart && isDue), canStart, onShown: awards.onShown });
  if (isShowing) {
    return (
      <TvFrame>
        <AwardsView
          view={view}
          awards={awards.shown}
          areOfGuests={awards.areOfGuests}
          shouldPlay={awards.areOfGuests}
          margin={margin}
          newGame={newGameButton(props)}
          endEvening={extras?.endEvening}
          onResult={() => show('result')}
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
        <Outcome view={view} margin={margin} endNote={endNote} claimed={claimed} isPlaying={isPlaying} />
        {isGrid ? <GridRug view={view} isPlaying={isPlaying} /> : <ResultBand view={view} isPlaying={isPlaying} />}
        <div className={styles.after}>
          <Legend view={view} />
          {extras?.note}
        </div>
        <DoubleTapGuard shown={isPlaying ? 'show' : 'tools'}>
          <Tools {...props} onAwards={hasAwards ? () => show('awards') : undefined} />
        </DoubleTapGuard>
        <VisuallyHidden role="status">{isPlaying ? '' : outcomeInWords(view, margin, claimed)}</VisuallyHidden>
      </main>
    </TvFrame>
  );
}

/**
 * Calls `onShown` when `isShown` becomes true, or when a screen that was to open the awards by itself (`canStart`) is left
 * before that. This call makes the phones show the awards.
 */
function useOnShown(now: { isShown: boolean; canStart: boolean; onShown: (() => void) | undefined }): void {
  const latest = useRef(now);
  const hasCalled = useRef(false);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (!now.isShown) return;
    hasCalled.current = true;
    latest.current.onShown?.();
  }, [now.isShown]);
  useEffect(
    () => () => {
      if (latest.current.canStart && !hasCalled.current) latest.current.onShown?.();
    },
    [],
  );
}

/** Null on a screen that may not start a game. */
function newGameButton({ isGuest = false, onNewGame, extras }: WinnerViewProps): ReactNode {
  if (isGuest) return null;
  if (extras?.newGame !== undefined) return extras.newGame(onNewGame);
  return (
    <Button size="tv" variant="gold" onClick={onNewGame}>
      {gameTexts.newGame}
    </Button>
  );
}

function outcomeInWords(view: GameView, margin: string, claimed: string | undefined): string {
  const { winnerTeam } = view;
  const won = winnerTeam === null ? gameTexts.draw : `${isolated(nameOf(view, winnerTeam))}، ${margin}`;
  return [`${gameTexts.ended}. ${won}. ${scoresSentence(view)}`, claimed].filter(Boolean).join('. ');
}

/** The buttons for the next game. «المزيد» opens the buttons for the finished game. */
function Tools({ onAwards, ...props }: WinnerViewProps & { onAwards: (() => void) | undefined }) {
  const { view, margin, isGuest = false, isUndoing, onUndo, onSameAgain, onHome, extras } = props;
  // On a television the button that ends the evening is behind «المزيد», because the row has no room for it.
  const isEndInReach = useIsPhone();
  const [showsMore, setShowsMore] = useState(false);
  const tools = useRef<HTMLElement>(null);
  useEffect(() => {
    // The press removed the focused button, so the focus moves to what the press has opened.
    if (showsMore) tools.current?.querySelector<HTMLElement>('input, [data-more] button')?.focus();
  }, [showsMore]);
  return (
    <section ref={tools} className={styles.tools}>
      {showsMore ? extras?.more : null}
      <div className={styles.actions}>
        {isGuest ? null : (
          <>
            {newGameButton(props)}
            {extras?.rematch}
          </>
        )}
        {onAwards === undefined ? null : (
          <Button size="tv" glyph="star" onClick={onAwards}>
            {awardScreenTexts.open}
          </Button>
        )}
        <ResultPictureButton view={view} margin={margin} />
        {showsMore ? (
          <span className={styles.more} data-more="">
            <Button size="tv" onClick={onSameAgain}>
              {gameTexts.sameAgain}
            </Button>
            {extras?.moreActions}
          </span>
        ) : null}
        {isEndInReach || showsMore ? extras?.endEvening : null}
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
