import { useEffect, useState } from 'react';
import { formatNumber } from '../../../../lib/arabic/numbers';
import { toast } from '../../../../lib/toast-store';
import { Button } from '../../../../ui/buttons/button';
import { Card } from '../../../../ui/frames/card';
import { Chip } from '../../../../ui/frames/chip';
import { Written } from '../../../../ui/frames/written';
import { Glyph } from '../../../../woven/glyph';
import { imageHref, type TeacherView } from '../../api';
import { QuestionClock } from '../../live/question-clock';
import { Steps } from '../../steps';
import { contestTexts } from '../../texts.ar';
import { controlTexts } from '../texts.ar';
import type { Commands } from '../use-commands';
import { ClockTools } from './clock-tools';
import { AnswerLine, OptionShares } from './option-shares';
import styles from './question-panel.module.css';
import { useControlKeys } from './use-control-keys';

interface QuestionPanelProps {
  view: TeacherView;
  commands: Commands;
  /** Something stands over the page: keys belong to it. */
  isCovered: boolean;
  /** The contest is to end. */
  onEnd: () => void;
}

/** How long the page says that a question has changed. */
const MOVED_MS = 2000;

/** The question that shows, how many chose each option, and the buttons to the other questions. */
export function QuestionPanel({ view, commands, isCovered, onEnd }: QuestionPanelProps) {
  const { phase, currentQuestionIndex: index, totalQuestions, leftMs } = view;
  const { pending, give } = commands;
  const question = view.questions[index];
  const [shownFor, setShownFor] = useState<number | null>(null);
  const isAnswerShown = shownFor === index;
  const isOpen = phase === 'question';
  const isPaused = isOpen && leftMs !== null;
  const isLast = index >= totalQuestions - 1;

  const toggleAnswer = () => setShownFor(isAnswerShown ? null : index);
  const go = async (to: number) => {
    if (to < 0 || to >= totalQuestions) return;
    if (await give({ type: 'navigate', questionIndex: to })) {
      // It comes with every question: it does not stand over the tools for long.
      toast({ title: controlTexts.moved, variant: 'ok', durationMs: MOVED_MS });
    }
  };
  const isSettling = useIsSettling(index);
  const next = () => {
    // The second press of a double click belongs to the question before; of one that has closed already everybody knows.
    if (isOpen && isSettling()) return;
    if (isLast) onEnd();
    else void go(index + 1);
  };
  const previous = () => void go(index - 1);
  const turnClock = () => {
    if (isOpen) void give({ type: isPaused ? 'resume' : 'pause' });
  };
  useControlKeys({ next, previous, turnClock, toggleAnswer }, isCovered);

  if (question === undefined) return null;
  return (
    <Card as="section" className={styles.panel} aria-label={controlTexts.title}>
      <div className={styles.top}>
        <b className={styles.place} role="status">
          {contestTexts.question(formatNumber(index + 1), formatNumber(totalQuestions))}
        </b>
        <Steps index={index} total={totalQuestions} />
        {isPaused ? <Chip>{contestTexts.paused}</Chip> : isOpen ? null : <Chip>{controlTexts.closed}</Chip>}
        <QuestionClock view={view} size="small" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls in here, and only what has the focus scrolls by keys */}
      <section className={styles.body} aria-label={controlTexts.body} tabIndex={0}>
        <div className={styles.question}>
          <h2 className={styles.text}>
            <Written>{question.question}</Written>
          </h2>
          {question.image === undefined ? null : (
            <img className={styles.image} src={imageHref(question.image)} alt={contestTexts.image} />
          )}
        </div>
        <OptionShares
          options={question.options}
          shares={view.liveShares}
          correct={isAnswerShown ? question.correctAnswer : null}
        />
        {isAnswerShown ? <AnswerLine question={question} /> : null}
      </section>
      <ClockTools view={view} commands={commands} turnClock={turnClock} />
      <div className={styles.way}>
        <Button aria-keyshortcuts="ArrowRight" title={controlTexts.keys} disabled={index === 0} onClick={previous}>
          {controlTexts.previous}
        </Button>
        <Button
          variant="ghost"
          aria-pressed={isAnswerShown}
          aria-keyshortcuts="A"
          title={controlTexts.keys}
          onClick={toggleAnswer}
        >
          {isAnswerShown ? controlTexts.hideAnswer : controlTexts.showAnswer}
        </Button>
        <span className={styles.next}>
          <Button
            variant="gold"
            size="lg"
            aria-keyshortcuts="ArrowLeft"
            title={controlTexts.keys}
            busy={pending === 'navigate' || pending === 'end'}
            onClick={next}
          >
            {isLast ? controlTexts.finish : controlTexts.next}
            <Glyph name="next" />
          </Button>
        </span>
      </div>
    </Card>
  );
}

/** A press this soon after a change was meant for what stood there before. */
const SETTLE_MS = 500;

function useIsSettling(shown: number): () => boolean {
  const [state] = useState({ shown, at: 0 });
  useEffect(() => {
    if (state.shown === shown) return;
    state.shown = shown;
    state.at = performance.now();
  }, [shown, state]);
  return () => state.at > 0 && performance.now() - state.at < SETTLE_MS;
}
