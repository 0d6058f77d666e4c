import type { GameCommand, OptionIndex, QrView } from '@lamma/protocol/games';
import { limits } from '@lamma/protocol/limits';
import type { PendingMark } from '@lamma/sync/commands/played';
import { useEffect, useRef, useState } from 'react';
import { TvFrame, TvMain } from '../../../game-ui/board/tv-frame';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { cx } from '../../../lib/cx';
import { useConnectionStore } from '../../../lib/server/connection-store';
import { serverNow } from '../../../lib/server/live';
import { toast } from '../../../lib/toast-store';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import { Glyph } from '../../../woven/glyph';
import { roundFailed } from '../live-game';
import { type RunningMoment, useMoment } from '../moments/use-moment';
import {
  Announcer,
  changeSentences,
  playedSentences,
  pointSentence,
  scoresSentence,
  turnSentences,
} from '../play/announcer';
import { PlayBand } from '../play/play-band';
import { PlayHead } from '../play/play-head';
import { type ModeScreen, type PlayProps, useIsRemote } from '../play/play-props';
import { PlayScores } from '../play/play-scores';
import { useBoardKeys } from '../play/use-board-keys';
import { nextClueOf } from '../question/next-clue';
import { QuestionRows } from '../question/question-rows';
import { leadOf, nameOf, rivalOf } from '../teams';
import { gameTexts, wonByPoints } from '../texts.ar';
import { CodePanel, useHasPhone } from './qr/code-panel';
import { RoundQuestion } from './qr/round-question';
import styles from './qr/steps.module.css';
import { qrTexts } from './qr/texts.ar';

/** How long a wrong choice is marked alone before the right option is marked too. */
const TRICK_ALONE_MS = 700;

interface ResultPause {
  /** The view to draw: during the pause, the view before the choice. */
  shown: QrView;
  /** The choice whose result is not shown yet; null outside the pause. */
  chosen: OptionIndex | null;
  /** Whether the right option may be marked. */
  isRightLit: boolean;
}

/** Divides the 3 s of a result into a pause, the verdict and, after a wrong choice, the right option. Only the drawing is delayed. */
function useResultPause(view: QrView): ResultPause {
  const moment = useMoment();
  const before = useRef(view);
  useEffect(() => {
    if (view.phase !== 'result') before.current = view;
  }, [view]);
  const [lit, setLit] = useState<RunningMoment | null>(null);
  const trap = moment?.name === 'trap' ? moment : null;
  useEffect(() => {
    if (trap === null) return undefined;
    const timer = setTimeout(() => setLit(trap), TRICK_ALONE_MS);
    return () => clearTimeout(timer);
  }, [trap]);

  const last = before.current;
  if (view.phase === 'result' && moment?.name === 'resultPause' && last.phase === 'question-display') {
    const chosenAt = view.choice.endsAt - limits.resultMs;
    return { shown: withStoppedClock(last, chosenAt), chosen: view.choice.option, isRightLit: false };
  }
  return { shown: view, chosen: null, isRightLit: trap === null || lit === trap };
}

/** The question with its clock stopped at the choice. */
function withStoppedClock(view: Extract<QrView, { phase: 'question-display' }>, now: number): QrView {
  const { deadlineAt, standsUntil: _waits, ...question } = view.openQuestion;
  if (deadlineAt === undefined) return view;
  return { ...view, openQuestion: { ...question, leftMs: Math.min(limits.questionMs, Math.max(0, deadlineAt - now)) } };
}

/** How far this screen's estimate of the server's time can be behind. */
const CLOCK_ERROR_MS = 250;

/** Toasts for a round that gets no options: its time is over, or the server cannot be reached to create it. */
function useRoundToasts(view: QrView, pending: readonly PendingMark<GameCommand>[]): void {
  const waiting = useRef<number | null>(null);
  useEffect(() => {
    const until = waiting.current;
    waiting.current = view.phase === 'qr-display' ? view.round.expiresAt : null;
    if (until === null || view.phase !== 'category-selection' || view.openQuestion !== null) return;
    // If the question was closed before its deadline, the host cancelled it: no toast.
    if (serverNow() >= until - CLOCK_ERROR_MS) toast({ title: qrTexts.timeout, text: qrTexts.timeoutText });
  }, [view]);

  const isLost = useConnectionStore((store) => store.isLost);
  const startId = pending.find(({ command }) => command.type === 'startQrRound')?.commandId;
  const announcedFor = useRef<string>(undefined);
  useEffect(() => {
    if (!isLost || startId === undefined || announcedFor.current === startId) return;
    announcedFor.current = startId;
    toast(roundFailed);
  }, [isLost, startId]);
}

