import type { ClassicView } from '@lamma/protocol/games';
import { counted } from '../../../lib/plurals';
import { TvFrame, TvMain } from '../../../ui/tv-frame';
import { Announcer, sayPlayed } from '../announcer';
import { AwardBar } from '../award-bar';
import { isRevealed } from '../is-revealed';
import { PlayBand } from '../play-band';
import { PlayHead, TurnChip } from '../play-head';
import type { ModeScreen, PlayProps } from '../play-props';
import { PlayScores } from '../play-scores';
import { QuestionRows } from '../question-rows';
import { OpenQuestion } from '../question-view';
import { leadOf } from '../teams';
import { wonByPoints } from '../texts.ar';
import { useIsRemote } from '../use-is-remote';
import { useOpenQuestion } from '../use-open-question';

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
      <TvMain isOnlyRead={question.isShown && isRevealed(view)}>
        {question.isShown ? (
          <OpenQuestion view={view} isRemote={isRemote} saysTimeUp onReveal={question.reveal} />
        ) : (
          <QuestionRows view={view} isAwarding={isAwarding} onOpen={question.open} />
        )}
      </TvMain>
      {isRemote ? null : <PlayBand view={view} isAwarding={isAwarding} />}
      {isOpen ? (
        <AwardBar view={view} isAwarding={isAwarding} onAward={question.award} />
      ) : (
        <PlayScores view={view} onAdjust={(team, delta) => onMove({ type: 'adjustScore', team, delta })} />
      )}
      <Announcer view={view} say={sayPlayed} />
    </TvFrame>
  );
}

export const classic: ModeScreen<ClassicView> = {
  Board: ClassicBoard,
  margin: (view) => counted(leadOf(view), wonByPoints),
};
