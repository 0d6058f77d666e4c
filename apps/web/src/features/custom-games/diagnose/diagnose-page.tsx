import { limits } from '@lamma/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { toast } from '../../../lib/toast-store';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { Card } from '../../../ui/frames/card';
import { Separator } from '../../../ui/frames/separator';
import { Written } from '../../../ui/frames/written';
import { TitledPage } from '../../../ui/pages/titled-page';
import { type OwnCategory, ownQuestionsQuery } from '../api';
import { questionCount } from '../texts.ar';
import styles from './diagnose.module.css';
import { diagnoseTexts } from './texts.ar';
import { WithCategories } from './with-categories';

export interface DiagnoseHrefs {
  categories: string;
  create: string;
  test: string;
}

interface DiagnosePageProps {
  hrefs: DiagnoseHrefs;
  /** The stored setup of the next game as text, or null. */
  stored: string | null;
  isStarting: boolean;
  /** Starts a classic game of this category. */
  onStart: (category: OwnCategory) => void;
}

/**
 * `/diagnose-custom-game`: for support. Shows each own category with its first questions and the stored setup of the
 * next game, and can start a test game.
 */
export function DiagnosePage({ hrefs, stored, isStarting, onStart }: DiagnosePageProps) {
  return (
    <TitledPage
      title={diagnoseTexts.title}
      end={
        <>
          <ButtonLink to={hrefs.test} size="sm">
            {diagnoseTexts.toTry}
          </ButtonLink>
          <ButtonLink to={hrefs.categories} variant="ghost" size="sm">
            {diagnoseTexts.toCategories}
          </ButtonLink>
        </>
      }
    >
      <WithCategories createHref={hrefs.create}>
        {(categories) => (
          <>
            <TestGame first={categories[0]} isStarting={isStarting} onStart={onStart} />
            <section className={styles.section}>
              <h2>
                {diagnoseTexts.categories} <span>{formatNumber(categories.length)}</span>
              </h2>
              {categories.map((category) => (
                <Category key={category.id} category={category} />
              ))}
            </section>
          </>
        )}
      </WithCategories>
      <section className={styles.section}>
        <h2>{diagnoseTexts.stored}</h2>
        <p className={styles.text}>{diagnoseTexts.storedText}</p>
        {stored === null ? (
          <p>{diagnoseTexts.nothingStored}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
          <pre className={styles.stored} dir="ltr" tabIndex={0}>
            {stored}
          </pre>
        )}
      </section>
    </TitledPage>
  );
}

interface TestGameProps {
  /** The newest own category. */
  first: OwnCategory;
  isStarting: boolean;
  onStart: (category: OwnCategory) => void;
}

function TestGame({ first, isStarting, onStart }: TestGameProps) {
  const isPlayable = first.questionCount === limits.questionsPerGame;
  return (
    <Card as="section" className={styles.game}>
      <div>
        <h2>{diagnoseTexts.game}</h2>
        <p className={styles.text}>{diagnoseTexts.gameText}</p>
        {isPlayable ? null : (
          <p className={styles.alert} role="alert">
            {diagnoseTexts.noQuestions}. {diagnoseTexts.noQuestionsText(first.name)}
          </p>
        )}
      </div>
      <Button
        variant="gold"
        inactive={!isPlayable}
        busy={isStarting}
        onRefused={() => {
          if (!isPlayable)
            toast({
              title: diagnoseTexts.noQuestions,
              text: diagnoseTexts.noQuestionsText(first.name),
              variant: 'destructive',
            });
        }}
        onClick={() => onStart(first)}
      >
        {diagnoseTexts.start}
      </Button>
    </Card>
  );
}

/** How many questions of a category are shown. */
const SHOWN = 3;

function Category({ category }: { category: OwnCategory }) {
  const { id, name } = category;
  const { data, error } = useQuery(ownQuestionsQuery(id));
  return (
    <Card as="section" className={styles.category}>
      <h3>
        <Written>{name}</Written>
      </h3>
      <p className={styles.text}>
        {counted(category.questionCount, questionCount)}
        <Separator />
        {diagnoseTexts.number(formatNumber(id))}
      </p>
      {data === undefined ? (
        error === null ? null : (
          <p className={styles.alert} role="alert">
            {diagnoseTexts.questionsFailed}
          </p>
        )
      ) : data.length === 0 ? (
        <p className={styles.alert}>{diagnoseTexts.questionsMissing}</p>
      ) : (
        <ol className={styles.questions} aria-label={diagnoseTexts.firstThree}>
          {data.slice(0, SHOWN).map(({ id: questionId, questionOrder, questionText, correctAnswer }) => (
            <li key={questionId}>
              <b aria-hidden="true">{formatNumber(questionOrder)}</b>
              <span>
                <Written>{questionText}</Written>
              </span>
              <span className={styles.answer}>
                <Written>{correctAnswer}</Written>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