/** The three steps of a question: chosen, scanned (or written on guests' phones), answered. The current one is named. */
function Steps({ view }: { view: QrView }) {
  const currentStep = stepOf(view);
  const hasPhone = useHasPhone(rivalOf(view.currentTeam));
  const stepNames = [qrTexts.pick, hasPhone ? qrTexts.write : qrTexts.scan, qrTexts.choose];
  return (
    <ol className={styles.steps} aria-label={qrTexts.steps}>
      {stepNames.map((name, index) => (
        <li
          key={name}
          className={cx(index < currentStep && styles.done, index === currentStep && styles.now)}
          aria-current={index === currentStep ? 'step' : undefined}
        >
          <b>{index < currentStep ? <Glyph name="tick" /> : formatNumber(index + 1)}</b>
          {index === currentStep ? name : <VisuallyHidden>{name}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

function stepOf({ phase, openQuestion }: QrView): number {
  if (phase === 'question-display' || phase === 'result') return 2;
  return openQuestion === null ? 0 : 1;
}

function QrBoard(props: PlayProps<QrView>) {
  const { view: current, pending, hasOtherScreens, onMove, onLeave } = props;
  const { shown: view, chosen: delayedChoice, isRightLit } = useResultPause(current);
  const isRemote = useIsRemote(hasOtherScreens);
  const isDealt = useMoment()?.name === 'dealt';
  // On a phone the question takes the whole screen; the scores return with the board.
  const hidesScores = useIsPhone() && view.openQuestion !== null;
  useRoundToasts(current, pending);
  const isUndoing = pending.some(({ command }) => command.type === 'undo');
  const hasPhone = useHasPhone(rivalOf(view.currentTeam));
  const chosen = chosenOf(pending) ?? delayedChoice;
  // The question can be closed as long as the rival has not answered.
  const canGoBack = view.openQuestion !== null && view.phase !== 'question-display' && view.phase !== 'result';

  const nextClue = nextClueOf({ view: current, pending, onMove });
  const undo = () => onMove({ type: 'undo' });
  const back = () => onMove({ type: 'closeQuestion' });
  const choose = (option: OptionIndex) => onMove({ type: 'chooseOption', option });
  useBoardKeys({
    undo: current.undoable > 0 && !isUndoing ? undo : undefined,
    back: canGoBack ? back : undefined,
    clue: nextClue?.byKey,
    choose: view.phase === 'question-display' && chosen === null ? choose : undefined,
  });
  const open = (questionId: number) => {
    onMove({ type: 'openQuestion', questionId });
    // In this mode opening a question also starts its round, which is a separate entry of the log.
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
          <RoundQuestion
            view={view}
            isRemote={isRemote}
            chosen={chosen}
            isDealt={isDealt}
            isRightLit={isRightLit}
            nextClue={nextClue}
            onChoose={choose}
            onMove={onMove}
          />
        ) : view.openQuestion === null ? (
          <QuestionRows view={view} isAwarding={false} onOpen={open} />
        ) : (
          <CodePanel
            view={view}
            openQuestion={view.openQuestion}
            round={view.round}
            isRemote={isRemote}
            nextClue={nextClue}
            isStarting={pending.some(({ command }) => command.type === 'startQrRound')}
            onStart={(kind) => onMove({ type: 'startQrRound', ...kind })}
            onMove={onMove}
          />
        )}
      </TvMain>
      {isRemote || hidesScores ? null : <PlayBand view={view} />}
      {hidesScores ? null : (
        <PlayScores view={view} onAdjust={(team, delta) => onMove({ type: 'adjustScore', team, delta })} />
      )}
      <Announcer view={view} sentencesBetween={hasPhone ? sentencesWithPhones : roundSentences} />
    </TvFrame>
  );
}

/** The option whose choice is being sent; null if there is none. */
function chosenOf(pending: readonly PendingMark<GameCommand>[]): OptionIndex | null {
  for (const { command } of pending) if (command.type === 'chooseOption') return command.option;
  return null;
}

export const qr: ModeScreen<QrView> = {
  Board: QrBoard,
  margin: (view) => counted(leadOf(view), wonByPoints),
};

/** As `roundSentences`, where the rival team has phones in the evening. */
const sentencesWithPhones = (before: QrView, now: QrView) => roundSentences(before, now, qrTexts.phonesCall);

/** Sentences announced after a change in this mode: the team that acts next, the result, the turn. */
function roundSentences(before: QrView, now: QrView, callRival = qrTexts.scanCall): string[] {
  // The turn is announced when it passes, which is after the result.
  if (now.phase === 'result') return before.phase === 'result' ? [] : [pointSentence(now), scoresSentence(now)];
  if (before.phase === 'result' && now.phase === 'category-selection')
    return [...turnSentences(now), ...changeSentences(now)];
  if (now.phase === 'qr-display' && before.phase !== 'qr-display') {
    return [callRival(nameOf(now, rivalOf(now.currentTeam)))];
  }
  if (now.phase === 'question-display' && before.phase !== 'question-display') {
    return [qrTexts.chooseCall(nameOf(now, now.currentTeam))];
  }
  return playedSentences(before, now);
}
