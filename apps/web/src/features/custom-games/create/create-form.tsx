import { limits } from '@lamma/protocol/limits';
import type { ReactNode } from 'react';
import { formatNumber, formatScore } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { Button } from '../../../ui/buttons/button';
import { ButtonLink } from '../../../ui/buttons/button-link';
import { TextField } from '../../../ui/fields/text-field';
import { Card } from '../../../ui/frames/card';
import { Chip } from '../../../ui/frames/chip';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { PageHeader } from '../../../ui/pages/page-header';
import { Glyph } from '../../../woven/glyph';
import { ImportDialog } from '../sheets/import-dialog';
import { sheetTexts } from '../sheets/texts.ar';
import { customGamesLeft, customTexts } from '../texts.ar';
import { CategoryList } from './category-list';
import styles from './create-form.module.css';
import { fieldOf, freeCategoryCount, isCategoryEmpty, withCategory, withQuestion } from './draft/draft';
import { categoryProblems } from './draft/problems';
import type { CustomDraftState } from './draft/use-custom-draft';
import { CategoryFields } from './fields/category-fields';
import { focusNextField } from './focus';
import { allQuestions, createTexts } from './texts.ar';
import { type CreateFormState, useCreateForm } from './use-create-form';

interface CreateFormProps {
  draftState: CustomDraftState;
  /** Custom games left; null: no limit; undefined: loading. */
  gamesLeft: number | null | undefined;
  homeHref: string;
  categoriesHref: string;
  onSaved: () => void;
}

/** The form of a custom game: its name, its categories and the open category. */
export function CreateForm({ draftState, gamesLeft, homeHref, categoriesHref, onSaved }: CreateFormProps) {
  const isPhone = useIsPhone();
  const state = useCreateForm(draftState, onSaved);
  const { category, removal, fewerThanSix } = state;
  return (
    <div className={styles.page}>
      <CreateHead
        gamesLeft={gamesLeft}
        homeHref={homeHref}
        categoriesHref={isPhone ? null : categoriesHref}
        importButton={isPhone ? null : <ImportButton state={state} />}
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <form
          ref={state.form}
          className={isPhone ? styles.phone : styles.desk}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            state.save();
          }}
          onKeyDown={focusNextField}
        >
          {isPhone ? <PhoneParts state={state} /> : <DeskParts state={state} />}
        </form>
      </main>
      <ImportDialog
        open={state.importing.isOpen}
        room={freeCategoryCount(state.draft)}
        onClose={state.importing.close}
        onTake={state.importing.addImported}
      />
      <AskDialog
        open={removal.isOpen}
        title={createTexts.removeTitle(category.name.trim())}
        text={createTexts.removeText}
        yes={createTexts.removeCategory}
        no={createTexts.keepIt}
        onYes={removal.remove}
        onNo={removal.close}
      />
      <AskDialog
        open={fewerThanSix.isOpen}
        title={createTexts.fewTitle}
        text={createTexts.fewText}
        yes={createTexts.saveFew}
        no={createTexts.addMore}
        onYes={fewerThanSix.save}
        onNo={fewerThanSix.close}
      />
    </div>
  );
}

function DeskParts({ state }: { state: CreateFormState }) {
  return (
    <>
      <Card as="aside" className={styles.side}>
        <GameName state={state} />
        <h2 className={styles.listHead}>
          {createTexts.categories} <span>{createTexts.oneToSix}</span>
        </h2>
        <Categories state={state} look="list" />
        <div className={styles.foot}>
          <Progress state={state} isShort={false} />
          <SaveButton state={state} />
        </div>
      </Card>
      <OpenCategory state={state} hasNext />
    </>
  );
}

function PhoneParts({ state }: { state: CreateFormState }) {
  return (
    <>
      <Categories state={state} look="tabs" />
      <div className={styles.fields}>
        <GameName state={state} />
        <OpenCategory state={state} hasNext={false} />
        <ImportButton state={state} />
      </div>
      <div className={styles.thumb} data-next="" data-dock="">
        <Progress state={state} isShort />
        <NextStep state={state} />
      </div>
    </>
  );
}

function ImportButton({ state }: { state: CreateFormState }) {
  return (
    <Button variant="ghost" size="sm" disabled={state.isSaving} onClick={state.importing.open}>
      {sheetTexts.open}
    </Button>
  );
}

function Categories({ state, look }: { state: CreateFormState; look: 'list' | 'tabs' }) {
  const { draft, category, isSaving, open, add } = state;
  return (
    <CategoryList
      categories={draft.categories}
      current={category.key}
      look={look}
      disabled={isSaving}
      onOpen={open}
      onAdd={add}
    />
  );
}

