import type { ClassicView } from '@lamma/protocol/games';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { counted } from '../../../lib/arabic/plurals';
import { Announcer, playedSentences } from '../play/announcer';
import { PlayBand } from '../play/play-band';
import { PlayHead, TurnChip } from '../play/play-head';
import { type ModeScreen, type PlayProps, useIsRemote } from '../play/play-props';
import { PlayScores } from '../play/play-scores';
import { AwardBar } from '../question/award-bar';
import { QuestionRows } from '../question/question-rows';
import { OpenQuestion } from '../question/question-view';
import { isRevealed } from '../question/use-answer-shown';
import { useOpenQuestion } from '../question/use-open-question';
import { leadOf } from '../teams';
import { wonByPoints } from '../texts.ar';

function ClassicBoard(props: PlayProps<ClassicView>) {
  const { view, hasOtherScreens, onMove, onLeave } = props;
  const isRemote = useIsRemote(hasOtherScreens);
  const question = useOpenQuestion(props);
  const { isAwarding } = question;
  const isOpen = view.openQuestion !== null;
  return (
    <TvFrame>
      <PlayHead
        view={view}
        isRemote={isRemote}
        wide={isOpen ? <TurnChip view={view} /> : null}
        back={question.back}
        isUndoing={question.isUndoing}
        onUndo={question.undo}
        onLeave={onLeave}
      />
      <TvMain isReadOnly={question.isShown && isRevealed(view)}>
        {question.isShown ? (
          <OpenQuestion
            view={view}
            isRemote={isRemote}
            showsTimeUp
            nextClue={question.nextClue}
            onReveal={question.reveal}
            onMove={onMove}
          />
        ) : (
          <QuestionRows view={view} isAwarding={isAwarding} onOpen={question.open} />
        )}
      </TvMain>
      {isRemote ? null : <PlayBand view={view} isAwarding={isAwarding} />}
      {isOpen ? (
        <AwardBar view={view} isRemote={isRemote} isAwarding={isAwarding} onAward={question.award} />
      ) : (
        <PlayScores view={view} onAdjust={(team, delta) => onMove({ type: 'adjustScore', team, delta })} />
      )}
      <Announcer view={view} sentencesBetween={playedSentences} />
    </TvFrame>
  );
}

export const classic: ModeScreen<ClassicView> = {
  Board: ClassicBoard,
  margin: (view) => counted(leadOf(view), wonByPoints),
};
