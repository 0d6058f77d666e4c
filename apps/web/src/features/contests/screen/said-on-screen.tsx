import { letterOf } from '../../../game-ui/question/option-sign';
import { formatNumber } from '../../../lib/arabic/numbers';
import { VisuallyHidden } from '../../../ui/frames/visually-hidden';
import type { TeacherView } from '../api';
import { rankedOf } from '../show/derive';
import type { ContestShow } from '../show/use-contest-show';
import { contestTexts } from '../texts.ar';
import { screenTexts } from './texts.ar';

/** The moments of the projector in words, for screen readers: politely and once each. */
export function SaidOnScreen({ view, show }: { view: TeacherView; show: ContestShow }) {
  return <VisuallyHidden role="status">{wordsOf(view, show)}</VisuallyHidden>;
}

function wordsOf(view: TeacherView, { told }: ContestShow): string {
  const { phase, correctAnswer, question, podium = [] } = view;
  if (phase === 'question' && question === null) return screenTexts.ready;
  if (told === 'land' && question !== null) {
    const number = formatNumber(view.currentQuestionIndex + 1);
    return `${contestTexts.question(number, formatNumber(view.totalQuestions))}: ${question.question}`;
  }
  if (told === 'close') return screenTexts.timeUp;
  if (told === 'bars' && correctAnswer !== undefined) {
    return `${contestTexts.correct}: ${letterOf(correctAnswer)}، ${question?.options[correctAnswer] ?? ''}`;
  }
  if (told === 'climb') {
    const [first] = rankedOf(view);
    if (first === undefined) return '';
    return `${screenTexts.ranking}: ${formatNumber(first.rank)} ${first.isHidden ? screenTexts.hiddenName : first.name}`;
  }
  if (told === 'podium' && podium.length > 0) {
    const places = podium.map(({ rank, name }) => `${formatNumber(rank)} ${name}`);
    return `${screenTexts.congratulations}. ${places.join('، ')}`;
  }
  return '';
}
