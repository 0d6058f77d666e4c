import type { GameView } from '@lamma/protocol/games';
import type { ReactNode } from 'react';
import { TvHead } from '../../../game-ui/board/tv-frame';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Chip } from '../../../ui/frames/chip';
import { Glyph } from '../../../woven/glyph';
import { RemoteLine } from '../remote/remote-line';
import remoteSignStyles from '../remote/remote-sign.module.css';
import { remoteTexts } from '../remote/texts.ar';
import { nameOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { HeadTools } from '../tools/head-tools';
import styles from './play.module.css';

interface PlayHeadProps {
  view: GameView;
  /** Whether this phone is the remote of another screen. */
  isRemote: boolean;
  /** Shown between name and tools, on wide screens. */
  wide?: ReactNode;
  /** The button back to the board, while a question is open; otherwise undo and exit take its place. */
  back?: { label: string; onBack: () => void } | undefined;
  /** A tool of the mode, before undo and exit. */
  extra?: ReactNode;
  isUndoing: boolean;
  onUndo: () => void;
  onLeave: () => void;
}

/** The line above a game: the link home, its name, the host's tools. While a question is open, a phone shows the turn, not the name. */
export function PlayHead({ view, isRemote, wide, back, extra, isUndoing, onUndo, onLeave }: PlayHeadProps) {
  return (
    <>
      <TvHead
        start={
          isRemote ? <RemoteSign /> : <IconButton glyph="home" label={gameTexts.home} size="tv" onClick={onLeave} />
        }
        title={view.gameName}
        wide={wide}
        {...(view.openQuestion === null || view.gameMode === 'race' ? {} : { narrow: <Turn view={view} /> })}
        isCrowded={Boolean(extra)}
        end={
          <>
            <HeadTools isCrowded={back !== undefined} onLeave={isRemote ? onLeave : undefined} />
            {extra}
            {back === undefined ? (
              <>
                <Button
                  size="tv"
                  variant="ghost"
                  glyph="undo"
                  disabled={view.undoable === 0}
                  inactive={isUndoing}
                  onClick={onUndo}
                >
                  {gameTexts.undo}
                </Button>
                <span className={styles.wideOnly}>
                  <Button size="tv" variant="ghost" onClick={onLeave}>
                    {gameTexts.exit}
                  </Button>
                </span>
              </>
            ) : (
              <Button size="tv" variant="ghost" onClick={back.onBack}>
                {back.label}
              </Button>
            )}
          </>
        }
      />
      {view.openQuestion === null ? (
        <RemoteLine gameId={view.id} hasBegun={hasBegun(view)} isRemote={isRemote} />
      ) : null}
    </>
  );
}

/** The team on turn, in its colour. @param note text after the name */
export function TurnChip({ view, note }: { view: GameView; note?: string | undefined }) {
  return (
    <Chip size="tv">
      <Turn view={view} />
      {note}
    </Chip>
  );
}

function Turn({ view }: { view: GameView }) {
  return (
    <>
      {gameTexts.turnOf}{' '}
      <b className={view.currentTeam === 1 ? styles.team1 : styles.team2}>
        <bdi>{nameOf(view, view.currentTeam)}</bdi>
      </b>
    </>
  );
}

const hasBegun = ({ categoriesData }: GameView) =>
  categoriesData.some(({ questions }) => questions.some(({ used }) => used));

/** Replaces the link home in the header of a remote. */
function RemoteSign() {
  return (
    <span className={remoteSignStyles.sign}>
      <Glyph name="phone" className={remoteSignStyles.glyph} />
      <b>{remoteTexts.word}</b>
    </span>
  );
}
