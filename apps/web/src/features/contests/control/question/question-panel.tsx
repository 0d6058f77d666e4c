import { useEffect, useRef, useState } from 'react';
import { letterCount } from '../../../../lib/arabic/direction';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { cx } from '../../../../lib/cx';
import { serverNow } from '../../../../lib/server/live';
import { toast } from '../../../../lib/toast-store';
import { useSecondsLeft } from '../../../../lib/use-deadline';
import { Button } from '../../../../ui/buttons/button';
import { Card } from '../../../../ui/frames/card';
import { Chip } from '../../../../ui/frames/chip';
import { Written } from '../../../../ui/frames/written';
import { imageHref, type TeacherView } from '../../api';
import { answeredText } from '../../live/live-contest';
import { QuestionClock } from '../../live/question-clock';
import { QuestionProgress } from '../../question-progress';
import { contestTexts } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import { AnswerLine, OptionShares } from './option-shares';
import styles from './question-panel.module.css';
import { nextStepOf, StepButtons } from './step-buttons';

interface Keys {
  next: () => void;
  previous: () => void;
  toggleClock: () => void;
  toggleAnswer: () => void;
}

/** Elements that handle keys themselves. */
const TYPING_SELECTOR = 'input, textarea, select';
const PRESSABLE_SELECTOR = 'button, a, summary, [role="switch"]';

/**
 * Keyboard shortcuts: ArrowLeft takes the next step (Arabic is read from right to left), ArrowRight goes to the
 * previous question, Space stops the clock, A shows the answer.
 * @param isOff whether a dialog covers the page
 */
function useControlKeys(keys: Keys, isOff: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (isOff) return;
    function handleKey(event: KeyboardEvent): void {
      const { target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest(TYPING_SELECTOR)) return;
      const isOnControl = target instanceof Element && target.closest(PRESSABLE_SELECTOR) !== null;
      const { next, previous, toggleClock, toggleAnswer } = latest.current;
      const actions: Readonly<Record<string, () => void>> = {
        ArrowLeft: next,
        ArrowRight: previous,
        ...(isOnControl ? {} : { Space: toggleClock }),
        KeyA: toggleAnswer,
      };
      const action = actions[event.code];
      if (action === undefined) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOff]);
}

interface QuestionPanelProps {
  view: TeacherView;
  commands: Commands;
  /** Whether a dialog covers the page; if so, the dialog gets the keys. */
  isCovered: boolean;
  /** Called to end the contest. */
  onEnd: () => void;
}

/** How long the toast about a changed question is shown. */
const CHANGED_TOAST_MS = 2000;
/** In letters, as `letterCount` counts them. Longer questions have a smaller font, so that their options fit. */
const LONG = 110;

