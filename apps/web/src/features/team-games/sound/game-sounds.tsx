import type { GameView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../lib/server/live';
import { useSecondsLeft } from '../../../lib/use-seconds-left';
import type { CueName } from './cues';
import { openSound, playCue } from './player';

const LAST_SECONDS = 10;

interface GameSoundsProps {
  view: GameView;
  /** The server itself has told that the game is over. */
  isOver: boolean;
}

/** The sounds of a game, whichever screen made the move. What it shows already when it opens makes none. */
export function GameSounds({ view, isOver }: GameSoundsProps) {
  useEffect(() => openSound(), []);

  const secondsLeft = useSecondsLeft(view.openQuestion?.deadlineAt, serverNow);
  useEffect(() => {
    if (secondsLeft !== null && secondsLeft > 0 && secondsLeft <= LAST_SECONDS) playCue('tick');
  }, [secondsLeft]);

  const before = useRef({ view, isOver });
  useEffect(() => {
    const cue = cueOf(before.current, { view, isOver });
    before.current = { view, isOver };
    if (cue !== null) playCue(cue);
  }, [view, isOver]);
  return null;
}

/** What the step from one state to the next sounds like. The point that ends a game leaves the word to the win. */
export function cueOf(before: GameSoundsProps, now: GameSoundsProps): CueName | null {
  const { view } = now;
  if (!before.isOver && now.isOver) return view.winnerTeam === null ? null : 'win';
  if (view.played.length <= before.view.played.length) return null;
  if (view.isComplete && view.winnerTeam !== null) return null;
  return view.played.at(-1)?.wonBy == null ? 'nobody' : 'point';
}
