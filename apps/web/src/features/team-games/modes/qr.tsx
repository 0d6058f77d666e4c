import type { GameCommand, OptionIndex, QrView } from '@lamma/protocol/games';
import type { PendingMark } from '@lamma/sync/commands/played';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { counted } from '../../../lib/arabic/plurals';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { Announcer } from '../play/announcer';
import { PlayBand } from '../play/play-band';
import { PlayHead } from '../play/play-head';
import type { ModeScreen, PlayProps } from '../play/play-props';
import { PlayScores } from '../play/play-scores';
import { useBoardKeys } from '../play/use-board-keys';
import { useIsRemote } from '../play/use-is-remote';
import { nextClueOf } from '../question/next-clue';
import { QuestionRows } from '../question/question-rows';
import { leadOf } from '../teams';
import { gameTexts, wonByPoints } from '../texts.ar';
import { CodePanel } from './qr/code-panel';
import { RoundQuestion } from './qr/round-question';
import { sayRound } from './qr/say';
import { Steps } from './qr/steps';
import { useRoundToasts } from './qr/use-round-toasts';

function QrBoard(props: PlayProps<QrView>) {
  const { view, pending, hasOtherScreens, onMove, onLeave } = props;
  const isRemote = useIsRemote(hasOtherScreens);
  // On a phone a question needs the whole screen; scores come back with the board.
  const leavesRoom = useIsPhone() && view.openQuestion !== null;
  useRoundToasts(view, pending);
  const isUndoing = pending.some(({ command }) => command.type === 'undo');
  const chosen = chosenOf(pending);
  // Until the rival has answered the question can still go back.
  const canGoBack = view.openQuestion !== null && view.phase !== 'question-display' && view.phase !== 'result';

  const nextClue = nextClueOf({ view, pending, onMove });
  const undo = () => onMove({ type: 'undo' });
  const back = () => onMove({ type: 'closeQuestion' });
  const choose = (option: OptionIndex) => onMove({ type: 'chooseOption', option });
  useBoardKeys({
    undo: view.undoable > 0 && !isUndoing ? undo : undefined,
    back: canGoBack ? back : undefined,
    clue: nextClue?.byKey,
    choose: view.phase === 'question-display' && chosen === null ? choose : undefined,
  });
  const open = (questionId: number) => {
    onMove({ type: 'openQuestion', questionId });
    // The round begins with it; in the log both stand by themselves.
    onMove({ type: 'startQrRound' });
  };
  return (
    <TvFrame>
      <PlayHead
        view={view}
        isRemote={isRemote}
        wide={<Steps view={view} />}
        back={canGoBack ? { label: gameTexts.backToBoard, onBack: back } : undefined}
        isUndoing={isUndoing}
        onUndo={undo}
        onLeave={onLeave}
      />
      <TvMain>
        {view.phase === 'question-display' || view.phase === 'result' ? (
          <RoundQuestion view={view} isRemote={isRemote} chosen={chosen} nextClue={nextClue} onChoose={choose} />
        ) : view.openQuestion === null ? (
          <QuestionRows view={view} isAwarding={false} onOpen={open} />
        ) : (
          <CodePanel
            view={view}
            openQuestion={view.openQuestion}
            round={view.round}
            nextClue={nextClue}
            isStarting={pending.some(({ command }) => command.type === 'startQrRound')}
            onStart={(kind) => onMove({ type: 'startQrRound', ...kind })}
          />
        )}
      </TvMain>
      {isRemote || leavesRoom ? null : <PlayBand view={view} />}
      {leavesRoom ? null : (
        <PlayScores view={view} onAdjust={(team, delta) => onMove({ type: 'adjustScore', team, delta })} />
      )}
      <Announcer view={view} say={sayRound} />
    </TvFrame>
  );
}

/** The option that is on its way to the server. */
function chosenOf(pending: readonly PendingMark<GameCommand>[]): OptionIndex | null {
  for (const { command } of pending) if (command.type === 'chooseOption') return command.option;
  return null;
}

export const qr: ModeScreen<QrView> = {
  Board: QrBoard,
  margin: (view) => counted(leadOf(view), wonByPoints),
};
