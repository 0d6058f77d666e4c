import type { PlayMode } from '@lamma/protocol/games';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CompletedGame } from '../../features/past-games/api';
import { pastGamesTexts } from '../../features/past-games/texts.ar';
import { paths } from '../../lib/paths';
import { sentenceOf } from '../../lib/server/http';
import { toast } from '../../lib/toast-store';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/overlays/dialog';
import { FixedCategories } from '../setup/fixed-categories';
import { ModeChooser } from '../setup/mode-chooser';
import { setupTexts } from '../setup/texts.ar';
import { useStartGame } from '../setup/use-start-game';
import { replayData, storeReplay } from './past-games';
import styles from './replay-dialog.module.css';

interface ReplayDialogProps {
  userId: string;
  /** Null while closed. */
  game: CompletedGame | null;
  /** The mode that it was played in: the initial choice. */
  mode: PlayMode;
  onClose: () => void;
}

/** Replays a past game with the same categories and numbers in a mode of choice. Uses no game. */
export function ReplayDialog({ userId, game, mode, onClose }: ReplayDialogProps) {
  // Focused first, so that a phone shows the top of the dialog and not the buttons below.
  const first = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={game !== null}
      onClose={onClose}
      title={`${setupTexts.replayTitle} «${game?.gameName ?? ''}»`}
      text={game?.isCustomGame === true ? setupTexts.ownReplayText : setupTexts.replayText}
      width="wide"
      focusFirst={first}
    >
      {game === null ? null : (
        <Replay key={game.id} userId={userId} game={game} mode={mode} onClose={onClose} topRef={first} />
      )}
    </Dialog>
  );
}

interface ReplayProps {
  userId: string;
  game: CompletedGame;
  mode: PlayMode;
  onClose: () => void;
  topRef: Ref<HTMLDivElement>;
}

function Replay({ userId, game, mode, onClose, topRef }: ReplayProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(mode);
  // One idempotency key a mode: a retry finds the game that was created before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of mode resets the start
  const data = useMemo(() => replayData(game), [game.id, chosen]);
  const { start, isStarting, toastStarting } = useStartGame({
    onStarted: (started, gameId) => navigate(paths[`${started}Game` as const].href(gameId)),
    // The server no longer has this game: the setup page shows what a new one costs.
    onNoGamesLeft: () => navigate(paths.gameSetup.href()),
    onFailed: (error) =>
      toast({
        title: setupTexts.startFailed,
        text: sentenceOf(error, setupTexts.startFailedText),
        variant: 'destructive',
      }),
  });

  function handleStart(): void {
    const complete = { ...data, gameMode: chosen };
    storeReplay(userId, complete);
    start(complete);
  }

  return (
    <>
      <div ref={topRef} className={styles.top} tabIndex={-1}>
        <FixedCategories choice={data} />
      </div>
      <ModeChooser look="page" value={chosen} onChange={setChosen} isOwn={game.isCustomGame} />
      <div className={styles.actions}>
        <Button variant="gold" size="lg" busy={isStarting} onClick={handleStart} onRefused={toastStarting}>
          {setupTexts.start}
        </Button>
        <Button onClick={onClose}>{pastGamesTexts.back}</Button>
      </div>
    </>
  );
}
