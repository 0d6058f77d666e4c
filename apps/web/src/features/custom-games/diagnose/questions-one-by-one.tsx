import { useState } from 'react';
import { Plate } from '../../../game-ui/board/plate';
import { MediaImage } from '../../../game-ui/media/media-image';
import { MediaSound } from '../../../game-ui/media/media-sound';
import { MediaVideo } from '../../../game-ui/media/media-video';
import { fileHref } from '../../../game-ui/media-field/uploaded-file';
import { AnswerLabel } from '../../../game-ui/question/answer-label';
import { QuestionCard } from '../../../game-ui/question/question-card';
import { formatNumber } from '../../../lib/arabic/numbers';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Written } from '../../../ui/frames/written';
import { Glyph } from '../../../woven/glyph';
import type { OwnCategory, OwnQuestion } from '../api';
import styles from './test-page.module.css';
import { diagnoseTexts } from './texts.ar';

interface QuestionsOneByOneProps {
  category: OwnCategory;
  /** At least one, in order. */
  questions: readonly OwnQuestion[];
  editHref: string;
}

/** The questions one by one, each with its file, and its answer on request. */
export function QuestionsOneByOne({ category, questions, editHref }: QuestionsOneByOneProps) {
  const [place, setPlace] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const question = questions[place];
  if (question === undefined) return null;

  function goTo(next: number): void {
    setPlace(next);
    setIsShown(false);
  }

  const media = mediaOf(question, isShown);
  const { wrongOptions } = question;
  return (
    <div className={styles.tried}>
      <div className={styles.card}>
        <QuestionCard
          key={question.id}
          number={question.questionOrder}
          plate={<Plate mark={category} name={category.name} place="head" />}
          text={question.questionText}
          {...(media === undefined ? {} : { media })}
          {...(isShown ? { answer: <AnswerLabel text={question.correctAnswer} isBeside={media !== undefined} /> } : {})}
        />
      </div>
      <p className={styles.wrong}>
        {wrongOptions.length === 0 ? (
          diagnoseTexts.noWrong
        ) : isShown ? (
          <>
            {diagnoseTexts.wrong}: <Written>{wrongOptions.join('، ')}</Written>
          </>
        ) : (
          `${diagnoseTexts.wrong}: ${formatNumber(wrongOptions.length)}`
        )}
      </p>
      <div className={styles.verbs}>
        <Button inactive={place === 0} glyph="back" onClick={() => goTo(place - 1)}>
          {diagnoseTexts.previous}
        </Button>
        <Button variant="gold" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? diagnoseTexts.hide : diagnoseTexts.reveal}
        </Button>
        <Button inactive={place === questions.length - 1} onClick={() => goTo(place + 1)}>
          {diagnoseTexts.next}
          <Glyph name="next" />
        </Button>
        <span className={styles.place} role="status">
          {diagnoseTexts.of(formatNumber(place + 1), formatNumber(questions.length))}
        </span>
        <ButtonLink to={editHref} variant="ghost">
          {diagnoseTexts.edit}
        </ButtonLink>
      </div>
    </div>
  );
}

function mediaOf(question: OwnQuestion, isShown: boolean) {
  const { questionImage, questionAudio, questionVideo, answerImage } = question;
  if (isShown && answerImage !== undefined)
    return <MediaImage src={fileHref(answerImage)} alt={diagnoseTexts.answerPicture} shape="answer" />;
  if (questionImage !== undefined) return <MediaImage src={fileHref(questionImage)} alt={diagnoseTexts.picture} />;
  if (questionAudio !== undefined) return <MediaSound src={fileHref(questionAudio)} stopped={isShown} />;
  if (questionVideo !== undefined) return <MediaVideo src={fileHref(questionVideo)} stopped={isShown} />;
  return undefined;
}
