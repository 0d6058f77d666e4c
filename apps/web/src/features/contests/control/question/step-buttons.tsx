import { Button } from '../../../../ui/buttons/button';
import { Glyph } from '../../../../woven/glyph';
import type { TeacherView } from '../../api';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import styles from './question-panel.module.css';

/** The next action of the golden button, in this order: close the question, show its answer, show the ranking, go on. */
type NextStep = 'close' | 'answer' | 'ranking' | 'next';

const stepWords: Record<Exclude<NextStep, 'next'>, string> = {
  close: controlTexts.closeQuestion,
  answer: controlTexts.showAnswer,
  ranking: controlTexts.showRanking,
};

/** The next step. The ranking is skipped while nobody has answered. */
export function nextStepOf({ phase, isRankingShown, ranking }: TeacherView, isAnswerShown: boolean): NextStep {
  if (phase === 'question') return 'close';
  if (!isAnswerShown) return 'answer';
  const isRanked = ranking.some(({ isRemoved, answersCount }) => !isRemoved && answersCount > 0);
  return isRanked && !isRankingShown ? 'ranking' : 'next';
}

const STEP_COMMANDS: readonly NonNullable<Commands['pending']>[] = ['close', 'showRanking', 'navigate', 'end'];

interface StepButtonsProps {
  view: TeacherView;
  commands: Commands;
  step: NextStep;
  isAnswerShown: boolean;
  /** Whether the count-in before the first question is running. */
  isCountingIn: boolean;
  onAnswer: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onStep: () => void;
}

/** The navigation between questions: back, show the answer on this page, skip, and the golden button for the next step. */
export function StepButtons({
  view,
  commands,
  step,
  isAnswerShown,
  isCountingIn,
  onAnswer,
  onPrevious,
  onNext,
  onStep,
}: StepButtonsProps) {
  const { pending, send } = commands;
  const { currentQuestionIndex: index, totalQuestions, isRankingShown } = view;
  const nextWords = index >= totalQuestions - 1 ? controlTexts.finish : controlTexts.next;
  return (
    <div className={styles.way} data-dock="">
      <Button aria-keyshortcuts="ArrowRight" title={controlTexts.keys} disabled={index === 0} onClick={onPrevious}>
        {controlTexts.previous}
      </Button>
      {isRankingShown ? (
        <Button
          variant="ghost"
          busy={pending === 'showRanking'}
          onClick={() => void send({ type: 'showRanking', isShown: false })}
        >
          {controlTexts.hideRanking}
        </Button>
      ) : step === 'answer' ? null : (
        <Button
          variant="ghost"
          aria-pressed={isAnswerShown}
          aria-keyshortcuts="A"
          title={controlTexts.keys}
          onClick={onAnswer}
        >
          {isAnswerShown ? controlTexts.hideAnswer : controlTexts.showAnswer}
        </Button>
      )}
      <span className={styles.next}>
        {step === 'next' ? null : (
          <Button disabled={isCountingIn} busy={pending === 'navigate' || pending === 'end'} onClick={onNext}>
            {nextWords}
          </Button>
        )}
        <Button
          variant="gold"
          size="lg"
          aria-keyshortcuts="ArrowLeft"
          title={controlTexts.keys}
          disabled={isCountingIn}
          busy={pending !== null && STEP_COMMANDS.includes(pending)}
          onClick={onStep}
        >
          {step === 'next' ? nextWords : stepWords[step]}
          <Glyph name="next" />
        </Button>
      </span>
    </div>
  );
}
