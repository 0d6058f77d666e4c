import { limits } from '@lamma/protocol/limits';
import { formatNumber } from '../../../lib/arabic/numbers';
import { counted } from '../../../lib/arabic/plurals';
import { Button } from '../../../ui/buttons/button';
import { TextField } from '../../../ui/fields/text-field';
import { Glyph } from '../../../woven/glyph';
import styles from './create-form.module.css';
import { allQuestions, createTexts } from './texts.ar';
import type { CreateFormState } from './use-create-form';

type WithState = { state: CreateFormState };

export function GameName({ state }: WithState) {
  const { draft, change, isSaving, isStrict, problems } = state;
  return (
    <TextField
      label={createTexts.gameName}
      name="gameName"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={limits.gameName}
      placeholder={createTexts.gameNameExample}
      disabled={isSaving}
      error={isStrict ? problems.find(({ category }) => category === undefined)?.text : undefined}
      hint={state.told('gameName')}
      value={draft.gameName}
      onChange={(gameName) => change((before) => ({ ...before, gameName }))}
    />
  );
}

/** How much is written, and that it is kept; while it is saved, how far that is. */
export function Sum({ state, isShort }: WithState & { isShort: boolean }) {
  const { draft, whole, all, isSaving, savingPlace } = state;
  const categories = draft.categories.length;
  const count = `${formatNumber(whole)} من ${counted(all, allQuestions)}`;
  const kept = isShort ? `${count}، ${createTexts.keptShort}` : `${count}. ${createTexts.kept}`;
  const saving = createTexts.savingOf(formatNumber(Math.min(savingPlace, categories)), formatNumber(categories));
  return (
    <p className={styles.sum} role="status">
      {isSaving ? saving : kept}
    </p>
  );
}

/** Pressed too early it says what is missing and goes there. */
export function SaveButton({ state }: WithState) {
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

/** Beside the sheet's problem; gold as long as something is missing. */
export function NextCategory({ state }: WithState) {
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

/** The one button at a phone's thumb: the next question, the next category, and at the end the save. */
export function NextStep({ state }: WithState) {
  const { isReady, isSaving, nextQuestion, goToMissing } = state;
  if (isReady || isSaving) return <SaveButton state={state} />;
  return (
    <Button variant="gold" size="lg" block onClick={() => goToMissing(nextQuestion)}>
      {nextQuestion >= 0 ? createTexts.nextQuestion : createTexts.completeIt}
    </Button>
  );
}
