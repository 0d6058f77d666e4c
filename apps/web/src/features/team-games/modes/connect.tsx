import type { ConnectView } from '@lamma/protocol/games';
import { useEffect, useRef } from 'react';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { teamGlyphs } from '../../../game-ui/teams/teams';
import { bankText } from '../../../lib/arabic/bank-text';
import { counted } from '../../../lib/arabic/plurals';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { cx } from '../../../lib/cx';
import { serverNow } from '../../../lib/server/live';
import { toast } from '../../../lib/toast-store';
import { Chip } from '../../../ui/frames/chip';
import { Written } from '../../../ui/frames/written';
import { useDelayed } from '../../../ui/states/use-delayed';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { Teeth } from '../../../woven/teeth';
import { useMoment } from '../moments/use-moment';
import { Announcer, scoresSentence, turnSentences } from '../play/announcer';
import { PlayHead, TurnChip } from '../play/play-head';
import { type ModeScreen, type PlayProps, useIsRemote } from '../play/play-props';
import { PlayScores } from '../play/play-scores';
import { AwardBar } from '../question/award-bar';
import { QuestionRows } from '../question/question-rows';
import { OpenQuestion } from '../question/question-view';
import { useOpenQuestion } from '../question/use-open-question';
import { leadOf, nameOf } from '../teams';
import { gameTexts } from '../texts.ar';
import { useOpenedAfterEnd } from '../winner/use-end-show';
import styles from './connect/connect.module.css';
import { Grid } from './connect/grid';
import { LineWon } from './connect/line-won';
import { QuestionList } from './connect/question-list';
import { completingSquares, describeSquare } from './connect/squares';
import { completingSquaresCount, connectTexts, onOneLine, wonBySquares } from './connect/texts.ar';

