import { formatNumber } from '../../../lib/arabic/numbers';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { Button } from '../../../ui/buttons/button';
import { Card } from '../../../ui/frames/card';
import { AskDialog } from '../../../ui/overlays/ask-dialog';
import { ImportDialog } from '../sheets/import-dialog';
import { sheetTexts } from '../sheets/texts.ar';
import { CategoryList } from './category-list';
import styles from './create-form.module.css';
import { CreateHead } from './create-head';
import { isCategoryEmpty, roomIn, withCategory, withQuestion } from './draft/draft';
import { categoryProblems } from './draft/problems';
import { fieldOf } from './draft/typed-here';
import type { Drafting } from './draft/use-custom-draft';
import { goToNextLine } from './focus';
import { GameName, NextCategory, NextStep, SaveButton, Sum } from './form-parts';
import { CategorySheet } from './sheet/category-sheet';
import { createTexts } from './texts.ar';
import { type CreateFormState, useCreateForm } from './use-create-form';

interface CreateFormProps {
  drafting: Drafting;
  /** Custom games left; null: no limit; undefined: not known. */
  gamesLeft: number | null | undefined;
  homeHref: string;
  categoriesHref: string;
  onSaved: () => void;
}

/** The form of a game of own questions: its name, its categories, and the one of them that is open. */
export function CreateForm({ drafting, gamesLeft, homeHref, categoriesHref, onSaved }: CreateFormProps) {
  const isPhone = useIsPhone();
  const state = useCreateForm(drafting, onSaved);
  const { category, removal } = state;
  return (
    <div className={styles.page}>
      <CreateHead
        gamesLeft={gamesLeft}
        homeHref={homeHref}
        categoriesHref={isPhone ? null : categoriesHref}
        door={isPhone ? null : <ImportDoor state={state} />}
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
          onKeyDown={goToNextLine}
        >
          {isPhone ? <PhoneParts state={state} /> : <DeskParts state={state} />}
        </form>
      </main>
      <ImportDialog
        open={state.importing.isOpen}
        room={roomIn(state.draft)}
        onClose={state.importing.close}
        onTake={state.importing.take}
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
          <Sum state={state} isShort={false} />
          <SaveButton state={state} />
        </div>
      </Card>
      <Sheet state={state} hasNext />
    </>
  );
}

function PhoneParts({ state }: { state: CreateFormState }) {
  return (
    <>
      <Categories state={state} look="tabs" />
      <div className={styles.fields}>
        <GameName state={state} />
        <Sheet state={state} hasNext={false} />
        <ImportDoor state={state} />
      </div>
      <div className={styles.thumb} data-next="">
        <Sum state={state} isShort />
        <NextStep state={state} />
      </div>
    </>
  );
}

function ImportDoor({ state }: { state: CreateFormState }) {
  return (
    <Button variant="ghost" size="sm" disabled={state.isSaving} onClick={state.importing.open}>
      {sheetTexts.door}
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

function Sheet({ state, hasNext }: { state: CreateFormState; hasNext: boolean }) {
  const { draft, category, index, change, isSaving, isStrict, removal } = state;
  const isEmpty = isCategoryEmpty(category);
  return (
    <CategorySheet
      // Another category is another sheet, with nothing unfolded.
      key={category.key}
      category={category}
      number={formatNumber(index + 1)}
      problems={isStrict ? categoryProblems(category, index) : []}
      disabled={isSaving}
      uploads={state.uploads}
      told={(part) => state.told(fieldOf(category.key, part))}
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
