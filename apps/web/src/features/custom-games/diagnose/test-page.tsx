import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Plate } from '../../../game-ui/board/plate';
import { MediaImage } from '../../../game-ui/media/media-image';
import { MediaSound, MediaVideo } from '../../../game-ui/media/media-player';
import { fileHref } from '../../../game-ui/media-field/uploaded-file';
import { AnswerLabel } from '../../../game-ui/question/answer-label';
import { QuestionCard } from '../../../game-ui/question/question-card';
import { formatNumber } from '../../../lib/arabic/numbers';
import { sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Written } from '../../../ui/frames/written';
import { TitledPage } from '../../../ui/pages/titled-page';
import { LoadFailed } from '../../../ui/states/load-failed';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState } from '../../../ui/states/state-block';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { type OwnCategory, type OwnQuestion, ownQuestionsQuery } from '../api';
import styles from './test-page.module.css';
import { diagnoseTexts } from './texts.ar';
import { WithCategories } from './with-categories';

interface TestHrefs {
  categories: string;
  create: string;
  diagnose: string;
  edit: (id: number) => string;
}

/** `/test-custom-game`: shows the questions of an own category as in a game. */
export function TestPage({ hrefs }: { hrefs: TestHrefs }) {
  return (
    <TitledPage
      title={diagnoseTexts.tryTitle}
      end={
        <>
          <ButtonLink to={hrefs.diagnose} variant="ghost" size="sm">
            {diagnoseTexts.toDiagnose}
          </ButtonLink>
          <ButtonLink to={hrefs.categories} variant="ghost" size="sm">
            {diagnoseTexts.toCategories}
          </ButtonLink>
        </>
      }
      layout={styles.main}
    >
      <WithCategories createHref={hrefs.create}>
        {(categories) => <CategoryChoice categories={categories} editHref={hrefs.edit} />}
      </WithCategories>
    </TitledPage>
  );
}

interface CategoryChoiceProps {
  categories: readonly [OwnCategory, ...OwnCategory[]];
  editHref: (id: number) => string;
}

function CategoryChoice({ categories, editHref }: CategoryChoiceProps) {
  const [chosenId, setChosenId] = useState<number>();
  const category = categories.find(({ id }) => id === chosenId) ?? categories[0];
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{diagnoseTexts.chooseHint}</legend>
        {categories.map(({ id, name }) => (
          <label key={id} className={notch(1)}>
            <input type="radio" name="category" checked={id === category.id} onChange={() => setChosenId(id)} />
            {id === category.id ? <Glyph name="tick" /> : null}
            <Written>{name}</Written>
          </label>
        ))}
      </fieldset>
      {/* The key makes another category start at its first question, with the answer hidden. */}
      <Questions key={category.id} category={category} editHref={editHref(category.id)} />
    </>
  );
}

function Questions({ category, editHref }: { category: OwnCategory; editHref: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownQuestionsQuery(category.id));
  if (data === undefined) {
    if (error === null) return <Skeleton />;
    return (
      <LoadFailed title={diagnoseTexts.questionsFailed} text={sentenceOf(error)} query={{ isFetching, refetch }} />
    );
  }
  if (data.length > 0) return <QuestionsOneByOne category={category} questions={data} editHref={editHref} />;
  return (
    <EmptyState
      title={diagnoseTexts.questionsMissing}
      actions={
        <ButtonLink to={editHref} variant="gold">
          {diagnoseTexts.edit}
        </ButtonLink>
      }
    />
  );
}

interface QuestionsOneByOneProps {
  category: OwnCategory;
  /** At least one, in order. */
  questions: readonly OwnQuestion[];
  editHref: string;
}

/** The questions one by one, each with its file, and its answer on request. */
function QuestionsOneByOne({ category, questions, editHref }: QuestionsOneByOneProps) {
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