function OpenCategory({ state, hasNext }: { state: CreateFormState; hasNext: boolean }) {
  const { draft, category, index, change, isSaving, showsProblems, removal } = state;
  const isEmpty = isCategoryEmpty(category);
  return (
    <CategoryFields
      // Remounts the fields for each category, so that the extra fields of its questions start folded.
      key={category.key}
      category={category}
      number={formatNumber(index + 1)}
      problems={showsProblems ? categoryProblems(category, index) : []}
      disabled={isSaving}
      uploads={state.uploads}
      noteOf={(part) => state.noteOf(fieldOf(category.key, part))}
      onRename={(name) => change((before) => withCategory(before, category.key, { name }))}
      onQuestion={(place, changes) => change((before) => withQuestion(before, category.key, place, changes))}
      beside={
        <Button
          variant="bad"
          size="sm"
          disabled={isSaving}
          inactive={draft.categories.length === 1 && isEmpty}
          onClick={isEmpty ? removal.remove : removal.open}
        >
          {createTexts.removeCategory}
        </Button>
      }
      foot={hasNext ? <NextCategory state={state} /> : null}
    />
  );
}

interface CreateHeadProps {
  gamesLeft: number | null | undefined;
  homeHref: string;
  /** Null if there is no room for the link. */
  categoriesHref: string | null;
  /** The button to import a spreadsheet; on a phone it is below the questions. */
  importButton?: ReactNode;
}

function CreateHead({ gamesLeft, homeHref, categoriesHref, importButton }: CreateHeadProps) {
  return (
    <PageHeader
      start={
        <>
          <h1 className={styles.heading}>{customTexts.title}</h1>
          {gamesLeft === undefined ? null : (
            <span className={styles.remaining}>
              <Chip>{gamesLeft === null ? customTexts.unlimited : counted(gamesLeft, customGamesLeft)}</Chip>
            </span>
          )}
        </>
      }
      end={
        <>
          {importButton}
          {categoriesHref === null ? null : (
            <ButtonLink to={categoriesHref} variant="ghost" size="sm">
              {customTexts.categories}
            </ButtonLink>
          )}
          <ButtonLink to={homeHref} variant="ghost" size="sm">
            {customTexts.home}
          </ButtonLink>
        </>
      }
    />
  );
}

type WithState = { state: CreateFormState };

function GameName({ state }: WithState) {
  const { draft, change, isSaving, showsProblems, problems } = state;
  return (
    <TextField
      sentence
      label={createTexts.gameName}
      name="gameName"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={limits.gameName}
      placeholder={createTexts.gameNameExample}
      disabled={isSaving}
      error={showsProblems ? problems.find(({ category }) => category === undefined)?.text : undefined}
      hint={state.noteOf('gameName')}
      value={draft.gameName}
      onChange={(gameName) => change((before) => ({ ...before, gameName }))}
    />
  );
}

function Progress({ state, isShort }: WithState & { isShort: boolean }) {
  const { draft, completeQuestions, questionTotal, isSaving, savingPlace } = state;
  const categories = draft.categories.length;
  const count = `${formatScore(completeQuestions)} من ${counted(questionTotal, allQuestions)}`;
  const storedNote = isShort ? `${count}، ${createTexts.keptShort}` : `${count}. ${createTexts.kept}`;
  const saving = createTexts.savingOf(formatNumber(Math.min(savingPlace, categories)), formatNumber(categories));
  return (
    <p className={styles.sum} role="status">
      {isSaving ? saving : storedNote}
    </p>
  );
}

/** The save button. If something is missing, a click shows the first problem and focuses its field. */
function SaveButton({ state }: WithState) {
  const { isReady, isSaving, save } = state;
  return (
    <Button
      type="submit"
      variant={isReady ? 'gold' : 'plain'}
      size="lg"
      block
      inactive={!isReady}
      busy={isSaving}
      onRefused={save}
    >
      {createTexts.save}
    </Button>
  );
}

/** The button to the next category; gold until all questions are complete. */
function NextCategory({ state }: WithState) {
  const { isReady, isFull, isLast, isSaving, goToNext } = state;
  return (
    <Button
      variant={isReady ? 'plain' : 'gold'}
      disabled={isSaving}
      inactive={isReady && isFull && isLast}
      onClick={goToNext}
    >
      {isReady && isLast && !isFull ? createTexts.addCategory : createTexts.nextCategory}
      <Glyph name="next" />
    </Button>
  );
}

/**
 * The main button on a phone, within reach of the thumb: goes to the next incomplete question, then to the other problems, and finally
 * saves.
 */
function NextStep({ state }: WithState) {
  const { isReady, isSaving, nextQuestion, goToMissing } = state;
  if (isReady || isSaving) return <SaveButton state={state} />;
  return (
    <Button variant="gold" size="lg" block onClick={() => goToMissing(nextQuestion)}>
      {nextQuestion >= 0 ? createTexts.nextQuestion : createTexts.completeIt}
    </Button>
  );
}