function ConnectBoard(props: PlayProps<ConnectView>) {
  const { view, pending, hasOtherScreens, onMove, onLeave, onShowResult } = props;
  const isRemote = useIsRemote(hasOtherScreens);
  const isPhone = useIsPhone();
  const question = useOpenQuestion(props);
  useNobodyRightToast(view);
  const isOpen = view.openQuestion !== null;
  const openedAfterEnd = useOpenedAfterEnd(view.isComplete);
  // The questions leave while the last square is woven, so that the thread of a line starts beside nothing else.
  const moment = useMoment()?.name;
  const isLeaving = view.phase === 'finished' && moment === 'squareTaken';
  return (
    <TvFrame>
      <PlayHead
        view={view}
        isRemote={isRemote}
        wide={isOpen ? <TurnChip view={view} note={oneMissingNote(view)} /> : <Rule view={view} />}
        back={question.back}
        isUndoing={question.isUndoing}
        onUndo={question.undo}
        onLeave={onLeave}
      />
      <TvMain>
        <div className={cx(styles.split, question.isShown && styles.asking)}>
          <div className={cx(styles.side, isLeaving && styles.leaving)}>
            {question.isShown ? (
              <OpenQuestion
                view={view}
                isRemote={isRemote}
                showsTimeUp={false}
                isNarrow={!isPhone}
                nextClue={question.nextClue}
                onReveal={question.reveal}
                onMove={onMove}
              />
            ) : (
              <SidePanel view={view} isNewEnd={!openedAfterEnd} onOpen={question.open} onShowResult={onShowResult} />
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
          isRemote={isRemote}
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
      <Announcer view={view} sentencesBetween={connectSentences} />
    </TvFrame>
  );
}

interface SidePanelProps {
  view: ConnectView;
  /** Whether the game has ended while this screen was open. */
  isNewEnd: boolean;
  onOpen: (questionId: number) => void;
  onShowResult: (() => void) | undefined;
}

/** Beside the grid while no question is shown: the question list, or the end. */
function SidePanel({ view, isNewEnd, onOpen, onShowResult }: SidePanelProps) {
  const moment = useMoment()?.name;
  const isFinished = view.phase === 'finished';
  const isWaiting = isFinished || view.phase === 'square-selection';
  const list = (
    <>
      <ActingTeam view={view} />
      <AnswerOfMissed view={view} />
      {view.isCustomGame ? (
        <QuestionList view={view} isWaiting={isWaiting} onOpen={onOpen} />
      ) : (
        <QuestionRows view={view} look="beside" isAwarding={false} isWaiting={isWaiting} onOpen={onOpen} />
      )}
    </>
  );
  // The question list stays until the moment of the last square is over.
  if (!isFinished || moment === 'squareTaken') return list;
  // A predicted winner is not announced, because the server might decide otherwise.
  if (onShowResult === undefined || view.line === null) return <Saving />;
  return <LineWon view={view} line={view.line} isNew={isNewEnd} onShowResult={onShowResult} />;
}

/** If the last move is unconfirmed for longer than this, the screen says so. */
const PATIENCE_MS = 1500;

function Saving() {
  return <p className={styles.saving}>{useDelayed(PATIENCE_MS) ? gameTexts.saving : null}</p>;
}

function Rule({ view }: { view: ConnectView }) {
  return view.isComplete ? null : <Chip size="tv">{connectTexts.rule}</Chip>;
}

/** The note beside the turn if one more square would complete a line. */
function oneMissingNote(view: ConnectView): string | undefined {
  return completingSquares(view, view.currentTeam).size > 0 ? connectTexts.oneMissing : undefined;
}

/** Names the team that acts; in a filled box while the team claims a square. */
function ActingTeam({ view }: { view: ConnectView }) {
  // The team that has just taken the last square.
  const last = view.phase === 'finished' ? (view.played.at(-1)?.wonBy ?? null) : null;
  const isTaking = view.phase === 'square-selection' || last !== null;
  const team = view.phase === 'square-selection' ? view.claimingTeam : (last ?? view.currentTeam);
  const name = nameOf(view, team);
  const finishingCount = isTaking ? completingSquares(view, team).size : 0;
  return (
    <p className={cx(notch(), styles.call, styles[`team${team}`], isTaking && styles.taking)}>
      <Glyph name={teamGlyphs[team]} />
      <span className={styles.callName}>
        <span className={styles.callTeam}>
          <bdi>{name}</bdi>
          {'، '}
        </span>
        {isTaking ? connectTexts.pickSquare : connectTexts.pickQuestion}
      </span>
      {finishingCount > 0 ? <small>{counted(finishingCount, completingSquaresCount)}</small> : null}
    </p>
  );
}

/** How far this screen's estimate of the server's time can be behind. */
const CLOCK_ERROR_MS = 250;

/**
 * Shows a toast, once on every open screen, if nobody got the question right: the time ran out, or the host decided so. The state does not
 * distinguish the two, so this compares the time with the deadline.
 */
function useNobodyRightToast(view: ConnectView): void {
  const lastOpen = useRef<{ id: number; deadlineAt: number | undefined; isAnnounced: boolean } | null>(null);
  useEffect(() => {
    if (view.openQuestion !== null) {
      const { id, deadlineAt } = view.openQuestion;
      lastOpen.current = { id, deadlineAt, isAnnounced: false };
      return;
    }
    const last = view.played.at(-1);
    const asked = lastOpen.current;
    if (asked === null || last?.questionId !== asked.id) lastOpen.current = null;
    else if (last.wonBy === null && !asked.isAnnounced) {
      asked.isAnnounced = true;
      const isTimeUp = asked.deadlineAt !== undefined && serverNow() >= asked.deadlineAt - CLOCK_ERROR_MS;
      if (isTimeUp) toast({ title: gameTexts.timeUp, text: gameTexts.timeUpText });
      else toast({ title: connectTexts.nobodyRight, text: passedTurnText(view) });
    }
  }, [view]);
}

function passedTurnText(view: ConnectView): string {
  return view.isComplete ? gameTexts.ended : connectTexts.turnPasses(nameOf(view, view.currentTeam));
}

/** Sentences announced after a change in this mode: which team may claim, which square was claimed, which team has the turn. */
function connectSentences(before: ConnectView, now: ConnectView): string[] {
  if (now.phase === 'square-selection' && before.phase !== 'square-selection') {
    return [`${connectTexts.called(nameOf(now, now.claimingTeam))} ${connectTexts.pickSquare}`];
  }
  const taken = now.squares.find(({ id, owner }) => owner !== before.squares[id]?.owner);
  if (taken !== undefined) return [describeSquare(now, taken.id), scoresSentence(now), ...turnSentences(now)];
  if (now.played.length > before.played.length) {
    const answer = answerOfMissed(now);
    return [
      gameTexts.pointToNobody,
      ...(answer === undefined ? [] : [`${connectTexts.answerWas} ${answer}`]),
      ...turnSentences(now),
    ];
  }
  return now.played.length === before.played.length ? [] : [scoresSentence(now), ...turnSentences(now)];
}

export const connect: ModeScreen<ConnectView> = {
  Board: ConnectBoard,
  margin: (view) => (view.line === null ? counted(leadOf(view), wonBySquares) : (onOneLine[view.line.length] ?? '')),
  showsEnd: ({ line }) => line !== null,
  endNote: (view) => {
    const answer = answerOfMissed(view);
    return answer === undefined ? undefined : `${connectTexts.answerWas} ${answer}`;
  },
};

/** The answer of a question that nobody got right; undefined after the next question has opened. */
function answerOfMissed(view: ConnectView): string | undefined {
  if (view.phase === 'square-selection' || view.missed === undefined) return undefined;
  const { questionId, correctAnswer } = view.missed;
  const category = view.categoriesData.find(({ questions }) => questions.some(({ id }) => id === questionId));
  return bankText(correctAnswer, category?.id ?? null);
}

/** A line with the answer of the last question, if nobody got it right: «إجابة السؤال: الكويت». */
function AnswerOfMissed({ view }: { view: ConnectView }) {
  const answer = answerOfMissed(view);
  if (answer === undefined) return null;
  return (
    <p className={styles.missed}>
      {connectTexts.answerWas}{' '}
      <b>
        <Written>{answer}</Written>
      </b>
    </p>
  );
}