/** The current question, how many chose each option, and the buttons to the other questions. */
export function QuestionPanel({ view, commands, isCovered, onEnd }: QuestionPanelProps) {
  const { phase, currentQuestionIndex: index, totalQuestions, leftMs } = view;
  const { send } = commands;
  const question = view.questions[index];
  const [answerShownFor, setAnswerShownFor] = useState<number | null>(null);
  const isAnswerShown = answerShownFor === index;
  const step = nextStepOf(view, isAnswerShown);
  const isOpen = phase === 'question';
  const isPaused = isOpen && leftMs !== null;
  /** The class does not see the question yet, so the teacher can neither close nor skip it. */
  const isCountingIn = isOpen && view.question === null;
  const isLast = index >= totalQuestions - 1;

  const toggleAnswer = () => setAnswerShownFor(isAnswerShown ? null : index);
  const goToQuestion = async (to: number) => {
    if (to < 0 || to >= totalQuestions) return;
    if (await send({ type: 'navigate', questionIndex: to })) {
      // Short, because it appears with every question and covers the tools.
      toast({ title: controlTexts.moved, variant: 'ok', durationMs: CHANGED_TOAST_MS });
    }
  };
  const isSettling = useIsSettling(index);
  const next = () => {
    if (isCountingIn) return;
    // Ignores the second press of a double click, which was meant for the previous question.
    if (isOpen && isSettling()) return;
    if (isLast) onEnd();
    else void goToQuestion(index + 1);
  };
  const isStepSettling = useIsSettling(`${index} ${step}`);
  const takeStep = () => {
    // A double click must not skip a step either, because the class has to see each one.
    if (isStepSettling() || isCountingIn) return;
    if (step === 'close') void send({ type: 'close' });
    else if (step === 'answer') setAnswerShownFor(index);
    else if (step === 'ranking') void send({ type: 'showRanking', isShown: true });
    else next();
  };
  const previous = () => {
    if (!isCountingIn) void goToQuestion(index - 1);
  };
  const toggleClock = () => {
    if (isOpen) void send({ type: isPaused ? 'resume' : 'pause' });
  };
  useControlKeys({ next: takeStep, previous, toggleClock, toggleAnswer }, isCovered);

  if (question === undefined) return null;
  return (
    <Card as="section" className={styles.panel} aria-label={controlTexts.title}>
      <div className={styles.top}>
        <b className={styles.place} role="status">
          {contestTexts.question(formatNumber(index + 1), formatNumber(totalQuestions))}
        </b>
        <QuestionProgress index={index} total={totalQuestions} />
        {isPaused ? <Chip>{contestTexts.paused}</Chip> : isOpen ? null : <Chip>{controlTexts.closed}</Chip>}
        {isCountingIn ? <CountInChip view={view} /> : <QuestionClock view={view} size="small" />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <section className={styles.body} aria-label={controlTexts.body} tabIndex={0}>
        <div className={styles.question}>
          <h2 className={cx(styles.text, letterCount(question.question) > LONG && styles.long)}>
            <Written>{question.question}</Written>
          </h2>
          {question.image === undefined ? null : (
            <img className={styles.image} src={imageHref(question.image)} alt={contestTexts.image} />
          )}
        </div>
        <OptionShares
          options={question.options}
          shares={view.liveShares}
          correct={isAnswerShown || !isOpen ? question.correctAnswer : null}
        />
        {isAnswerShown ? <AnswerLine question={question} /> : null}
      </section>
      <ClockTools view={view} commands={commands} toggleClock={toggleClock} />
      <StepButtons
        view={view}
        commands={commands}
        step={step}
        isAnswerShown={isAnswerShown}
        isCountingIn={isCountingIn}
        onAnswer={toggleAnswer}
        onPrevious={previous}
        onNext={next}
        onStep={takeStep}
      />
    </Card>
  );
}

/** The seconds before the first question; nothing while the teacher has stopped them. */
function CountInChip({ view: { serverStartTime, leftMs } }: { view: TeacherView }) {
  const seconds = useSecondsLeft(leftMs === null ? serverStartTime : null, serverNow);
  return seconds === null ? null : <Chip>{controlTexts.opensIn(formatNumber(seconds))}</Chip>;
}

/** A press this soon after a change was meant for the button that the change has replaced. */
const SETTLE_MS = 500;

function useIsSettling(shown: number | string): () => boolean {
  const [state] = useState({ shown, at: 0 });
  useEffect(() => {
    if (state.shown === shown) return;
    state.shown = shown;
    state.at = performance.now();
  }, [shown, state]);
  return () => state.at > 0 && performance.now() - state.at < SETTLE_MS;
}

interface ClockToolsProps {
  view: TeacherView;
  commands: Commands;
  /** Pauses or resumes the clock. */
  toggleClock: () => void;
}

/** Below the question: pause, extra time, undo, and the number of answers. */
function ClockTools({ view, commands, toggleClock }: ClockToolsProps) {
  const { phase, leftMs, limitMs } = view;
  const { pending, send } = commands;
  const isOpen = phase === 'question';
  const isPaused = isOpen && leftMs !== null;
  return (
    <div className={styles.clock}>
      <Button
        size="sm"
        glyph={isPaused ? 'play' : 'pause'}
        aria-keyshortcuts="Space"
        title={controlTexts.keys}
        disabled={!isOpen}
        busy={pending === 'pause' || pending === 'resume'}
        onClick={toggleClock}
      >
        {isPaused ? controlTexts.resume : controlTexts.pause}
      </Button>
      {([15, 30] as const).map((seconds) => (
        <Button
          key={seconds}
          size="sm"
          aria-label={controlTexts.extraLabel(formatNumber(seconds))}
          title={controlTexts.extraLabel(formatNumber(seconds))}
          disabled={!isOpen || limitMs === null}
          busy={pending === 'extraTime'}
          onClick={() => void send({ type: 'extraTime', seconds })}
        >
          {controlTexts.extra(formatNumber(seconds))}
        </Button>
      ))}
      <UndoChange view={view} commands={commands} />
      <span className={styles.answered}>{answeredText(view)}</span>
    </div>
  );
}

/** A change of question can be undone for 3 s, while nobody has answered. */
function UndoChange({ view, commands }: Omit<ClockToolsProps, 'toggleClock'>) {
  const { takeBackUntil, answeredCount, phase } = view;
  const isTooLate = phase === 'question' && answeredCount > 0;
  const seconds = useSecondsLeft(isTooLate ? null : takeBackUntil, serverNow);
  if (seconds === null || seconds === 0) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      glyph="undo"
      busy={commands.pending === 'takeBack'}
      onClick={() => void commands.send({ type: 'takeBack' })}
    >
      {controlTexts.takeBack} {formatNumber(seconds)}
    </Button>
  );
}
