import type { ConnectView } from '@lamma/protocol/games';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { counted } from '../../../lib/arabic/plurals';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { cx } from '../../../lib/cx';
import { Chip } from '../../../ui/frames/chip';
import { Teeth } from '../../../woven/teeth';
import { Announcer } from '../play/announcer';
import { PlayHead, TurnChip } from '../play/play-head';
import type { ModeScreen, PlayProps } from '../play/play-props';
import { PlayScores } from '../play/play-scores';
import { useIsRemote } from '../play/use-is-remote';
import { AwardBar } from '../question/award-bar';
import { QuestionRows } from '../question/question-rows';
import { OpenQuestion } from '../question/question-view';
import { useOpenQuestion } from '../question/use-open-question';
import { leadOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { Call } from './connect/call';
import styles from './connect/connect.module.css';
import { Grid } from './connect/grid';
import { LineWon } from './connect/line-won';
import { QuestionList } from './connect/question-list';
import { sayConnect } from './connect/say';
import { finishing } from './connect/squares';
import { connectTexts, onOneLine, wonBySquares } from './connect/texts.ar';
import { usePassToast } from './connect/use-pass-toast';

function ConnectBoard(props: PlayProps<ConnectView>) {
  const { view, pending, hasOtherScreens, onMove, onLeave, onShowResult } = props;
  const isRemote = useIsRemote(hasOtherScreens);
  const isPhone = useIsPhone();
  const question = useOpenQuestion(props);
  usePassToast(view);
  const isOpen = view.openQuestion !== null;
  return (
    <TvFrame>
      <PlayHead
        view={view}
        isRemote={isRemote}
        wide={isOpen ? <TurnChip view={view} note={missingOf(view)} /> : <Rule view={view} />}
        back={question.back}
        isUndoing={question.isUndoing}
        onUndo={question.undo}
        onLeave={onLeave}
      />
      <TvMain>
        <div className={cx(styles.split, question.isShown && styles.asking)}>
          <div className={styles.side}>
            {question.isShown ? (
              <OpenQuestion
                view={view}
                isRemote={isRemote}
                saysTimeUp={false}
                isNarrow={!isPhone}
                nextClue={question.nextClue}
                onReveal={question.reveal}
              />
            ) : (
              <Side view={view} onOpen={question.open} onShowResult={onShowResult} />
            )}
          </div>
          <Grid
            view={view}
            isClaiming={pending.some(({ command }) => command.type === 'claimSquare')}
            isThreaded={onShowResult !== undefined}
            onClaim={(square) => onMove({ type: 'claimSquare', square })}
          />
        </div>
      </TvMain>
      <Teeth up className={styles.edge} />
      {isOpen ? (
        <AwardBar
          view={view}
          note={connectTexts.squareForThem}
          label={connectTexts.whoseSquare}
          isAwarding={question.isAwarding}
          onAward={question.award}
        />
      ) : (
        <PlayScores
          view={view}
          unit={connectTexts.squares}
          {...(view.phase === 'square-selection' ? { acting: view.claimingTeam } : {})}
        />
      )}
      <Announcer view={view} say={sayConnect} />
    </TvFrame>
  );
}

interface SideProps {
  view: ConnectView;
  onOpen: (questionId: number) => void;
  onShowResult: (() => void) | undefined;
}

/** Beside the grid while no question shows: the questions, or the end. */
function Side({ view, onOpen, onShowResult }: SideProps) {
  if (view.phase === 'finished') {
    // A predicted winner is not announced: the server may decide otherwise.
    if (onShowResult === undefined || view.line === null) return <p className={styles.saving}>{gameTexts.saving}</p>;
    return <LineWon view={view} line={view.line} onShowResult={onShowResult} />;
  }
  const isWaiting = view.phase === 'square-selection';
  return (
    <>
      <Call view={view} />
      {view.isCustomGame ? (
        <QuestionList view={view} isWaiting={isWaiting} onOpen={onOpen} />
      ) : (
        <QuestionRows view={view} look="beside" isAwarding={false} isWaiting={isWaiting} onOpen={onOpen} />
      )}
    </>
  );
}

function Rule({ view }: { view: ConnectView }) {
  return view.isComplete ? null : <Chip size="tv">{connectTexts.rule}</Chip>;
}

/** Said beside whose turn it is, when one square would end the game. */
function missingOf(view: ConnectView): string | undefined {
  return finishing(view, view.currentTeam).size > 0 ? connectTexts.oneMissing : undefined;
}

export const connect: ModeScreen<ConnectView> = {
  Board: ConnectBoard,
  margin: (view) => (view.line === null ? counted(leadOf(view), wonBySquares) : (onOneLine[view.line.length] ?? '')),
  showsEnd: ({ line }) => line !== null,
};
