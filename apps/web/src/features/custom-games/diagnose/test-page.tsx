import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/server/http';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { TitledPage } from '../../../ui/pages/titled-page';
import { Skeleton } from '../../../ui/states/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states/state-block';
import { uiTexts } from '../../../ui/texts.ar';
import { Glyph } from '../../../woven/glyph';
import { notch } from '../../../woven/notch';
import { type OwnCategory, ownQuestionsQuery } from '../api';
import { QuestionsOneByOne } from './questions-one-by-one';
import styles from './test-page.module.css';
import { diagnoseTexts } from './texts.ar';
import { WithCategories } from './with-categories';

/** Link targets. */
export interface TestHrefs {
  categories: string;
  create: string;
  diagnose: string;
  edit: (id: number) => string;
}

/** `/test-custom-game`: shows the questions of a custom category as in a game. */
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
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      {/* Another category starts at its first question, closed. */}
      <Questions key={category.id} category={category} editHref={editHref(category.id)} />
    </>
  );
}

function Questions({ category, editHref }: { category: OwnCategory; editHref: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownQuestionsQuery(category.id));
  if (data === undefined) {
    if (error === null) return <Skeleton />;
    return (
      <ErrorState
        title={diagnoseTexts.questionsFailed}
        text={sentenceOf(error)}
        actions={
          <Button variant="gold" busy={isFetching} onClick={() => void refetch()}>
            {uiTexts.retry}
          </Button>
        }
      />
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
